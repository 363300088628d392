/**
 * A card's picture: a magic circle (魔法陣) drawn from the card itself.
 *
 * The cost gives the star its points, the strength its satellites, the endurance its beads; the name writes the
 * script around it. In the middle stands the telling character of the name on a plate of its own form, or the heart
 * of its kind where there is none; what its text does hangs at the rim. The drawing is in a square from -50 to 50.
 */
import { between, chance, oneOf, type Chance } from './chance'
import type { Deed } from './deeds'
import { around, at, closed, FULL, ring, TOP } from './pen'
import { plateOf, type Plate } from './plate'

export type Heart = 'eye' | 'flame' | 'gem' | 'spark'

export interface Subject {
  name: string
  kind: string
  heart: Heart
  cost: number
  power: number
  endurance: number
  emblem?: string // one character, or none
  rank?: number // as many small stars above the emblem
  deeds?: readonly Deed[]
}

export interface Circle {
  bold: string
  fine: string
  solid: string
  plate: Plate | null // what the character stands on
}

const PLAIN = 21 // how wide the middle of a circle is where a plate lies on it

/** The circle of a subject; equal subjects have equal circles. */
export function circleOf(subject: Subject): Circle {
  const plate = subject.emblem ? plateOf(subject.kind, subject.name) : null
  const next = chance(`${subject.kind}/${subject.name}`)
  const bold = [ring(48), ring(37)]
  const fine = [ring(45.6), script(next, 41.3)]
  const solid: string[] = []
  const points = clamp(3 + subject.cost, 3, 10)
  const turn = TOP + (oneOf(next, [0, 0.5] as const) * FULL) / points
  bold.push(star(points, 37, turn, next))
  const inner = plate ? PLAIN : between(next, 15, 19)
  fine.push(oneOf(next, [petals, rays, chords] as const)(points, inner, turn))
  satellites(subject.power, turn, fine, solid)
  if (!plate) {
    const heart = HEARTS[subject.heart](next)
    fine.push(ring(inner))
    bold.push(heart.bold)
    solid.push(heart.solid)
  }
  solid.push(beads(subject.endurance, plate ? 34 : inner - 3.2))
  solid.push(ranks(subject.rank ?? 0))
  return { bold: bold.join(''), fine: fine.join(''), solid: solid.join(''), plate }
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** A star polygon; where the step divides the number of points, several polygons over each other. */
function star(points: number, radius: number, turn: number, next: Chance): string {
  const most = Math.max(1, Math.ceil(points / 2) - 1)
  const step = points < 5 ? 1 : between(next, 2, most)
  const angles = around(points, turn)
  if (points < 5) return closed(radius, angles) + closed(radius, around(points, turn + FULL / points / 2))
  let path = ''
  for (let from = 0; from < gcd(points, step); from++) {
    const visited: number[] = []
    for (let place = from; visited.length < points / gcd(points, step); place = (place + step) % points)
      visited.push(angles[place] ?? 0)
    path += closed(radius, visited)
  }
  return path
}

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a)

function petals(points: number, inner: number, turn: number): string {
  const half = FULL / points / 2
  return around(points, turn)
    .map((angle) => `M${at(inner, angle - half)}Q${at(inner + 14, angle)} ${at(inner, angle + half)}`)
    .join('')
}

function rays(points: number, inner: number, turn: number): string {
  return around(points * 3, turn)
    .map((angle, place) => `M${at(inner, angle)}L${at(inner + (place % 3 ? 3 : 8), angle)}`)
    .join('')
}

function chords(points: number, inner: number, turn: number): string {
  return closed(inner + 5, around(points, turn + FULL / points / 2)) + ring(inner + 8)
}

function satellites(number: number, turn: number, fine: string[], solid: string[]): void {
  for (const angle of around(Math.min(number, 9), turn + 0.2)) {
    const [x, y] = [29 * Math.cos(angle), 29 * Math.sin(angle)]
    fine.push(ring(3.6, x, y))
    solid.push(ring(1.7, x, y))
  }
}

function beads(number: number, radius: number): string {
  return around(Math.min(number, 12), TOP)
    .map((angle) => ring(1.1, radius * Math.cos(angle), radius * Math.sin(angle)))
    .join('')
}

/** A row of small stars over the top of the circle. */
function ranks(number: number): string {
  const count = Math.min(number, 5)
  return Array.from({ length: count }, (_, place) => {
    const middle = TOP + (place - (count - 1) / 2) * 0.34
    const [x, y] = [41.3 * Math.cos(middle), 41.3 * Math.sin(middle)]
    const corners = around(10, TOP).map((angle, corner) => at(corner % 2 ? 2.6 : 6.4, angle, x, y))
    return `M${corners.join('L')}Z`
  }).join('')
}

/** Marks like writing, one after the other around the ring. */
function script(next: Chance, radius: number): string {
  const marks = between(next, 16, 26)
  return around(marks, TOP)
    .map((angle) => mark(next, radius, angle, (FULL / marks) * 0.62))
    .join('')
}

function mark(next: Chance, radius: number, angle: number, width: number): string {
  const spot = (): string =>
    at(radius + (between(next, 0, 2) - 1) * 2.1, angle + (between(next, 0, 2) - 1) * (width / 2))
  const strokes = between(next, 2, 3)
  return Array.from(
    { length: strokes },
    () => `M${spot()}L${spot()}${next() < 0.45 ? `L${spot()}` : ''}`,
  ).join('')
}

interface Drawing {
  bold: string
  solid: string
}

const HEARTS: Record<Heart, (next: Chance) => Drawing> = { eye, flame, gem, spark }

function eye(next: Chance): Drawing {
  const width = between(next, 8, 11)
  const tall = between(next, 6, 8)
  return {
    bold: `M${-width} 0Q0-${tall * 2} ${width} 0Q0 ${tall * 2}-${width} 0Z`,
    solid: ring(between(next, 26, 38) / 10),
  }
}

function flame(next: Chance): Drawing {
  const arms = between(next, 3, 6)
  const bend = 0.9 + next() * 0.6
  const bold = around(arms, TOP)
    .map((angle) => `M0 0Q${at(8, angle + bend)} ${at(11, angle)}`)
    .join('')
  return { bold, solid: ring(2.2) }
}

function gem(next: Chance): Drawing {
  const sides = oneOf(next, [6, 8] as const)
  const angles = around(sides, TOP)
  const facets = angles.map((angle) => `M${at(5, angle)}L${at(11, angle)}`).join('')
  return { bold: closed(11, angles) + closed(5, angles) + facets, solid: '' }
}

function spark(next: Chance): Drawing {
  const points = between(next, 4, 6)
  const angles = around(points * 2, TOP)
  return {
    bold: `M${angles.map((angle, place) => at(place % 2 ? 3 : 11, angle)).join('L')}Z`,
    solid: ring(1.6),
  }
}
