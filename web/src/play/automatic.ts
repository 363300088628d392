/**
 * Answers that the table gives for the player: where there is only one, where things are alike, where all come to the
 * same, and where ways to pay differ in nothing that matters. Whoever wants to decide everything has full control.
 */
import { seen, thingsIn, type Mat } from '../mats/mat'
import type { SentView } from '../net/protocol'
import type { Id, Question, Side, Thing } from './model'

export interface Wishes {
  fullControl: boolean
  pay: 'auto' | 'ask'
  alone: boolean // nobody else is there who could learn something from a pass
}

/** There is only one answer. */
export function isForced(question: Question): boolean {
  const { least, most, options, ordered } = question
  return !(ordered && least > 1) && (most === 0 || options.length === least)
}

/** The place of the pass, where nothing would come of anything else as things stand; else -1. */
function onlyPass({ kind, options }: Question, mat: Mat): number {
  const passing = options.findIndex((option) => option.verb === mat.passing)
  const vain = options.every((option, place) => place === passing || option.vain)
  return kind === 'priority' && vain ? passing : -1
}

/** An order of cards that nobody sees: nothing but a number tells them apart. */
function isBlind({ options, least, ordered }: Question): boolean {
  const said = new Set(options.map((option) => option.label.replaceAll(/\d+/g, '')))
  return (
    ordered && least === options.length && said.size === 1 && options.every(({ thing }) => thing === null)
  )
}

const look = (thing: Thing | undefined): string =>
  thing
    ? JSON.stringify([thing.name, thing.owner, thing.kind, [...thing.states].toSorted(), thing.numbers])
    : ''

/** The places that are answered without asking; null where the player has to decide. */
export function automatic(view: SentView, question: Question, mat: Mat, wishes: Wishes): number[] | null {
  if (wishes.fullControl) return null
  const { options, least, kind } = question
  if (isForced(question)) {
    const passing = kind === 'priority' && options[0]?.verb === mat.passing
    return passing && !wishes.alone ? null : options.map((_, place) => place).slice(0, least)
  }
  const left = onlyPass(question, mat)
  if (left >= 0 && wishes.alone) return [left]
  if (mat.indifferent?.includes(kind)) return [0]
  if (isBlind(question)) return options.map((_, place) => place)
  if (kind === 'priority') return null
  const things = seen(view, mat)
  for (const thing of view.question?.things ?? []) things.set(thing.id, thing)
  if (wishes.pay === 'auto') {
    const side = view.audience === null ? undefined : view.seats[view.audience]
    const paid = payment(question, mat, side, things)
    if (paid) return paid
  }
  return alike(question, things) ? options.map((_, place) => place).slice(0, least) : null
}

/** Exactly so many of things that nobody could tell apart. */
function alike(question: Question, things: ReadonlyMap<Id, Thing>): boolean {
  const { options, least, most, ordered } = question
  if (least !== most || (ordered && least > 1) || options.length < 2) return false
  const first = options[0]
  const looks = new Set(options.map((option) => look(things.get(option.thing ?? 0))))
  return (
    looks.size === 1 &&
    !looks.has('') &&
    options.every((option) => option.verb === first?.verb && option.data.length === 0)
  )
}

/** The way to pay that keeps most: null where two of them keep different things, and both may be wanted. */
function payment(
  question: Question,
  mat: Mat,
  side: Side | undefined,
  things: ReadonlyMap<Id, Thing>,
): number[] | null {
  const { options, kind, least } = question
  if (mat.settled.includes(kind)) return [0]
  if (mat.proposed.includes(kind)) {
    const taken = options.slice(0, least).map((option) => things.get(option.thing ?? 0))
    const fresh = taken.every((thing) => thing && !thing.states.includes(mat.turned))
    return fresh ? taken.map((_, place) => place) : null
  }
  const ways = options.flatMap((option, place) =>
    option.thing === null && mat.payments.includes(option.verb) ? [{ place, data: option.data }] : [],
  )
  if (!ways.length) return null
  const worths = ways.map(({ data }) => worth(data, mat, side, things))
  const lowest = Math.min(...worths.map((one) => one.sum))
  const rivals = worths.filter((one) => one.sum === lowest)
  const best = ways[worths.findIndex((one) => one.sum === lowest)]
  return best && rivals.every((one) => one.what === rivals[0]?.what) ? [best.place] : null
}

/** What is given up: as little as can be, what is used already before what is not, such as there is more of. */
function worth(
  data: readonly Id[],
  mat: Mat,
  side: Side | undefined,
  things: ReadonlyMap<Id, Thing>,
): { sum: number; what: string } {
  const colours = (thing: Thing | undefined): string =>
    JSON.stringify(mat.colours.filter((colour) => thing?.states.includes(colour)))
  const ready = (thing: Thing | undefined): boolean => !thing?.states.includes(mat.turned)
  const used = data.map((id) => things.get(id))
  const row = mat.rows
    .map(({ middle }) => (side ? thingsIn(side, middle) : []))
    .find((all) => all.some((thing) => data.includes(thing.id)))
  const left = (row ?? []).filter((thing) => !data.includes(thing.id) && ready(thing))
  const kept = new Set(left.map(colours)).size
  return {
    sum: used.length * 100 + used.filter(ready).length * 10 - kept,
    what: used
      .map((thing) => colours(thing) + ready(thing))
      .toSorted()
      .join(),
  }
}
