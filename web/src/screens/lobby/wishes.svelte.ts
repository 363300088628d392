/** What kind of table somebody wishes for: decks, opponents, sides, clock. */
import type { GameInfo, SeatWish, TableWish } from '../../net/protocol'
import { sidesOf, splits } from '../../play/seating'
import { deckChoice, type Kept } from '../../ui/DeckPicker.svelte'
import { settings } from '../../ui/settings.svelte'

const BETWEEN = 150 // milliseconds between what a computer does; how long it is shown is decided here
export const INCREMENT = 5 // seconds for each answer

export class Wishes {
  game = $state('')
  kept = $state.raw<Kept>({ decks: [], cards: [] }) // what this browser keeps of the game
  deck = $state('')
  theirs = $state('')
  computer = $state('greedy')
  minutes = $state(0)
  bestOf = $state(1) // games of a match
  private beside = $state('')
  isPublic = $state(false)
  seats = $state(2)
  split = $state('') // sizes of the sides, such as "2v2"; empty: everyone for themselves
  bots = $state(0) // computers at a table for friends

  /** Another game: what it does not know is not wished for. */
  choose(info: GameInfo): void {
    this.game = info.key
    this.beside = info.beside
    this.deck = ''
    this.theirs = ''
    if (!info.computers.includes(this.computer)) this.computer = info.computers.at(-1) ?? 'random'
    this.seat(Math.min(Math.max(this.seats, info.seats), info.most_seats))
  }

  seat(seats: number): void {
    this.seats = seats
    if (!this.splits.includes(this.split)) this.split = ''
    this.bots = Math.min(this.bots, seats - 2)
  }

  get splits(): string[] {
    return splits(this.seats).map((sizes) => sizes.join('v'))
  }

  /** Whether the book knows a side deck, which is for matches, and two play. */
  get canMatch(): boolean {
    return this.beside !== '' && this.seats === 2
  }

  versus(): TableWish {
    // Everything is asked, and the table answers what leaves no choice: so that full control can be taken at any time.
    const pace = settings.liked.pace === 'off' ? 0 : BETWEEN
    return { ...this.table([this.me, ...this.others(() => this.bot)]), every_window: true, pace }
  }

  hotseat(): TableWish {
    const sitting = (seat: number): SeatWish => ({
      who: 'me',
      ...deckChoice(seat === 0 ? this.deck : this.theirs, this.kept),
    })
    return this.table([sitting(0), ...this.others(sitting)])
  }

  invite(): TableWish {
    const friends = this.seats - 1 - this.bots
    const seats = [this.me, ...this.others((seat) => (seat <= friends ? { who: 'open' } : this.bot))]
    return { ...this.table(seats), public: this.isPublic, every_window: settings.liked.window }
  }

  private get me(): SeatWish {
    const { name } = settings.liked
    return { who: 'me', ...(name ? { name } : {}), ...deckChoice(this.deck, this.kept) }
  }

  private get bot(): SeatWish {
    return { who: 'computer', player: this.computer, ...deckChoice(this.theirs, this.kept) }
  }

  private others(sitting: (seat: number) => SeatWish): SeatWish[] {
    return Array.from({ length: this.seats - 1 }, (_, place) => sitting(place + 1))
  }

  private table(seats: SeatWish[]): TableWish {
    return {
      game: this.game,
      seats,
      ...(this.minutes ? { clock: { seconds: this.minutes * 60, increment: INCREMENT } } : {}),
      ...(this.canMatch && this.bestOf > 1 ? { best_of: this.bestOf } : {}),
      ...(this.split ? { teams: sidesOf(this.split.split('v').map(Number)) } : {}),
    }
  }
}
