import { describe, expect, it } from 'vitest'
import { nova } from '../src/mats/nova'
import { chainFrom } from '../src/play/intent'
import type { Question, Thing, View } from '../src/play/model'
import { declining } from '../src/play/passing'

const servant = (id: number, ...states: string[]): Thing => ({
  id,
  name: '鳥',
  name_en: 'Bird',
  kind: 'servant',
  owner: 0,
  controller: 0,
  numbers: {},
  states,
  targets: [],
})

const view = (more: Partial<View> = {}): View => ({
  audience: 0,
  turn: 5,
  turn_player: 0,
  phase: 'main1',
  waiting_for: 0,
  question: null,
  result: null,
  seats: [
    { name: 'A', field: [servant(1), servant(2, 'restricted'), servant(3, 'rested')] },
    { name: 'B', field: [servant(9)] },
  ],
  waiting: [],
  battle: null,
  ...more,
})

const question = (kind: string, ...verbs: string[]): Question => ({
  seat: 0,
  kind,
  clause: '',
  least: 1,
  most: 1,
  ordered: false,
  about: null,
  words: '',
  options: verbs.map((verb) => ({ verb, thing: null, data: [], label: verb })),
})

describe('attacking from the main phase', () => {
  const asked = question('priority', 'pass')
  it('begins with a servant that stands and is free', () => {
    expect(chainFrom(view(), asked, nova, 1)?.chain.then[0]).toBe('attack')
    expect(chainFrom(view(), asked, nova, 2)).toBeNull()
    expect(chainFrom(view(), asked, nova, 3)).toBeNull()
    expect(chainFrom(view(), asked, nova, 9)).toBeNull()
  })

  it('is for one’s own first main phase, while nothing waits', () => {
    expect(chainFrom(view({ phase: 'main2' }), asked, nova, 1)).toBeNull()
    expect(chainFrom(view({ turn_player: 1 }), asked, nova, 1)).toBeNull()
    expect(chainFrom(view({ waiting: [servant(20)] }), asked, nova, 1)).toBeNull()
  })
})

describe('doing nothing more', () => {
  it('is known where the turn player is asked for attackers', () => {
    expect(declining(view(), question('attack', 'attack', 'no_attack'), nova)).toBe(1)
    expect(declining(view({ turn_player: 1 }), question('attack', 'no_attack'), nova)).toBe(-1)
    expect(declining(view(), question('pay', 'pay'), nova)).toBe(-1)
  })
})
