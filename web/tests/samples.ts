/** Small views and questions for the tests. */
import type { Choice, Question, Side, Thing, View } from '../src/play/model'

export const thing = (id: number, more: Partial<Thing> = {}): Thing => ({
  id,
  name: `カード${id}`,
  name_en: `Card ${id}`,
  kind: 'unit',
  owner: 0,
  controller: 0,
  numbers: {},
  states: ['awake'],
  targets: [],
  ...more,
})

export const option = (verb: string, on: number | null = null, data: number[] = []): Choice => ({
  verb,
  thing: on,
  data,
  label: verb,
})

export const question = (options: Choice[], more: Partial<Question> = {}): Question => ({
  seat: 0,
  kind: 'priority',
  clause: '232.2',
  least: 1,
  most: 1,
  ordered: false,
  about: null,
  options,
  words: '',
  ...more,
})

export const side = (more: Partial<Record<string, unknown>> = {}): Side => ({
  name: 'A',
  life: 20,
  hand: [],
  hand_size: 0,
  grimoire: 30,
  stone_deck: 15,
  units: [],
  stones: [],
  dust: [],
  ...more,
})

export const view = (more: Partial<View> = {}): View => ({
  audience: 0,
  turn: 3,
  turn_player: 0,
  phase: 'main',
  waiting_for: 0,
  question: null,
  result: null,
  seats: [side(), side({ name: 'B' })],
  chant: [],
  dream: [],
  battle: null,
  ...more,
})
