/** Answers given beforehand: pressing a unit declares the attack and names the attacker in one go. */
import { thingsIn, type Chain, type Mat } from '../mats/mat'
import type { Id, Question, View } from './model'

export interface Intent {
  verb: string
  thing: Id
}

/** The chain that pressing a thing of one's own begins, with the place of its first option. */
export function chainFrom(
  view: View,
  question: Question,
  mat: Mat,
  thing: Id,
): { chain: Chain; place: number } | null {
  const side = view.audience === null ? undefined : view.seats[view.audience]
  if (!side) return null
  for (const chain of mat.chains) {
    const place = question.options.findIndex((option) => option.verb === chain.verb)
    const row = mat.rows.find((one) => one.middle.zone === chain.zone)
    if (place < 0 || !row || !isTimeFor(chain, view, mat)) continue
    const own = thingsIn(side, row.middle).filter(
      (one) =>
        (!chain.kind || one.kind === chain.kind) && !(chain.without && one.states.includes(chain.without)),
    )
    const led = new Set(question.options[place]?.leads_to ?? [])
    const named = own.filter((one) => led.has(one.id))
    // Where only one thing can begin, the book does not ask which: then whatever stands upright may be meant.
    const able = named.length ? named : own.filter((one) => !one.states.includes(mat.turned))
    if (able.some((one) => one.id === thing)) return { chain, place }
  }
  return null
}

function isTimeFor(chain: Chain, view: View, mat: Mat): boolean {
  if (!chain.in) return true
  const mine = view.turn_player === view.audience
  return mine && view.phase === chain.in && !mat.battle(view) && thingsIn(view, mat.stack).length === 0
}

export interface Foreseen {
  place: number
  rest: Intent[]
}

/** The answer that was given beforehand to a question, if there is one; what was not asked is skipped. */
export function foreseen(question: Question, intents: readonly Intent[]): Foreseen | null {
  if (question.least > 1) return null
  for (const [number, intent] of intents.entries()) {
    const place = question.options.findIndex(
      (option) => option.verb === intent.verb && option.thing === intent.thing,
    )
    if (place >= 0) return { place, rest: intents.slice(number + 1) }
  }
  return null
}
