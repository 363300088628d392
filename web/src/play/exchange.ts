/** Matches: how they stand, and exchanging cards with the side deck between their games. */
import type { Mat } from '../mats/mat'
import type { CardFace, Deck, DeckPart, MatchInfo } from '../net/protocol'
import { changed, partOf } from './deck'
import type { Seat } from './model'

export interface Exchange {
  into?: DeckPart
  out?: DeckPart
}

/** The games won, one's own first. */
export const winsFor = (match: MatchInfo, me: Seat | null): string =>
  (me === 1 ? match.wins.toReversed() : match.wins).join(' – ')

/** The part that a card of the side deck goes into. */
export function homeOf(mat: Mat, beside: string, card: CardFace): string | undefined {
  return mat.deck.find((one) => one.part !== beside && one.kinds.includes(card.kind))?.part
}

/** The deck after one copy of a card has gone from a part to the side deck, or from there to where it belongs. */
export function swappedOne(mat: Mat, deck: Deck, beside: string, card: CardFace, from: string): Deck {
  const to = from === beside ? homeOf(mat, beside, card) : beside
  if (to === undefined || !partOf(deck, from)[card.key]) return deck
  return changed(changed(deck, from, card.key, -1), to, card.key, 1)
}

/** What has to be said of the way from one deck to another: the cards that went in, and those that left. */
export function exchangeOf(before: Deck, after: Deck, beside: string): Exchange {
  const [old, now] = [partOf(before, beside), partOf(after, beside)]
  const into: DeckPart = {}
  const out: DeckPart = {}
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const moved = (old[name] ?? 0) - (now[name] ?? 0)
    if (moved > 0) into[name] = moved
    if (moved < 0) out[name] = -moved
  }
  return { into, out }
}
