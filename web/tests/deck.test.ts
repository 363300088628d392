import { describe, expect, it } from 'vitest'
import { magmell } from '../src/mats/magmell'
import type { CardFace } from '../src/net/protocol'
import {
  changed,
  curve,
  deckAround,
  EVERYTHING,
  matches,
  palette,
  partFor,
  partOf,
  shuffled,
  total,
} from '../src/play/deck'

const card = (
  name: string,
  kind: string,
  numbers: Record<string, number>,
  text = '',
  states: string[] = [],
): CardFace => ({
  key: name,
  name,
  en: `${name} in English`,
  kind,
  fields: { name, kind, text },
  numbers,
  states,
  text,
  text_en: text ? 'Draw a card.' : '',
})
const crab = card('蟹', 'unit', { blue: 1, ap: 1, hp: 2 })
const fire = card('火', 'magic', { red: 2, any: 6 }, 'カードを1枚引く。', ['quick'])
const both = card('境', 'unit', { red: 1, green: 1, ap: 3, hp: 3 })
const stone = card('青の魔石', 'stone', {}, '', ['blue'])
const all = [crab, fire, both, stone]
const found = (more: Partial<typeof EVERYTHING>): string[] =>
  all.filter((one) => matches(magmell, one, { ...EVERYTHING, ...more })).map((one) => one.name)

describe('searching cards', () => {
  it('looks at names, texts in both languages, kinds, timing and numbers', () => {
    expect(found({ words: '蟹' })).toEqual(['蟹'])
    expect(found({ words: '引く' })).toEqual(['火'])
    expect(found({ words: 'draw' })).toEqual(['火'])
    expect(found({ words: 'マジック クイック' })).toEqual(['火'])
    expect(found({ words: 'ＡＰ3' })).toEqual(['境'])
    expect(found({ words: 'cost8' })).toEqual(['火'])
  })

  it('filters by kind, colour and cost; seven is seven and more', () => {
    expect(found({ kind: 'unit' })).toEqual(['蟹', '境'])
    expect(found({ colour: 'red' })).toEqual(['火', '境'])
    expect(found({ colour: 'blue' })).toEqual(['蟹', '青の魔石'])
    expect(found({ colour: 'none' })).toEqual([])
    expect(found({ cost: 7 })).toEqual(['火'])
    expect(found({ cost: 1 })).toEqual(['蟹'])
  })
})

describe('a deck', () => {
  const faceOf = (name: string): CardFace | undefined => all.find((one) => one.name === name)
  const deck = { name: '試', grimoire: { 蟹: 3, 火: 2, 境: 1 }, stones: { 青の魔石: 20 } }

  it('gains and loses cards without touching the old one', () => {
    const more = changed(deck, 'grimoire', '蟹', 1)
    expect([partOf(more, 'grimoire')['蟹'], deck.grimoire.蟹]).toEqual([4, 3])
    expect(partOf(changed(deck, 'grimoire', '境', -1), 'grimoire')).toEqual({ 蟹: 3, 火: 2 })
  })

  it('puts each card into its pile', () => {
    expect([crab, fire, stone].map((one) => partFor(magmell, one)?.part)).toEqual([
      'grimoire',
      'grimoire',
      'stones',
    ])
  })

  it('is counted by cost and colour', () => {
    expect(curve(magmell, deck, faceOf)).toEqual([0, 3, 1, 0, 0, 0, 0, 2])
    expect(palette(magmell, deck, faceOf)).toEqual({ blue: 3, red: 3, green: 1 })
    expect(total(deck.grimoire)).toBe(6)
  })

  it('is shuffled without losing a card', () => {
    const pile = shuffled(deck.grimoire, () => 0.999)
    expect(pile.toSorted()).toEqual(['境', '火', '火', '蟹', '蟹', '蟹'].toSorted())
  })

  it('makes room for a new card in the deck that suits it', () => {
    const red = { name: '赤', grimoire: { 火: 3, 境: 2 }, stones: {} }
    const blue = { name: '青', grimoire: { 蟹: 5 }, stones: {} }
    const spark = card('火花', 'magic', { red: 1 })
    const made = deckAround(magmell, spark, [blue, red], faceOf)
    expect([made?.name, partOf(made ?? blue, 'grimoire')]).toEqual(['赤', { 火: 1, 境: 1, 火花: 3 }])
  })
})
