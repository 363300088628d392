/** A deck being built: the cards there are, what is in it so far, and whether the book allows it. */
import { matOf } from '../../mats'
import { api, Refusal } from '../../net/api'
import { keep, kept } from '../../net/keeping'
import type { CardFace, CardFields, Deck, GameInfo, Mine, OwnCard, Problem } from '../../net/protocol'
import {
  changed,
  EVERYTHING,
  inOrder,
  matches,
  ownIn,
  partFor,
  partOf,
  total,
  usable,
  type Filter,
} from '../../play/deck'
import { openTable } from '../../ui/opening'
import { language, t } from '../../words/words.svelte'

interface Draft {
  deck: Deck
  id: number | null
}

const DRAFTS = 'drafts'
const isOffline = (problem: unknown): boolean => problem instanceof Refusal && problem.code === 'offline'

export class Builder {
  games = $state.raw<GameInfo[]>([])
  game = $state('')
  cards = $state.raw<CardFace[]>([])
  ready = $state.raw<{ key: string; deck: Deck }[]>([])
  deck = $state.raw<Deck>({ name: '' })
  id = $state<number | null>(null) // under which it is kept
  filter = $state<Filter>({ ...EVERYTHING })
  into = $state('') // the part that cards are put into
  problems = $state.raw<Problem[] | null>(null)
  error = $state<unknown>(null)
  saved = $state(false)
  drafted = $state(false) // what is on the table is a draft that this device keeps
  unusable = $state.raw<string[]>([]) // names of own cards that cannot be read, or that another card has
  focus = $state.raw<CardFace | null>(null)
  private mine = $state.raw<Mine>({ decks: [], cards: [], tables: [] })

  mat = $derived(matOf(this.game))
  own = $derived(this.mine.decks.filter((one) => one.game === this.game))
  kinds = $derived([...new Set(this.mat?.deck.flatMap((part) => part.kinds))])
  private faces = $derived(new Map(this.cards.map((card) => [card.key, card])))
  found = $derived.by((): CardFace[] => {
    const { mat, filter } = this
    return mat
      ? inOrder(
          mat,
          this.cards.filter((card) => matches(mat, card, filter)),
        )
      : []
  })

  empty = $derived((this.mat?.deck ?? []).every((part) => total(partOf(this.deck, part.part)) === 0))

  /** Whether cards of a kind may go into more than one part, so that one says into which. */
  choosy = $derived((this.mat?.deck ?? []).flatMap((part) => part.kinds).length > this.kinds.length)

  faceOf = (name: string): CardFace | undefined => this.faces.get(name)

  async load(chosen: string): Promise<void> {
    const [games, mine] = await Promise.all([api.games(), api.mine()])
    this.games = games.filter((one) => matOf(one.key))
    this.mine = mine
    const wanted = mine.decks.find((one) => String(one.id) === chosen)
    const known = (key: string): boolean => this.games.some((one) => one.key === key)
    const last = kept('game', '')
    await this.chooseGame(wanted?.game ?? (known(last) ? last : (this.games[0]?.key ?? '')))
    if (wanted) this.take(wanted.deck, wanted.id)
  }

  async chooseGame(game: string): Promise<void> {
    const [cards, ready, mine] = await Promise.all([api.cards(game), api.decks(game), api.ownCards(game)])
    keep('game', game)
    this.game = game
    this.layOut(cards, mine)
    this.ready = ready
    this.focus = null
    this.filter = { ...EVERYTHING, words: this.filter.words }
    this.into = this.mat?.deck[0]?.part ?? ''
    this.fresh()
    const draft = kept<Record<string, Draft>>(DRAFTS, {})[game]
    if (draft) this.take(draft.deck, draft.id)
    this.drafted = draft !== undefined
  }

  private layOut(cards: CardFace[], mine: OwnCard[]): void {
    const kept = new Map(this.mine.cards.map((one) => [one.id, String(one.card.name)]))
    this.cards = [...cards, ...usable(mine)]
    this.unusable = mine.flatMap((one) => (one.ok ? [] : (kept.get(one.id) ?? [])))
  }

  /** The deck with a name, also where it has been given none. */
  private get named(): Deck {
    return { ...this.deck, name: this.deck.name || t('decks_new') }
  }

  /** The cards of one's own that the deck has. */
  private get brought(): CardFields[] {
    return ownIn(
      this.deck,
      this.cards.filter((card) => card.own),
    )
  }

  /** Ask the book about the deck as it is now. */
  async check(): Promise<void> {
    const asked = this.deck
    try {
      const { problems } = await api.checkDeck(this.game, this.named, this.brought)
      if (this.deck === asked) this.problems = problems
    } catch (problem) {
      if (!isOffline(problem)) throw problem
      this.problems = null // nobody can tell
    }
  }

  fresh(): void {
    const parts = (this.mat?.deck ?? []).map(({ part }) => [part, {}])
    this.take({ name: '', ...Object.fromEntries(parts) }, null)
  }

  take(deck: Deck, id: number | null): void {
    this.deck = deck
    this.id = id
    this.saved = false
  }

  /** The deck as text, with the cards of one's own that it has. */
  write = (): Promise<string> => api.writeDeck(this.game, this.named, this.brought)

  /** A deck from text; the cards that came with it are one's own from now on, and so many of them are new. */
  async read(text: string): Promise<number> {
    const { deck, cards } = await api.readDeck(this.game, text)
    const fresh = cards.length ? await api.keepCards(this.game, cards) : 0
    if (fresh) {
      this.mine = await api.mine()
      this.layOut(
        this.cards.filter((card) => !card.own),
        await api.ownCards(this.game),
      )
    }
    this.take(deck, this.id)
    return fresh
  }

  /** One of those that are kept or ready, by the value of its entry in the list. */
  choose(value: string): void {
    const own = this.own.find((one) => `own:${one.id}` === value)
    const made = this.ready.find((one) => one.key === value)
    if (own) this.take(own.deck, own.id)
    else if (made) this.take({ ...made.deck, name: t('decks_copy_of', { name: deckName(made.deck) }) }, null)
    else this.fresh()
  }

  rename(name: string): void {
    this.deck = { ...this.deck, name }
    this.saved = false
  }

  change(card: CardFace, by: number, part: string = this.into): void {
    const { mat } = this
    const chosen = mat?.deck.find((one) => one.part === part && one.kinds.includes(card.kind))
    const where = chosen ?? (mat ? partFor(mat, card) : undefined)
    if (where) this.deck = changed(this.deck, where.part, card.key, by)
    this.saved = false
  }

  count(card: CardFace): number {
    return (this.mat?.deck ?? []).reduce((sum, { part }) => sum + (partOf(this.deck, part)[card.key] ?? 0), 0)
  }

  save = (): Promise<void> =>
    this.attempt(async () => {
      try {
        const made = await api.keepDeck(this.game, this.named, this.id)
        this.id = made?.id ?? this.id
      } catch (problem) {
        if (!isOffline(problem)) throw problem
        this.keepDraft({ deck: this.deck, id: this.id })
        return
      }
      this.keepDraft(null)
      this.mine = await api.mine()
      this.saved = true
    })

  /** A deck that could not be saved stays on this device. */
  private keepDraft(draft: Draft | null): void {
    const others = kept<Record<string, Draft>>(DRAFTS, {})
    delete others[this.game]
    keep(DRAFTS, draft ? { ...others, [this.game]: draft } : others)
    this.drafted = draft !== null
  }

  drop = (): Promise<void> =>
    this.attempt(async () => {
      if (this.id !== null) await api.dropDeck(this.id)
      this.mine = await api.mine()
      this.fresh()
    })

  play = (): Promise<void> =>
    this.attempt(async () => {
      const computers = this.games.find((one) => one.key === this.game)?.computers ?? []
      await openTable({
        game: this.game,
        seats: [
          { who: 'me', deck: { deck: this.named, cards: this.brought } },
          { who: 'computer', player: computers.at(-1) ?? 'random' },
        ],
      })
    })

  async attempt(deed: () => Promise<unknown>): Promise<void> {
    this.error = null
    try {
      await deed()
    } catch (problem) {
      this.error = problem
    }
  }
}

export const deckName = (deck: Deck): string =>
  (language.now === 'en' && typeof deck['en'] === 'string' && deck['en']) || deck.name
