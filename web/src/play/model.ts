/** What the server sends of a game, in the words of the machine's views. */

export type Seat = number
export type Id = number

export interface Thing {
  id: Id
  name: string
  name_en: string
  kind: string
  owner: Seat
  controller: Seat
  numbers: Record<string, number>
  states: string[]
  targets: Id[]
  host?: Id // what it is set on, or what lies on it
  key?: string // what the pool calls its card, where its name is not enough; empty where that is not known
}

export interface Choice {
  verb: string
  thing: Id | null
  data: number[]
  label: string
  leads_to?: Id[]
  vain?: boolean // nothing would come of it as things stand, as everybody can see
}

export interface Question {
  seat: Seat
  kind: string
  clause: string
  least: number
  most: number
  ordered: boolean
  about: Id | null
  options: Choice[]
  words: string
  onward?: { turn: number; phase: string; seat: Seat } | null // where the turn goes when nobody does anything more
  amounts?: string[] | null // the words around the numbers, where the options are amounts
}

export interface Result {
  winners: Seat[]
  clause: string
  reason: string
  text?: string
}

export interface Battle {
  step: string
  attacker: Id
  target: Id | null
  blocker: Id | null
}

/** One side of the table; which lists and numbers it has is for the game's mat to know. */
export type Side = Record<string, unknown> & { name: string }

export interface View extends Record<string, unknown> {
  audience: Seat | null
  turn: number
  turn_player: Seat
  phase: string
  waiting_for: Seat | null
  question: Question | null
  result: Result | null
  seats: Side[]
}

export const playerThing = (seat: Seat): Id => -seat - 1
export const seatOf = (thing: Id): Seat => -thing - 1
