import { describe, expect, it } from 'vitest'
import { MATS } from '../src/mats'
import { layoutOf } from '../src/picture/layout'
import type { Thing, View } from '../src/play/model'

const thing = (id: number, ...states: string[]): Thing => ({
  id,
  name: `カード${id}`,
  name_en: '',
  kind: 'unit',
  owner: 0,
  controller: 0,
  numbers: {},
  states,
  targets: [],
})

describe('the picture of a moment', () => {
  for (const mat of Object.values(MATS))
    for (const players of [2, 5])
      it(`has room for every card of ${mat.game} with ${players} players`, () => {
        let id = 1
        const fill = (n: number): Thing[] =>
          Array.from({ length: n }, () => thing(id++, id % 3 ? '' : mat.turned))
        const seats = Array.from({ length: players }, () => ({
          name: '',
          [mat.life]: 20,
          [mat.hand.field]: fill(9),
          ...Object.fromEntries(mat.rows.map((row) => [row.middle.field, fill(14)])),
        }))
        const view = { audience: 0, turn: 1, seats } as unknown as View
        const others = Array.from({ length: players - 1 }, (_, place) => place + 1)
        const { width, height, bands } = layoutOf(view, mat, 0, others)
        expect(bands).toHaveLength(players)
        for (const { cards } of bands) {
          expect(cards).toHaveLength(9 + 14 * mat.rows.length)
          for (const { x, y, w, h } of cards) {
            expect(w).toBeGreaterThan(0)
            expect(x).toBeGreaterThanOrEqual(0)
            expect(y).toBeGreaterThanOrEqual(0)
            expect(x + w).toBeLessThanOrEqual(width)
            expect(y + h).toBeLessThanOrEqual(height)
          }
        }
      })
})
