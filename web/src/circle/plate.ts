/** The plate under a circle's emblem: its form, how it is filled and its tint are the card's own. */
import { chance, oneOf } from './chance'
import { around, at, closed, FULL, ring, TOP } from './pen'

/** Full: light with a dark character. Hollow: dark with a light one. Double: dark with a second edge. */
export type Fill = 'full' | 'hollow' | 'double'

export interface Plate {
  form: string
  fill: Fill
  tint: string // mixed into the card's colour
  path: string
  edge: string // a further line, or none
}

type Form = (radius: number) => string

const polygon =
  (corners: number, turn = 0): Form =>
  (radius) =>
    closed(radius, around(corners, TOP + turn))

/** A star with so many points, as deep as said. */
const star =
  (points: number, depth: number): Form =>
  (radius) =>
    `M${around(points * 2, TOP)
      .map((angle, place) => at(place % 2 ? radius * depth : radius, angle))
      .join('L')}Z`

/** Petals around the middle: arcs outwards from corner to corner. */
const flower =
  (petals: number): Form =>
  (radius) => {
    const corners = around(petals, TOP - FULL / petals / 2)
    const arcs = corners.map((angle) => {
      const half = FULL / petals / 2
      return `Q${at(radius * 1.32, angle + half * 0.35)} ${at(radius * 1.06, angle + half)}Q${at(radius * 1.32, angle + half * 1.65)} ${at(radius * 0.82, angle + half * 2)}`
    })
    return `M${at(radius * 0.82, corners[0] ?? 0)}${arcs.join('')}Z`
  }

const scaled =
  (points: readonly (readonly [x: number, y: number])[]): Form =>
  (radius) =>
    `M${points.map(([x, y]) => at(radius * Math.hypot(x, y), Math.atan2(y, x))).join('L')}Z`

const FORMS: Record<string, Form> = {
  disc: (radius) => ring(radius * 0.94),
  diamond: polygon(4),
  square: polygon(4, FULL / 8),
  pentagon: polygon(5),
  hexagon: polygon(6),
  octagon: polygon(8, FULL / 16),
  sun: star(12, 0.84),
  spark: star(8, 0.76),
  cross: star(4, 0.78),
  clover: flower(4),
  rose: flower(6),
  shield: scaled([
    [-0.82, -0.86],
    [0, -1.02],
    [0.82, -0.86],
    [0.8, 0.2],
    [0.45, 0.78],
    [0, 1.1],
    [-0.45, 0.78],
    [-0.8, 0.2],
  ]),
  tower: scaled([
    [-0.55, -1.05],
    [0.55, -1.05],
    [0.82, -0.6],
    [0.82, 0.95],
    [-0.82, 0.95],
    [-0.82, -0.6],
  ]),
  banner: scaled([
    [-0.84, -0.95],
    [0.84, -0.95],
    [0.84, 1.05],
    [0, 0.78],
    [-0.84, 1.05],
  ]),
  kite: scaled([
    [0, -1.12],
    [0.95, -0.25],
    [0.6, 0.9],
    [-0.6, 0.9],
    [-0.95, -0.25],
  ]),
}

const NAMES = Object.keys(FORMS) as [string, ...string[]]
const FILLS = ['full', 'hollow', 'full', 'double'] as const
const TINTS = [
  '#ffffff',
  '#ff5f6d',
  '#ffb347',
  '#ffe66d',
  '#6ee7a8',
  '#4fd8eb',
  '#6a8cff',
  '#c77dff',
  '#ff8fd0',
] as const
const RADIUS = 26

/** The plate of a card; equal cards have equal plates. */
export function plateOf(kind: string, name: string): Plate {
  const next = chance(`plate/${kind}/${name}`)
  const tint = oneOf(next, TINTS)
  const form = oneOf(next, NAMES)
  const fill = oneOf(next, FILLS)
  const draw = FORMS[form] ?? polygon(6)
  return { form, fill, tint, path: draw(RADIUS), edge: fill === 'double' ? draw(RADIUS - 4) : '' }
}
