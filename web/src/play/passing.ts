/**
 * Passing for the player.
 *
 * Whether it happens depends on the phase, the stops, the stack and the battle only, never on the cards in hand, so
 * that the others learn nothing from it.
 */
import { thingsIn, type Mat } from '../mats/mat'
import type { Question, View } from './model'

export interface Stops {
  own: readonly string[]
  their: readonly string[]
}

export interface PassingHabits {
  stops: Stops
  fullControl: boolean
  ownStack: boolean // be asked before one's own cards take effect
  battle: boolean // be asked in every step of a battle
}

/** Passing until something happens; remembers how things stood. */
export interface Hurry {
  turn: number
  stack: number
  toEnd?: boolean // of this turn: nothing more is done in it
}

export function hurryFrom(view: View, mat: Mat): Hurry {
  return { turn: view.turn, stack: thingsIn(view, mat.stack).length }
}

/** Something the other players did needs a look: a card of theirs on the stack, an attack, one's own turn. */
export function somethingHappened(view: View, mat: Mat, since: Hurry): boolean {
  const me = view.audience
  const stack = thingsIn(view, mat.stack)
  if (stack.length > since.stack && stack.at(-1)?.controller !== me) return true
  if (mat.battle(view) && view.turn_player !== me) return true
  return view.turn !== since.turn && view.turn_player === me && mat.acting.includes(view.phase)
}

/** The place of doing nothing more, where the turn player is asked something that is no pass; -1 elsewhere. */
export function declining(view: View, question: Question, mat: Mat): number {
  const verb = mat.declines?.[question.kind]
  if (!verb || view.turn_player !== view.audience) return -1
  return question.options.findIndex((option) => option.verb === verb)
}

/** Whether the table passes for the player here. */
export function passes(
  view: View,
  question: Question,
  mat: Mat,
  habits: PassingHabits,
  hurry: Hurry | null,
): boolean {
  if (question.kind !== 'priority' || habits.fullControl) return false
  if (!question.options.some((option) => option.verb === mat.passing)) return false
  if (hurry) return !somethingHappened(view, mat, hurry)
  const top = thingsIn(view, mat.stack).at(-1)
  const mine = view.turn_player === view.audience
  if (top) return top.controller === view.audience && !habits.ownStack
  const battle = mat.battle(view)
  if (battle)
    return !habits.battle && !(mine ? mat.battleStops.own : mat.battleStops.their).includes(battle.step)
  return !(mine ? habits.stops.own : habits.stops.their).includes(view.phase)
}

/** Ending one's own time to act while there is still something to do is worth a second press. */
export function isCostlyPass(view: View, question: Question, mat: Mat): boolean {
  return (
    question.kind === 'priority' &&
    view.turn_player === view.audience &&
    mat.acting.includes(view.phase) &&
    thingsIn(view, mat.stack).length === 0 &&
    !mat.battle(view) &&
    question.options.some((option) => option.verb !== mat.passing && !option.vain)
  )
}
