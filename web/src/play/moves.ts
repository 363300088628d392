/**
 * Which thing became which.
 *
 * Moving gives a card a new id (so ids tell nothing), and the eye needs to follow it anyway: what is gone and what
 * is new are matched by name and owner, as a person at the table would.
 */
import { placesOf, thingsIn, type Mat } from '../mats/mat'
import type { Id, Seat, View } from './model'

export interface Spot {
  id: Id
  name: string
  owner: Seat
  seat: Seat | null
  zone: string
}

export interface Moved {
  from: Spot | null // null: out of a hidden place
  to: Spot | null // null: into a hidden place
}

export function spots(view: View, mat: Mat): Map<Id, Spot> {
  const found = new Map<Id, Spot>()
  const put = (
    side: View | View['seats'][number],
    seat: Seat | null,
    places: readonly (typeof mat.hand)[],
  ): void => {
    for (const place of places)
      for (const { id, name, owner } of thingsIn(side, place))
        found.set(id, { id, name, owner, seat, zone: place.zone })
  }
  put(view, null, [mat.stack, ...mat.shared])
  view.seats.forEach((side, seat) => put(side, seat, placesOf(mat)))
  return found
}

/** Pairs of what is gone and what is new; each is used once. */
export function moves(before: Map<Id, Spot>, after: Map<Id, Spot>): Moved[] {
  const gone = [...before.values()].filter((spot) => !after.has(spot.id))
  const come = [...after.values()].filter((spot) => !before.has(spot.id))
  const found: Moved[] = []
  for (const to of come) {
    const place = gone.findIndex((spot) => spot.name === to.name && spot.owner === to.owner)
    found.push({ from: place < 0 ? null : (gone.splice(place, 1)[0] ?? null), to })
  }
  return [...found, ...gone.map((from) => ({ from, to: null }))]
}
