/** Options that are amounts: how one goes from one to another. Pure functions over the places of the options. */
import type { Question } from './model'

export const MOST_BUTTONS = 5 // so many options are quicker to press than to set

export interface Amounts {
  pieces: readonly string[] // the words around the numbers
  ways: readonly (readonly number[])[] // the numbers of each option, by its place
}

/** The amounts among which a question lets one choose, where there are too many of them for buttons. */
export function amountsOf(question: Question): Amounts | null {
  if (!question.amounts || question.options.length <= MOST_BUTTONS) return null
  return { pieces: question.amounts, ways: question.options.map((option) => option.data) }
}

/** From where to where a number goes. */
export function extent({ ways }: Amounts, hole: number): { least: number; most: number } {
  const column = ways.map((way) => way[hole] ?? 0)
  return { least: Math.min(...column), most: Math.max(...column) }
}

/** Where one begins: with the least of a single number, and as evenly as can be with several. */
export function firstPlace({ ways }: Amounts): number {
  const spread = (way: readonly number[]): number =>
    way.length > 1 ? Math.max(...way) - Math.min(...way) : (way[0] ?? 0)
  return best(ways, spread)
}

/** The way that has this number, or the nearest there is, and changes the others least: the later ones first. */
export function withNumber(amounts: Amounts, place: number, hole: number, wanted: number): number {
  const { ways } = amounts
  const { least, most } = extent(amounts, hole)
  const now = ways[place] ?? []
  const nearest = best(ways, (way) => Math.abs((way[hole] ?? 0) - Math.min(most, Math.max(least, wanted))))
  const number = ways[nearest]?.[hole]
  return best(ways, (way) => {
    if (way[hole] !== number) return Infinity
    const later = 1 / (now.length + 1)
    return way.reduce(
      (sum, one, n) => sum + Math.abs(one - (now[n] ?? 0)) * (1 + (now.length - n) * later),
      0,
    )
  })
}

/** To the next multiple of a step, up or down, or what is offered nearest to it on that side. */
export function stepped(amounts: Amounts, place: number, hole: number, step: number): number {
  const now = amounts.ways[place]?.[hole] ?? 0
  const size = Math.abs(step)
  const wanted = step > 0 ? (Math.floor(now / size) + 1) * size : (Math.ceil(now / size) - 1) * size
  const beyond = amounts.ways.flatMap((way) => {
    const number = way[hole] ?? 0
    return (number - now) * step > 0 ? [number] : []
  })
  const number = beyond[best(beyond, (one) => Math.abs(one - wanted))]
  return number === undefined ? place : withNumber(amounts, place, hole, number)
}

/** Steps that fit: also tens and hundreds where the numbers are large. */
export function stepsOf(amounts: Amounts, hole: number): number[] {
  const { least, most } = extent(amounts, hole)
  return [1, 10, 100].filter((step) => step === 1 || most - least >= 2 * step)
}

function best<T>(all: readonly T[], cost: (one: T) => number): number {
  let found = 0
  let least = Infinity
  all.forEach((one, place) => {
    const now = cost(one)
    if (now < least) [found, least] = [place, now]
  })
  return found
}
