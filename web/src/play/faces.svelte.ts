/** The printed cards of a game by their keys, those of a table before those of the pool. */
import { api } from '../net/api'
import type { CardFace } from '../net/protocol'
import type { Thing } from './model'

export class Faces {
  private known = $state.raw<ReadonlyMap<string, CardFace>>(new Map())
  private own: CardFace[] = []

  constructor(game: string) {
    void api
      .cards(game)
      .then((cards) => this.set([...cards, ...this.own]))
      .catch(() => undefined)
  }

  add(cards: CardFace[]): void {
    this.own = cards
    this.set([...this.known.values(), ...cards])
  }

  of(thing: Thing): CardFace | undefined {
    return this.known.get(thing.key ?? thing.name)
  }

  private set(cards: CardFace[]): void {
    this.known = new Map(cards.map((card) => [card.key, card]))
  }
}

const books = new Map<string, Faces>()

/** The pool of a game, asked for once. */
export function facesOf(game: string): Faces {
  let faces = books.get(game)
  if (!faces) {
    faces = new Faces(game)
    books.set(game, faces)
  }
  return faces
}
