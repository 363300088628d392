/** Choosing among the options of a question: pure functions over the places taken so far. */
import type { Choice, Id, Question } from './model'

/** Places of the options about a thing. */
export function placesFor(question: Question, thing: Id): number[] {
  return question.options.flatMap((option, place) => (option.thing === thing ? [place] : []))
}

/** One press answers at once. */
export const isSingle = (question: Question): boolean => question.least === 1 && question.most === 1

export function isComplete(question: Question, picked: readonly number[]): boolean {
  return picked.length >= question.least && picked.length <= question.most
}

/** The choice after a press on an option: taken if there is room, given back if it was taken. */
export function toggled(question: Question, picked: readonly number[], place: number): number[] {
  if (picked.includes(place)) return picked.filter((other) => other !== place)
  if (picked.length < question.most) return [...picked, place]
  return question.most === 1 ? [place] : [...picked]
}

/** As ``toggled``, but where there is no more room the one picked first gives way. */
export function swapped(question: Question, picked: readonly number[], place: number): number[] {
  const full = picked.length >= question.most && !picked.includes(place)
  return toggled(question, full ? picked.slice(1) : picked, place)
}

/** Options whose data are the things that pay. */
export function isPayment(question: Question, verbs: readonly string[]): boolean {
  return (
    question.options.length > 0 &&
    question.options.every((option) => verbs.includes(option.verb) && option.thing === null)
  )
}

/** The way to pay that changes least when a thing is to be used, or spared if it was in use. */
export function otherPayment(options: readonly Choice[], current: number, thing: Id): number {
  const now = new Set(options[current]?.data ?? [])
  const wanted = !now.has(thing)
  let best = current
  let leastChange = Infinity
  options.forEach((option, place) => {
    if (option.data.includes(thing) !== wanted) return
    const change = option.data.filter((one) => !now.has(one)).length
    if (change < leastChange) {
      leastChange = change
      best = place
    }
  })
  return best
}

/** Options that are pressed on the bar: those about no thing, and those about things that several options share. */
export function barPlaces(question: Question, reachable: (thing: Id) => boolean): number[] {
  return question.options.flatMap((option, place) => {
    if (option.thing === null || !reachable(option.thing)) return [place]
    return placesFor(question, option.thing).length > 1 ? [place] : []
  })
}
