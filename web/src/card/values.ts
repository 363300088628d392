/** The numbers in the corner of a card: as they are now, less the harm it has taken. */
import type { Mat } from '../mats/mat'
import type { CardFace } from '../net/protocol'
import type { Thing } from '../play/model'

const INFINITE = 1_000_000_000 // from here on a number is larger than any
const CHANGE = /^[-+±－＋]/ // a card that lends its numbers to another

export interface Value {
  key: string
  now: number | string
  shift: '' | 'up' | 'down'
  hurt: boolean
}

/** The counters on a thing: those that the mat names, and what has no other name where there may be such. */
export function countersOf(mat: Mat, thing: Thing): string[] {
  const known = (key: string): boolean =>
    mat.counters.includes(key) ||
    (mat.otherCounters === true && !(key in mat.words.numbers) && !/^-?\d+$/.test(key))
  return Object.keys(thing.numbers).filter((key) => known(key) && (thing.numbers[key] ?? 0) > 0)
}

export const LONG = 7 // letters: from eight on, as of two numbers of four digits, they are wider than a small card

/** How many letters the numbers in the corner take, with the strokes between them. */
export const digitsOf = (values: readonly Value[]): number =>
  values.reduce((sum, one) => sum + String(one.now).length + 1, -1)

export function valuesOf(mat: Mat, thing: Thing, face: CardFace | undefined): Value[] {
  const harm = thing.numbers[mat.harm] ?? 0
  return mat.strength.flatMap((key): Value[] => {
    const now = thing.numbers[key] ?? face?.numbers[key]
    if (now === undefined) {
      const change = face?.fields[key]
      return typeof change === 'string' && CHANGE.test(change)
        ? [{ key, now: change, shift: '', hurt: false }]
        : []
    }
    const printed = face?.numbers[key] ?? now
    const hurt = key === mat.endurance && harm > 0
    const left = hurt ? now - harm : now
    return [
      {
        key,
        now: left >= INFINITE ? '∞' : left,
        shift: now > printed ? 'up' : now < printed ? 'down' : '',
        hurt,
      },
    ]
  })
}
