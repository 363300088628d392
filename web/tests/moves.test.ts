import { describe, expect, it } from 'vitest'
import { aims, laidOut } from '../src/mats/mat'
import { magmell } from '../src/mats/magmell'
import { chainFrom, foreseen } from '../src/play/intent'
import { moves, spots } from '../src/play/moves'
import { openTable } from '../src/play/record.svelte'
import { option, question, side, thing, view } from './samples'

describe('moves', () => {
  it('follow a card under its new id by name and owner', () => {
    const before = view({
      seats: [side({ hand: [thing(1, { name: '火' }), thing(2, { name: '水' })] }), side()],
    })
    const after = view({
      seats: [side({ hand: [thing(2, { name: '水' })] }), side()],
      chant: [thing(3, { name: '火' })],
    })
    const found = moves(spots(before, magmell), spots(after, magmell))
    expect(found.map(({ from, to }) => [from?.id, to?.id, to?.zone])).toEqual([[1, 3, 'chant']])
  })

  it('know what comes from a hidden pile and what is gone', () => {
    const before = view({ seats: [side({ units: [thing(1)] }), side()] })
    const after = view({ seats: [side({ hand: [thing(9, { name: '新' })] }), side()] })
    const found = moves(spots(before, magmell), spots(after, magmell))
    expect(found.map(({ from, to }) => [from?.id, to?.id])).toEqual([
      [undefined, 9],
      [1, undefined],
    ])
  })

  it('do not mix up the cards of two owners', () => {
    const before = view({ seats: [side({ units: [thing(1, { name: '火', owner: 0 })] }), side()] })
    const after = view({ seats: [side(), side({ dust: [thing(5, { name: '火', owner: 1 })] })] })
    expect(
      moves(spots(before, magmell), spots(after, magmell)).map(({ from, to }) => [from?.id, to?.id]),
    ).toEqual([
      [undefined, 5],
      [1, undefined],
    ])
  })
})

describe('what lies on the table', () => {
  it('is pressed there; what is in a pile is not', () => {
    const seats = [
      side({ units: [thing(1)], stones: [thing(2)], dust: [thing(3)], hand: [thing(4)] }),
      side(),
    ]
    expect(laidOut(view({ seats, chant: [thing(5)], dream: [thing(6)] }), magmell)).toEqual(
      new Set([5, 1, 2, 4]),
    )
  })

  it('points from the attacker to its target and from the stack to its targets', () => {
    const shown = view({
      battle: { step: 'block', attacker: 1, target: -2, blocker: null },
      chant: [thing(5, { targets: [1, -1] })],
    })
    expect(aims(shown, magmell).map(({ from, to, manner }) => [from, to, manner])).toEqual([
      [1, -2, 'battle'],
      [5, 1, 'target'],
      [5, -1, 'target'],
    ])
  })
})

describe('answers given beforehand', () => {
  const seats = [side({ units: [thing(1), thing(2), thing(3, { states: ['rested'] })] }), side()]

  it('begin with the units that the attack leads to', () => {
    const asked = question([option('pass'), { ...option('attack'), leads_to: [2] }])
    expect(chainFrom(view({ seats }), asked, magmell, 2)?.place).toBe(1)
    expect(chainFrom(view({ seats }), asked, magmell, 1)).toBeNull()
  })

  it('begin with any upright unit where the book does not ask which', () => {
    const asked = question([option('pass'), { ...option('attack'), leads_to: [-2] }])
    expect(chainFrom(view({ seats }), asked, magmell, 1)?.place).toBe(1)
    expect(chainFrom(view({ seats }), asked, magmell, 3)).toBeNull()
    expect(chainFrom(view({ seats }), question([option('pass')]), magmell, 1)).toBeNull()
  })

  it('answer what is asked and skip what is not', () => {
    const intents = [
      { verb: 'attacker', thing: 1 },
      { verb: 'attack_target', thing: -2 },
    ]
    const attacker = question([option('attacker', 2), option('attacker', 1)], { kind: 'attacker' })
    expect(foreseen(attacker, intents)).toEqual({ place: 1, rest: [{ verb: 'attack_target', thing: -2 }] })
    const target = question([option('attack_target', -2)], { kind: 'attack_target' })
    expect(foreseen(target, intents)).toEqual({ place: 0, rest: [] })
    expect(foreseen(question([option('block', 1)], { kind: 'block' }), intents)).toBeNull()
  })
})

describe('an open table of a record', () => {
  it('shows each hand as its own seat sees it', () => {
    const a = view({ audience: 0, seats: [side({ hand: [thing(1)] }), side({ hand: [] })] })
    const b = view({ audience: 1, seats: [side({ hand: [] }), side({ hand: [thing(2)] })] })
    const open = openTable([a, b] as never, magmell)
    expect(open?.seats.map((one) => (one['hand'] as { id: number }[]).map(({ id }) => id))).toEqual([
      [1],
      [2],
    ])
  })
})
