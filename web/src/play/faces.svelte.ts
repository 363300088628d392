/** The printed cards of a game by their keys, those of a table before those of the pool. */
import { api } from '../net/api'
import type { CardFace } from '../net/protocol'
import type { Thing } from './model'

export class Faces {
  private pool = $state.raw<CardFace[]>([])
  own = $state.raw<CardFace[]>([])
  private known = $derived(new Map([...this.pool, ...this.own].map((card) => [card.key, card])))

  constructor(game: string) {
    void api
      .cards(game)
      .then((cards) => (this.pool = cards))
      .catch(() => undefined)
  }

  /** The cards of people's own at the table; those from before are no longer there. */
  bring(cards: CardFace[]): void {
    this.own = cards.map((card) => ({ ...card, own: true }))
  }

  of(thing: Thing): CardFace | undefined {
    return this.known.get(thing.key ?? thing.name)
  }

  byKey(key: string): CardFace | undefined {
    return this.known.get(key)
  }
}
