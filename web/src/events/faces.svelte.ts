/** The cards of a game by their key, for packs and pools. */
import { api } from '../net/api'
import type { CardFace } from '../net/protocol'

export class Faces {
  of = $state.raw<Map<string, CardFace>>(new Map())

  async load(game: string): Promise<void> {
    const cards = await api.cards(game)
    this.of = new Map(cards.map((card) => [card.key, card]))
  }

  /** Those of these keys that are known, in their order. */
  all(keys: readonly string[]): CardFace[] {
    return keys.flatMap((key) => this.of.get(key) ?? [])
  }
}
