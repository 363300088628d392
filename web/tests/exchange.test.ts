import { describe, expect, it } from 'vitest'
import { nova } from '../src/mats/nova'
import type { CardFace, Deck } from '../src/net/protocol'
import { exchangeOf, swappedOne } from '../src/play/exchange'

const face = (name: string, kind: string): CardFace => ({
  key: name,
  name,
  en: '',
  kind,
  fields: { name, kind },
  numbers: {},
  states: [],
  text: '',
  text_en: '',
})
const deck: Deck = { name: '試し', main: { 灯: 3, 影: 1 }, characters: { 座長: 1 }, side: { 灯: 1, 花: 2 } }

describe('an exchange with the side deck', () => {
  it('puts a card where its kind belongs, and takes one out of where it is', () => {
    const first = swappedOne(nova, deck, 'side', face('花', 'servant'), 'side')
    expect(first).toMatchObject({ main: { 灯: 3, 影: 1, 花: 1 }, side: { 灯: 1, 花: 1 } })
    const second = swappedOne(nova, first, 'side', face('影', 'spell'), 'main')
    expect(second).toMatchObject({ main: { 灯: 3, 花: 1 }, side: { 灯: 1, 花: 1, 影: 1 } })
    const third = swappedOne(nova, second, 'side', face('座長', 'character'), 'characters')
    expect(third).toMatchObject({ characters: {}, side: { 灯: 1, 花: 1, 影: 1, 座長: 1 } })
    expect(exchangeOf(deck, third, 'side')).toEqual({ into: { 花: 1 }, out: { 影: 1, 座長: 1 } })
  })

  it('is nothing where nothing has moved, or where it has moved back', () => {
    expect(exchangeOf(deck, deck, 'side')).toEqual({ into: {}, out: {} })
    const gone = swappedOne(nova, deck, 'side', face('灯', 'servant'), 'main')
    expect(exchangeOf(deck, gone, 'side')).toEqual({ into: {}, out: { 灯: 1 } })
    const back = swappedOne(nova, gone, 'side', face('灯', 'servant'), 'side')
    expect(exchangeOf(deck, back, 'side')).toEqual({ into: {}, out: {} })
    expect(swappedOne(nova, deck, 'side', face('無い', 'servant'), 'main')).toBe(deck)
  })
})
