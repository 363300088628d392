/** Where everything lies on the picture of a moment: pure numbers, from a view and its mat. */
import { grouped, sizeOf, talliesOf, thingsIn, type Mat, type Tally, type ZonePlace } from '../mats/mat'
import type { Seat, Thing, View } from '../play/model'

export const WIDTH = 1200
const HEIGHT = 675
const HEAD = 62
const EDGE = 16
const PLATE = 210
const GAP = 8
const RATIO = 7 / 5 // of a card's height to its width
const SHARES = { cards: 1, gems: 0.4, hand: 0.62 }

export interface Placed {
  thing: Thing
  x: number
  y: number
  w: number
  h: number
  turned: boolean
  gem: boolean
}

export interface Count {
  place: ZonePlace
  number: number
}

export interface Band {
  seat: Seat
  x: number
  y: number
  w: number
  h: number
  life: number
  tallies: Tally[]
  counts: Count[] // of what is not laid out
  cards: Placed[]
}

export interface Layout {
  width: number
  height: number
  bands: Band[]
}

interface Line {
  things: Thing[]
  share: number
  gem: boolean
}

/** The picture of a moment: the nearest side below, the others above it in the order given. */
export function layoutOf(view: View, mat: Mat, near: Seat, others: readonly Seat[]): Layout {
  const half = (HEIGHT - HEAD - EDGE) / 2
  const part = (WIDTH - 2 * EDGE + GAP) / Math.max(1, others.length)
  const above = others.map((seat, place) =>
    band(view, mat, seat, { x: EDGE + place * part, y: HEAD, w: part - GAP, h: half - GAP }, true),
  )
  const below = band(view, mat, near, { x: EDGE, y: HEAD + half, w: WIDTH - 2 * EDGE, h: half }, false)
  return { width: WIDTH, height: HEIGHT, bands: [...above, below] }
}

interface Box {
  x: number
  y: number
  w: number
  h: number
}

function band(view: View, mat: Mat, seat: Seat, box: Box, far: boolean): Band {
  const side = view.seats[seat] ?? { name: '' }
  const hand = thingsIn(side, mat.hand).filter((thing) => thing.name)
  const rows = mat.rows.map((row): Line => ({
    things:
      row.middle.shape === 'cards'
        ? grouped(view, mat, seat, row.middle).map((group) => group.thing)
        : thingsIn(side, row.middle),
    share: row.middle.shape === 'gems' ? SHARES.gems : SHARES.cards,
    gem: row.middle.shape === 'gems',
  }))
  const lines = [...rows, ...(hand.length ? [{ things: hand, share: SHARES.hand, gem: false }] : [])]
  const narrow = box.w < WIDTH / 2
  const field = narrow
    ? { x: box.x, y: box.y + 74, w: box.w, h: box.h - 74 }
    : { x: box.x + PLATE, y: box.y, w: box.w - PLATE, h: box.h }
  const closed = [mat.hand, ...mat.rows.flatMap((row) => [...row.left, ...row.right])]
  return {
    seat,
    ...box,
    life: Number(side[mat.life] ?? 0),
    tallies: talliesOf(mat, side),
    counts: closed
      .map((place) => ({ place, number: sizeOf(side, place) }))
      .filter((one) => one.number > 0 && !(one.place === mat.hand && hand.length)),
    cards: placed(mat, far ? lines.toReversed() : lines, field),
  }
}

/** Lines of cards one below the other, each in the middle of its line and no wider than the field. */
function placed(mat: Mat, lines: readonly Line[], field: Box): Placed[] {
  const filled = lines.filter((line) => line.things.length)
  const shares = filled.reduce((sum, line) => sum + line.share, 0) || 1
  const most = (field.h - GAP * filled.length) / Math.max(shares, SHARES.cards + SHARES.gems)
  let y = field.y + Math.max(0, (field.h - most * shares - GAP * filled.length) / 2)
  return filled.flatMap(({ things, share, gem }) => {
    const height = most * share
    const slots = things.map((thing) => (!gem && thing.states.includes(mat.turned) ? RATIO : 1))
    const wide = slots.reduce((sum, slot) => sum + slot, 0)
    const w = Math.min(height / RATIO, (field.w - GAP * things.length) / wide)
    const h = w * RATIO
    let x = field.x + (field.w - (w * wide + GAP * (things.length - 1))) / 2
    const top = y + (height - h) / 2
    y += height + GAP
    return things.map((thing, place): Placed => {
      const slot = (slots[place] ?? 1) * w
      const one = { thing, x: x + (slot - w) / 2, y: top, w, h, turned: slot > w, gem }
      x += slot + GAP
      return one
    })
  })
}
