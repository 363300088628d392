import { describe, expect, it } from 'vitest'
import { amountsOf, extent, firstPlace, stepped, stepsOf, withNumber } from '../src/play/amounts'
import { option, question } from './samples'

/** 500 among three: the first gets 498 at most, and at least 1. */
const large = question(
  Array.from({ length: 498 }, (_, n) => option('share', 7, [498 - n])),
  { kind: 'share', amounts: ['《灯》に', ''] },
)
/** 5 among three, at least 1 for each: (3,1,1) (2,2,1) (2,1,2) (1,3,1) (1,2,2) (1,1,3). */
const ROWS = [
  [3, 1, 1],
  [2, 2, 1],
  [2, 1, 2],
  [1, 3, 1],
  [1, 2, 2],
  [1, 1, 3],
]
const several = question(
  ROWS.map((row) => option('share', null, row)),
  { kind: 'share', amounts: ['Aに', '、Bに', '、Cに', ''] },
)

describe('amounts', () => {
  const one = amountsOf(large)!
  const three = amountsOf(several)!

  it('are set where there are many, and pressed where there are few or none', () => {
    expect(one.ways).toHaveLength(498)
    expect(three.pieces).toHaveLength(4)
    expect(amountsOf(question(several.options.slice(0, 5), { amounts: ['', ''] }))).toBeNull()
    expect(amountsOf(question(large.options))).toBeNull()
    expect(amountsOf(question(large.options, { amounts: null }))).toBeNull()
  })

  it('begin with the least, or as evenly as can be', () => {
    expect(one.ways[firstPlace(one)]).toEqual([1])
    expect(three.ways[firstPlace(three)]).toEqual([2, 2, 1])
  })

  it('know how far each goes, and by which steps', () => {
    expect(extent(one, 0)).toEqual({ least: 1, most: 498 })
    expect(extent(three, 2)).toEqual({ least: 1, most: 3 })
    expect(stepsOf(one, 0)).toEqual([1, 10, 100])
    expect(stepsOf(three, 0)).toEqual([1])
  })

  it('step to whole tens and hundreds, and not beyond the end', () => {
    let place = firstPlace(one)
    const seen: (number | undefined)[] = []
    for (const step of [100, 100, 10, 1, -10, -100, 100, 100, 100, 100, 100, 100, -1]) {
      place = stepped(one, place, 0, step)
      seen.push(one.ways[place]?.[0])
    }
    expect(seen).toEqual([100, 200, 210, 211, 210, 200, 300, 400, 498, 498, 498, 498, 497])
  })

  it('give more to one and less to the others, the last of them first', () => {
    const at = (row: number[]): number => ROWS.findIndex((other) => other.join() === row.join())
    expect(three.ways[withNumber(three, at([2, 2, 1]), 0, 99)]).toEqual([3, 1, 1])
    expect(three.ways[withNumber(three, at([1, 2, 2]), 0, 2)]).toEqual([2, 2, 1])
    expect(three.ways[withNumber(three, at([1, 1, 3]), 1, 2)]).toEqual([1, 2, 2])
    expect(three.ways[withNumber(three, at([3, 1, 1]), 0, 0)]).toEqual([1, 1, 3])
  })

  it('leave numbers out that are not offered', () => {
    const gaps = amountsOf(
      question(
        [0, 2, 4, 8, 16, 32].map((n) => option('x', null, [n])),
        { amounts: ['X＝', ''] },
      ),
    )!
    expect(gaps.ways[withNumber(gaps, 0, 0, 11)]).toEqual([8])
    expect(gaps.ways[stepped(gaps, 3, 0, 1)]).toEqual([16])
    expect(gaps.ways[stepped(gaps, 3, 0, -1)]).toEqual([4])
    expect(gaps.ways[stepped(gaps, 5, 0, 10)]).toEqual([32])
  })
})
