import { describe, expect, it } from 'vitest'
import { circleOf, type Subject } from '../src/circle/circle'
import { deedsOf, SIGNS } from '../src/circle/deeds'
import { emblemOf } from '../src/circle/emblem'
import { plateOf } from '../src/circle/plate'

const FILES = import.meta.glob<string>('../../src/mahojin/pools/*/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const GAMES = ['magmell', 'mgd', 'nova', 'pmv']
const COLOURS = /[赤青緑白黒]|太陽|火星|木星|土星|水星|金星|月/gu

interface Printed {
  name: string
  version: string
  kind: string
  level: string
  colours: string
  text: string
}

/** The cards of a game as its pool files print them. */
function pool(game: string): Printed[] {
  const files = Object.keys(FILES).filter((path) => path.includes(`/${game}/`))
  return files.flatMap((path) =>
    (FILES[path] ?? '')
      .split('[[card]]')
      .slice(1)
      .map((card) => {
        const field = (key: string): string =>
          new RegExp(`^${key} = "*([^"\\n]*)`, 'mu').exec(card)?.[1] ?? ''
        const colours = ['cost', 'elements', 'colours', 'colour'].flatMap(
          (key) => field(key).match(COLOURS) ?? [],
        )
        return {
          name: field('name'),
          version: field('version'),
          kind: field('kind'),
          level: field('level'),
          colours: [...new Set(colours)].sort().join(''),
          text: field('text'),
        }
      }),
  )
}

/** What occurs more than once, and how often. */
function repeated(all: readonly string[]): Map<string, number> {
  const count = new Map<string, number>()
  for (const one of all) count.set(one, (count.get(one) ?? 0) + 1)
  return new Map([...count].filter(([, times]) => times > 1))
}

describe('the telling character of a name', () => {
  it.each([
    ['屋根裏の猫', '猫'], // a beast before what stands about it
    ['飢えた窯竜', '竜'],
    ['鐘楼の番人', '鐘'], // a thing before people
    ['蛍火の幽霊', '霊'],
    ['揺れる灯籠', '籠'],
    ['眠りの灯', '灯'], // never a particle
    ['水符「千尋の圧」', '圧'], // what stands in quotation marks is the name
    ['符ノ弐“潮守 ナギ”', '潮'],
    ['おまじない返し', '返'], // better a pale character than none
    ['ひよりん', 'ひ'],
    ['ギア', 'ギ'],
    ['Bookmark', 'B'],
    ['', ''],
    ['！？', ''],
  ])('of %s is %s', (name, character) => expect(emblemOf(name)).toBe(character))

  it.each(GAMES)('is a kanji for nearly every card of %s, and few cards have the same', (game) => {
    const names = [...new Set(pool(game).map((card) => card.name))]
    expect(names.length).toBeGreaterThan(100)
    const emblems = names.map(emblemOf)
    expect(emblems.filter((one) => !/^\p{Script=Han}$/u.test(one))).toEqual([])
    const most = Math.max(...repeated(emblems).values())
    expect(most).toBeLessThan(names.length / 20)
  })
})

describe('cards one tells apart', () => {
  it.each(GAMES)('no two of %s of one kind and colour share both character and plate', (game) => {
    const looks = pool(game).map(({ name, version, kind, level, colours }) => {
      const { form, fill, tint } = plateOf(kind, name + version)
      return [kind, colours, level, emblemOf(name), form, fill, tint].join('/')
    })
    expect([...repeated(looks).keys()]).toEqual([])
  })

  it('a card looks the same always, and another card does not', () => {
    const card: Subject = {
      name: '索引の梟',
      kind: 'unit',
      heart: 'eye',
      cost: 2,
      power: 1,
      endurance: 1,
      emblem: '梟',
    }
    expect(circleOf(card)).toEqual(circleOf({ ...card }))
    expect(circleOf(card).plate).not.toEqual(circleOf({ ...card, name: '揺れる灯籠' }).plate)
  })

  it('levels of one person differ by their stars', () => {
    const girl: Subject = {
      name: '日向ひより',
      kind: 'girl',
      heart: 'eye',
      cost: 0,
      power: 0,
      endurance: 0,
      emblem: '日',
    }
    const drawn = [1, 2, 3, 4].map((rank) => circleOf({ ...girl, rank }).solid)
    expect(new Set(drawn).size).toBe(4)
    expect(new Set([1, 2].map((rank) => JSON.stringify(circleOf({ ...girl, rank }).plate))).size).toBe(1)
  })

  it('without an emblem the heart of the kind is in the middle', () => {
    const back: Subject = { name: 'hand', kind: 'ability', heart: 'spark', cost: 4, power: 6, endurance: 8 }
    expect(circleOf(back).plate).toBeNull()
  })
})

describe('what a text does', () => {
  it.each([
    ['カードを1枚引く。', ['draw']],
    ['対象のユニットに2ダメージを与える。', ['damage']],
    ['怪異1体を破壊する。カードを1枚引く。', ['destroy', 'draw']],
    ['ターン終了時まで、AP＋2を得る。', ['grow']],
    ['このカードを持ち主の手札に戻す。', ['return']],
    ['', []],
  ])('%s', (text, deeds) => expect(deedsOf(text)).toEqual(deeds))

  it('is at most three signs, and every sign is used by some card', () => {
    const deeds = GAMES.flatMap((game) => pool(game).map((card) => deedsOf(card.text)))
    expect(Math.max(...deeds.map((few) => few.length))).toBe(3)
    expect(new Set(deeds.flat()).size).toBe(SIGNS.length)
  })
})
