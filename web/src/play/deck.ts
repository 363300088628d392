/** Building a deck: searching cards, counting them, drawing a hand to see. */
import { coloursOf, totalCost } from '../card/colours'
import type { DeckPart, Mat } from '../mats/mat'
import type { CardFace, CardFields, Deck, OwnCard } from '../net/protocol'
import type { Thing } from './model'

export interface Filter {
  words: string
  kind: string
  colour: string // one of the mat's colours, 'none' for cards without colour, '' for all
  cost: number | null
  own: boolean // only cards of one's own
}

export const EVERYTHING: Filter = { words: '', kind: '', colour: '', cost: null, own: false }
export const MOST_COST = 7

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** All that can be searched for on a card: every field, both texts, "ap3", "cost4". */
function haystack(mat: Mat, card: CardFace): string {
  const numbers = Object.entries(card.numbers).map(([key, value]) => `${key}${value}`)
  const words = [card.kind, ...card.states].flatMap((key) => [
    ...(mat.words.kinds[key] ?? mat.words.states[key] ?? []),
  ])
  const fields = Object.values(card.fields).map(String)
  return plain(
    [...fields, card.text_en, ...words, ...numbers, `cost${totalCost(mat, card.numbers)}`].join(' '),
  )
}

export function matches(mat: Mat, card: CardFace, filter: Filter): boolean {
  if (filter.own && !card.own) return false
  if (filter.kind && card.kind !== filter.kind) return false
  const colours = coloursOf(mat, card)
  if (filter.colour === 'none' ? colours.length : filter.colour && !colours.includes(filter.colour))
    return false
  const cost = Math.min(MOST_COST, totalCost(mat, card.numbers))
  if (filter.cost !== null && (cost !== filter.cost || card.kind === mat.deck.at(-1)?.kinds[0])) return false
  const text = haystack(mat, card)
  return plain(filter.words)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Cheap cards first, then by name. */
export function inOrder(mat: Mat, cards: readonly CardFace[]): CardFace[] {
  const kind = (card: CardFace): number => mat.deck.findIndex((part) => part.kinds.includes(card.kind))
  return cards.toSorted(
    (a, b) =>
      kind(a) - kind(b) ||
      totalCost(mat, a.numbers) - totalCost(mat, b.numbers) ||
      a.name.localeCompare(b.name, 'ja'),
  )
}

export function partOf(deck: Deck, part: string): Record<string, number> {
  const found = deck[part]
  return typeof found === 'object' && found !== null ? (found as Record<string, number>) : {}
}

export function partFor(mat: Mat, card: CardFace): DeckPart | undefined {
  return mat.deck.find((part) => part.kinds.includes(card.kind))
}

/** The deck with one card more or fewer. */
export function changed(deck: Deck, part: string, name: string, by: number): Deck {
  const cards = { ...partOf(deck, part) }
  const number = (cards[name] ?? 0) + by
  if (number > 0) cards[name] = number
  else delete cards[name]
  return { ...deck, [part]: cards }
}

/** One's own cards that can be used. */
export function usable(mine: readonly OwnCard[]): CardFace[] {
  return mine.flatMap((one) => (one.ok ? [{ ...one.card, own: true }] : []))
}

/** Those of one's own cards that a deck has, in any of its parts, as they are written. */
export function ownIn(deck: Deck, own: readonly CardFace[]): CardFields[] {
  const names = new Set(Object.keys(deck).flatMap((part) => Object.keys(partOf(deck, part))))
  return own.flatMap((card) => (names.has(card.key) ? [card.fields] : []))
}

export const total = (cards: Record<string, number>): number =>
  Object.values(cards).reduce((sum, n) => sum + n, 0)

/** A ready deck that suits a card best, with copies of it in place of as many others. */
export function deckAround(
  mat: Mat,
  card: CardFace,
  decks: readonly Deck[],
  faceOf: (name: string) => CardFace | undefined,
  copies = 3,
): Deck | null {
  const part = partFor(mat, card)?.part
  const wanted = coloursOf(mat, card)
  const suits = (deck: Deck): number => {
    const found = palette(mat, deck, faceOf)
    const all = Math.max(1, total(found))
    return wanted.length ? wanted.reduce((sum, colour) => sum + (found[colour] ?? 0), 0) / all : 0
  }
  const best = decks.toSorted((a, b) => suits(b) - suits(a))[0]
  if (!part || !best) return null
  let deck = changed(best, part, card.key, copies)
  for (let left = copies; left > 0; left--) {
    const other = Object.entries(partOf(deck, part))
      .filter(([name]) => name !== card.key)
      .toSorted((a, b) => b[1] - a[1])[0]
    if (other) deck = changed(deck, part, other[0], -1)
  }
  return deck
}

/** How many cards there are of each cost; the last column is that cost and more. */
export function curve(mat: Mat, deck: Deck, faceOf: (name: string) => CardFace | undefined): number[] {
  const columns = Array.from({ length: MOST_COST + 1 }, () => 0)
  for (const [name, number] of Object.entries(partOf(deck, mat.deck[0]?.part ?? ''))) {
    const face = faceOf(name)
    if (face) columns[Math.min(MOST_COST, totalCost(mat, face.numbers))]! += number
  }
  return columns
}

/** How many cards there are of each colour, and of none; a card of two colours counts in both. */
export function palette(
  mat: Mat,
  deck: Deck,
  faceOf: (name: string) => CardFace | undefined,
): Record<string, number> {
  const found: Record<string, number> = {}
  for (const [name, number] of Object.entries(partOf(deck, mat.deck[0]?.part ?? ''))) {
    const face = faceOf(name)
    if (!face) continue
    const colours = coloursOf(mat, face)
    for (const colour of colours.length ? colours : ['any']) found[colour] = (found[colour] ?? 0) + number
  }
  return found
}

/** How many cards there are of each kind. */
export function kindsOf(
  mat: Mat,
  deck: Deck,
  faceOf: (name: string) => CardFace | undefined,
): Record<string, number> {
  const found: Record<string, number> = {}
  for (const [name, number] of Object.entries(partOf(deck, mat.deck[0]?.part ?? ''))) {
    const kind = faceOf(name)?.kind
    if (kind) found[kind] = (found[kind] ?? 0) + number
  }
  return found
}

/** The pile in a random order. */
export function shuffled(cards: Record<string, number>, next: () => number = Math.random): string[] {
  const pile = Object.entries(cards).flatMap(([name, number]) => Array.from({ length: number }, () => name))
  for (let last = pile.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    ;[pile[last], pile[other]] = [pile[other]!, pile[last]!]
  }
  return pile
}

/** A printed card as a thing that can be shown. */
export function shown(card: CardFace, id = 0): Thing {
  const { key, name, en, kind, numbers, states } = card
  return { id, key, name, name_en: en, kind, owner: 0, controller: 0, numbers, states, targets: [] }
}
