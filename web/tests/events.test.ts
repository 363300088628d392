import { describe, expect, it } from 'vitest'
import { counted, filled } from '../src/events/building'
import type { DealtCard, LimitedSet } from '../src/net/events'
import type { CardFace } from '../src/net/protocol'

const limited: LimitedSet = {
  ja: '',
  en: '',
  parts: { main: { least: 4, most: 4 }, stones: { least: 3, most: 3 } },
  free: { part: 'stones', kinds: ['stone'] },
}
const face = (key: string, text = ''): CardFace => ({ key, text, kind: 'unit' }) as unknown as CardFace
const dealt = (keys: string[]): DealtCard[] => keys.map((key) => ({ key, rarity: 'common', part: 'main' }))

describe('building a deck of what was dealt', () => {
  it('counts cards', () => {
    expect(counted(['a', 'b', 'a'])).toEqual({ a: 2, b: 1 })
  })

  it('fills every list with what is there, what was chosen first', () => {
    const pool = dealt(['a', 'a', 'b', 'c', 'd'])
    const order = ['a', 'b', 'c', 'd'].map((key) => face(key))
    const free = [face('red'), face('blue'), face('special', 'text')]
    const deck = filled(limited, { main: { d: 1 } }, pool, order, free)
    expect(deck['main']).toEqual({ d: 1, a: 2, b: 1 })
    expect(deck['stones']).toEqual({ red: 2, blue: 1 })
  })

  it('never takes more than was dealt', () => {
    expect(filled(limited, {}, dealt(['a']), [face('a')], [])['main']).toEqual({ a: 1 })
  })
})
