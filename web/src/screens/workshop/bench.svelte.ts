/** A card being written: its fields so far, and what the compiler makes of them. */
import { matOf } from '../../mats'
import type { CardField } from '../../mats/mat'
import { api } from '../../net/api'
import { keep, kept } from '../../net/keeping'
import type { CardCheck, CardFace, CardFields, GameInfo, Mine } from '../../net/protocol'
import { deckAround } from '../../play/deck'
import { openTable } from '../../ui/opening'
import { termsOf } from '../../ui/terms.svelte'
import { say } from '../../words/words.svelte'

export type Draft = Record<string, string | number | boolean | string[]>

export class Bench {
  games = $state.raw<GameInfo[]>([])
  game = $state('')
  draft = $state<Draft>({})
  id = $state<number | null>(null) // under which it is kept
  check = $state.raw<CardCheck | null>(null)
  last = $state.raw<CardFace | null>(null) // as it was when it could last be read
  checking = $state(false)
  saved = $state(false)
  error = $state<unknown>(null)
  private mine = $state.raw<Mine>({ decks: [], cards: [], tables: [] })

  mat = $derived(matOf(this.game))
  own = $derived(this.mine.cards.filter((one) => one.game === this.game))
  kinds = $derived([...new Set(this.mat?.deck.flatMap((part) => part.kinds))])
  form = $derived(
    this.mat?.cardForm.filter((field) => field.kinds.includes(String(this.draft['kind']))) ?? [],
  )

  private printed = $derived(this.mat?.words.printed ?? {})
  private terms = $derived(termsOf(this.game))

  /** Only the fields this kind of card has, and only those that say something. */
  fields = $derived.by((): Draft => {
    const { draft } = this
    const row: Draft = { name: draft['name'] ?? '', kind: draft['kind'] ?? '' }
    if (draft['en']) row['en'] = draft['en']
    for (const field of this.form) {
      const value = written(field, draft[field.field], (words) => this.terms.printed(words, this.printed))
      if (value !== undefined) row[field.field] = value
    }
    if (draft['text']) row['text'] = draft['text']
    return row
  })

  async load(): Promise<void> {
    this.games = (await api.games()).filter((one) => matOf(one.key))
    const last = kept('game', '')
    this.chooseGame(this.games.find((one) => one.key === last)?.key ?? this.games[0]?.key ?? '')
    this.mine = await api.mine()
  }

  chooseGame(game: string): void {
    this.game = game
    keep('game', game)
    this.check = this.last = null
    const sample = Object.entries(this.mat?.sampleCard ?? {})
    this.draft = {
      ...Object.fromEntries(sample.map(([field, one]) => [field, typeof one === 'object' ? say(one) : one])),
      text: say(this.mat?.examples[0]),
    }
    this.id = null
    this.saved = false
  }

  async read(): Promise<void> {
    const asked = this.fields
    const answer = await api.checkCard(this.game, asked)
    if (asked !== this.fields) return
    this.check = answer
    if (answer.ok) this.last = answer.card
    this.checking = false
  }

  save = (): Promise<void> =>
    this.attempt(async () => {
      const made = await api.keepCard(this.game, this.fields, this.id)
      this.id = made?.id ?? this.id
      this.mine = await api.mine()
      this.saved = true
    })

  /** A game against the computer with the card in the opening hand, in the deck that suits it best. */
  tryIt = (): Promise<void> =>
    this.attempt(async () => {
      const { check, mat, game } = this
      if (!check?.ok || !mat) return
      const [pool, decks] = await Promise.all([api.cards(game), api.decks(game)])
      const known = new Map(pool.map((card) => [card.key, card]))
      const ready = decks.map((one) => one.deck)
      const deck = deckAround(mat, check.card, ready, (name) => known.get(name))
      const computers = this.games.find((one) => one.key === game)?.computers ?? []
      await openTable({
        game,
        seats: [
          { who: 'me', ...(deck ? { deck: { deck } } : {}) },
          { who: 'computer', player: computers.at(-1) ?? 'random' },
        ],
        cards: [this.fields as CardFields],
        hand: [check.card.key],
      })
    })

  /** One of one's own cards, or a new one. */
  take(value: string): void {
    const card = this.own.find((one) => String(one.id) === value)
    this.id = card?.id ?? null
    this.draft = card ? { ...card.card } : { name: '', kind: this.kinds[0] ?? '', text: '' }
    this.saved = false
  }

  async attempt(deed: () => Promise<unknown>): Promise<void> {
    this.error = null
    try {
      await deed()
    } catch (problem) {
      this.error = problem
    }
  }
}

/** A field as a card file has it; nothing where nothing was written. */
export function written(
  { form }: CardField,
  value: Draft[string] | undefined,
  printed: (words: string) => string,
): Draft[string] | undefined {
  if (value === undefined || value === null || value === '' || value === false) return undefined
  if (form === 'number') return Number(value)
  if (form === 'value') return /^\d+$/.test(String(value)) ? Number(value) : String(value)
  if (form === 'marks') return printed(String(value)).replaceAll(/\s/g, '')
  if (form === 'text') return printed(String(value))
  if (form !== 'list') return value
  const parts = printed(Array.isArray(value) ? value.join('、') : String(value)).split(/[、,，\s]+/)
  const named = parts.filter(Boolean)
  return named.length ? named : undefined
}
