import { describe, expect, it } from 'vitest'
import { Aim } from '../src/table/aim'

const press = (timeStamp: number, detail = 1) => ({ timeStamp, detail })

describe('a press', () => {
  it('counts for what was asked when the hand came down', () => {
    const aim = new Aim()
    aim.begin('first')
    expect(aim.counts(press(0), 'first')).toBe(true)
    aim.begin('second')
    expect(aim.counts(press(100), 'second')).toBe(true)
  })

  it('does not count for a question that came between hand and click', () => {
    const aim = new Aim()
    aim.begin('first')
    expect(aim.counts(press(0), 'second')).toBe(false)
    expect(aim.counts(press(900), 'second')).toBe(true)
  })

  it('is one with the second half of a double press, unless the question is the same', () => {
    const aim = new Aim()
    aim.begin('first')
    expect(aim.counts(press(0), 'first')).toBe(true)
    aim.begin('first')
    expect(aim.counts(press(120, 2), 'first')).toBe(true)
    aim.begin('second')
    expect(aim.counts(press(240, 3), 'second')).toBe(false)
    aim.begin('second')
    expect(aim.counts(press(700, 4), 'second')).toBe(true)
  })

  it('of the keyboard counts always', () => {
    const aim = new Aim()
    aim.begin('first')
    expect(aim.counts(press(0, 0), 'second')).toBe(true)
  })
})
