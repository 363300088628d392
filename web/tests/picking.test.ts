import { describe, expect, it } from 'vitest'
import {
  barPlaces,
  isComplete,
  isPayment,
  isSingle,
  otherPayment,
  placesFor,
  swapped,
  toggled,
} from '../src/play/picking'
import { option, question } from './samples'

describe('picking', () => {
  const two = question([option('target', 1), option('target', 2), option('target', 3)], {
    kind: 'target',
    least: 1,
    most: 2,
  })

  it('takes and gives back, in the order of the presses', () => {
    expect(toggled(two, [], 2)).toEqual([2])
    expect(toggled(two, [2], 0)).toEqual([2, 0])
    expect(toggled(two, [2, 0], 2)).toEqual([0])
  })

  it('takes no more than there is room for', () => {
    expect(toggled(two, [2, 0], 1)).toEqual([2, 0])
    expect(toggled({ ...two, most: 1 }, [0], 1)).toEqual([1])
  })

  it('lets the oldest pick give way where a choice was proposed', () => {
    expect(swapped(two, [0, 1], 2)).toEqual([1, 2])
    expect(swapped(two, [0, 1], 1)).toEqual([0])
    expect(swapped(two, [0], 2)).toEqual([0, 2])
  })

  it('is complete between least and most', () => {
    expect([[], [0], [0, 1]].map((picked) => isComplete(two, picked))).toEqual([false, true, true])
    expect(isComplete({ ...two, least: 0 }, [])).toBe(true)
  })

  it('answers at once only where exactly one is taken', () => {
    expect(isSingle(two)).toBe(false)
    expect(isSingle({ ...two, most: 1 })).toBe(true)
    expect(isSingle({ ...two, least: 0, most: 1 })).toBe(false)
  })

  it('puts on the bar what cannot be pressed on the table', () => {
    const asked = question([
      option('pass'),
      option('use', 5),
      option('next', 7, [0]),
      option('next', 7, [1]),
      option('find', 9),
    ])
    expect(barPlaces(asked, (thing) => thing !== 9)).toEqual([0, 2, 3, 4])
    expect(placesFor(asked, 7)).toEqual([2, 3])
  })
})

describe('paying', () => {
  const ways = [
    option('pay', null, [1, 2, 3]),
    option('pay', null, [1, 2, 4]),
    option('pay', null, [1, 4, 5]),
  ]

  it('is known by its verbs', () => {
    expect(isPayment(question(ways, { kind: 'pay' }), ['pay', 'offer'])).toBe(true)
    expect(isPayment(question([option('pass')]), ['pay'])).toBe(false)
  })

  it('changes as little as possible to use another stone', () => {
    expect(otherPayment(ways, 0, 4)).toBe(1)
    expect(otherPayment(ways, 0, 5)).toBe(2)
  })

  it('spares a stone that was going to pay', () => {
    expect(otherPayment(ways, 0, 3)).toBe(1)
    expect(otherPayment(ways, 0, 1)).toBe(0) // every way needs it
  })
})
