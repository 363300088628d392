/** Options that say the same but for a number: their words are said once. */

const LEAST = 4 // so many that a list of whole sentences would fill the table

export interface Alike {
  before: string
  after: string
  numbers: string[] // of each
}

/** What all labels say around the one number in which they differ, or nothing. */
export function alike(labels: readonly string[]): Alike | null {
  const all = labels.map((label) => label.split(/(\d+)/)) // numbers are at the odd places
  const [first = []] = all
  const differing = first.flatMap((piece, place) => (all.some((one) => one[place] !== piece) ? [place] : []))
  const [at = 0] = differing
  const same = all.every((one) => one.length === first.length) && differing.length === 1 && at % 2 === 1
  if (labels.length < LEAST || !same) return null
  return {
    before: first.slice(0, at).join(''),
    after: first.slice(at + 1).join(''),
    numbers: all.map((one) => one[at] ?? ''),
  }
}
