import { describe, expect, it } from 'vitest'
import { pmv } from '../src/mats/pmv'
import { covered, grouped } from '../src/mats/mat'
import { areAllied, around, letter, sidesOf, splits } from '../src/play/seating'
import { fitting } from '../src/table/fitting'
import { side, thing, view } from './samples'

describe('seats', () => {
  it('come in the order of their turns, after the nearest one', () => {
    expect(around(2, 0)).toEqual([1])
    expect(around(5, 3)).toEqual([4, 0, 1, 2])
    expect([0, 4].map(letter)).toEqual(['A', 'E'])
  })

  it('are split into two sides that sit by turns', () => {
    expect(splits(2)).toEqual([])
    expect(splits(5)).toEqual([
      [1, 4],
      [2, 3],
    ])
    expect(sidesOf([2, 2])).toEqual([0, 1, 0, 1])
    expect(sidesOf([2, 3])).toEqual([0, 1, 0, 1, 1])
    expect([areAllied([0, 1, 2]), areAllied([0, 1, 0])]).toEqual([false, true])
  })
})

describe('what is set on another card', () => {
  const place = pmv.rows[0]!.middle
  const host = thing(1)
  const first = thing(2, { host: 1 })
  const second = thing(3, { host: 2 })
  const alone = thing(4)
  const stray = thing(5, { host: 99 })

  it('lies under it, also on the other side of the table, and by itself where it is gone', () => {
    const table = view({
      seats: [side({ field: [host, first, second, stray] }), side({ field: [alone, thing(6, { host: 1 })] })],
    })
    const shown = (seat: number): number[][] =>
      grouped(table, pmv, seat, place).map((group) => [group.thing.id, ...group.under.map((one) => one.id)])
    expect(shown(0)).toEqual([[1, 2, 3, 6], [5]])
    expect(shown(1)).toEqual([[4]])
    expect([...covered(table, pmv)]).toEqual([2, 3, 6])
  })
})

describe('cards in a row', () => {
  it('are as tall as the row, until they are too many for one line', () => {
    expect(fitting({ width: 800, height: 150, widths: [0.72, 0.72], gap: 8 }).tall).toBe(150)
    const crowd = Array.from({ length: 6 }, () => 0.72)
    const { tall, each } = fitting({ width: 220, height: 220, widths: crowd, gap: 8 })
    expect(each).toBe(3)
    expect(tall).toBeGreaterThan(85)
    expect(tall).toBeLessThanOrEqual((220 - 8) / 2)
  })
})
