import { describe, expect, it } from 'vitest'
import { magmell } from '../src/mats/magmell'
import { hurryFrom, isCostlyPass, passes, somethingHappened, type PassingHabits } from '../src/play/passing'
import { option, question, thing, view } from './samples'

const habits: PassingHabits = {
  stops: { own: ['main'], their: [] },
  fullControl: false,
  ownStack: false,
  battle: false,
}
const asked = question([option('pass'), option('use', 5)])
const battle = (step: string) => ({ step, attacker: 1, target: -1, blocker: null })

describe('passing for the player', () => {
  it('stops in the own main phase and passes in the opponent’s without a stop', () => {
    expect(passes(view(), asked, magmell, habits, null)).toBe(false)
    expect(passes(view({ turn_player: 1 }), asked, magmell, habits, null)).toBe(true)
    const stops = { own: [], their: ['main'] }
    expect(passes(view({ turn_player: 1 }), asked, magmell, { ...habits, stops }, null)).toBe(false)
    expect(passes(view(), asked, magmell, { ...habits, stops }, null)).toBe(true)
  })

  it('always asks before a card of the opponent takes effect, and not before an own one', () => {
    const theirs = view({ turn_player: 1, chant: [thing(9, { controller: 1 })] })
    expect(passes(theirs, asked, magmell, habits, null)).toBe(false)
    const own = view({ chant: [thing(9, { controller: 0 })] })
    expect(passes(own, asked, magmell, habits, null)).toBe(true)
    expect(passes(own, asked, magmell, { ...habits, ownStack: true }, null)).toBe(false)
  })

  it('asks in the steps of a battle in which something can be saved', () => {
    const steps = ['declare', 'attack', 'block', 'damage', 'end']
    const asks = (turn_player: number, liked = habits): string[] =>
      steps.filter(
        (step) => !passes(view({ turn_player, battle: battle(step) }), asked, magmell, liked, null),
      )
    expect(asks(1)).toEqual(['attack', 'block'])
    expect(asks(0)).toEqual(['block'])
    expect(asks(0, { ...habits, battle: true })).toEqual(steps)
  })

  it('does not look at the hand: the same windows are passed whatever could be used there', () => {
    const there = view({ turn_player: 1 })
    const rich = question([option('pass'), option('use', 5), option('use', 6)])
    expect(passes(there, asked, magmell, habits, null)).toBe(passes(there, rich, magmell, habits, null))
    expect(passes(there, question([option('pass')]), magmell, habits, null)).toBe(true)
  })

  it('never passes under full control, nor where passing is not offered, nor other questions', () => {
    const there = view({ turn_player: 1 })
    expect(passes(there, asked, magmell, { ...habits, fullControl: true }, null)).toBe(false)
    expect(passes(there, question([option('use', 5)]), magmell, habits, null)).toBe(false)
    expect(passes(there, { ...asked, kind: 'block' }, magmell, habits, null)).toBe(false)
  })
})

describe('passing until something happens', () => {
  const start = view({ turn: 3, turn_player: 0 })
  const hurry = hurryFrom(start, magmell)

  it('passes the own main phase and the opponent’s quiet turn', () => {
    expect(passes(start, asked, magmell, habits, hurry)).toBe(true)
    expect(passes(view({ turn: 4, turn_player: 1 }), asked, magmell, habits, hurry)).toBe(true)
  })

  it('ends with a card of the opponent, an attack of theirs, or the next own main phase', () => {
    expect(
      somethingHappened(
        view({ turn: 4, turn_player: 1, chant: [thing(1, { controller: 1 })] }),
        magmell,
        hurry,
      ),
    ).toBe(true)
    expect(
      somethingHappened(view({ turn: 4, turn_player: 1, battle: battle('declare') }), magmell, hurry),
    ).toBe(true)
    expect(somethingHappened(view({ turn: 5, turn_player: 0, phase: 'main' }), magmell, hurry)).toBe(true)
    expect(somethingHappened(view({ turn: 5, turn_player: 0, phase: 'draw' }), magmell, hurry)).toBe(false)
  })
})

describe('a costly pass', () => {
  it('ends one’s own time to act while something can be done', () => {
    expect(isCostlyPass(view(), asked, magmell)).toBe(true)
    expect(isCostlyPass(view(), question([option('pass')]), magmell)).toBe(false)
    expect(isCostlyPass(view({ turn_player: 1 }), asked, magmell)).toBe(false)
    expect(isCostlyPass(view({ chant: [thing(1)] }), asked, magmell)).toBe(false)
    expect(isCostlyPass(view({ phase: 'end' }), asked, magmell)).toBe(false)
  })
})
