/** How tall cards may be so that all of them lie in their row, and how many go in a line. */

interface Room {
  width: number
  height: number
  widths: readonly number[] // of each card, as a part of its height
  gap: number
}

interface Fit {
  tall: number
  each: number // cards in a line
}

const MOST_LINES = 3

/** The greatest height at which everything fits, in as many lines as suit it best. */
export function fitting({ width, height, widths, gap }: Room): Fit {
  let best: Fit = { tall: 0, each: 1 }
  for (let lines = 1; lines <= MOST_LINES; lines++) {
    const each = Math.ceil(widths.length / lines)
    const longest = Math.max(
      ...chunks(widths, each).map((line) => line.reduce((sum, one) => sum + one, 0)),
      0.001,
    )
    const across = (width - gap * Math.max(0, each - 1)) / longest
    const tall = Math.min((height - gap * (lines - 1)) / lines, across)
    if (tall > best.tall) best = { tall, each }
  }
  return best
}

function chunks(all: readonly number[], each: number): number[][] {
  const found: number[][] = []
  for (let start = 0; start < all.length; start += each) found.push(all.slice(start, start + each))
  return found
}

/** The height of a card under which there is no room for its name. */
export const NAMED = 70 * 1.4

/** The width of a letter of the numbers on a small card; a card is never narrower than its numbers. */
export const LETTER = 4.9
