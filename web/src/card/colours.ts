/** The colours a card is drawn in. */
import type { Mat } from '../mats/mat'

export interface Coloured {
  numbers: Record<string, number>
  states: readonly string[]
}

/** Colours by what it costs, or by its states where it costs nothing. */
export function coloursOf(mat: Mat, ...looks: (Coloured | undefined)[]): string[] {
  for (const look of looks) {
    if (!look) continue
    const paid = mat.colours.filter(
      (colour) =>
        look.states.includes(colour) ||
        [...mat.cost, ...mat.extraCost].some(
          (symbol) => symbol.colour === colour && (look.numbers[symbol.number] ?? 0) > 0,
        ),
    )
    if (paid.length) return paid
  }
  return []
}

export function totalCost(mat: Mat, numbers: Record<string, number>): number {
  return mat.curve.reduce((sum, number) => sum + (numbers[number] ?? 0), 0)
}

export const paint = (colour: string | undefined): string => `var(--${colour ?? 'any'})`
