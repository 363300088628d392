/** Who sits where, and on whose side. */
import type { Seat } from './model'

const LETTERS = 'ABCDEFGH'

/** A seat as the books call it. */
export const letter = (seat: Seat): string => LETTERS[seat] ?? ''

/** The other seats in the order of their turns, from the one after the nearest on. */
export function around(seats: number, near: Seat): Seat[] {
  return Array.from({ length: seats - 1 }, (_, place) => (near + 1 + place) % seats)
}

/** The sizes of two sides that so many players can make. */
export function splits(seats: number): [number, number][] {
  if (seats < 3) return []
  return Array.from({ length: Math.floor(seats / 2) }, (_, place) => [place + 1, seats - place - 1])
}

/** The side of each seat: the sides sit by turns as long as they can. */
export function sidesOf(sizes: readonly number[]): number[] {
  const left = [...sizes]
  const found: number[] = []
  while (left.some((size) => size > 0))
    left.forEach((size, side) => {
      if (size === 0) return
      found.push(side)
      left[side] = size - 1
    })
  return found
}

/** Whether several players are on one side. */
export const areAllied = (sides: readonly unknown[]): boolean => new Set(sides).size < sides.length
