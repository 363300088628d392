import { describe, expect, it } from 'vitest'
import { MATS } from '../src/mats'
import { en } from '../src/words/en'
import { ja } from '../src/words/ja'
import { fill, language, languageOf, titleOf } from '../src/words/words.svelte'

const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe('the two dictionaries', () => {
  it('have the same keys', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(ja).toSorted())
  })

  it('have the same blanks in each phrase', () => {
    for (const [key, words] of Object.entries(ja))
      expect([key, blanks(en[key as keyof typeof ja])]).toEqual([key, blanks(words)])
  })

  it('leave nothing empty', () => {
    expect([...Object.values(ja), ...Object.values(en)].every((words) => words.trim())).toBe(true)
  })
})

const SOURCES = import.meta.glob<string>('../src/**/*.{svelte,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const BUILT =
  /^(outcome|clause_kind|conn_closed|set_motion|set_pace|set_pay|set_stops|ribbon_stop|table_state|replay_shuffle|event_phase|event_source|event_format|search|account|company)_/ // named by their parts

describe('every phrase', () => {
  it('is said somewhere', () => {
    const text = Object.entries(SOURCES)
      .filter(([path]) => !/words\/(ja|en)\.ts$/.test(path))
      .map(([, source]) => source)
      .join()
    expect(Object.keys(ja).filter((key) => !BUILT.test(key) && !text.includes(`'${key}'`))).toEqual([])
  })
})

describe.each(Object.values(MATS))('the vocabulary of $game', (mat) => {
  it('names every phase, step and zone that is shown', () => {
    const { words, phases, steps, rows, hand, stack, shared, counters, strength } = mat
    expect(phases.every((phase) => words.phases[phase] && words.shortPhases[phase])).toBe(true)
    expect(steps.every((step) => words.steps[step])).toBe(true)
    const zones = [...rows.flatMap((row) => [...row.left, row.middle, ...row.right]), hand, stack, ...shared]
    expect(zones.filter((place) => !words.zones[place.zone])).toEqual([])
    expect([...counters, ...strength, 'life'].filter((number) => !words.numbers[number])).toEqual([])
  })

  it('says everything in both languages', () => {
    const { aims, title, printed, ...tables } = mat.words
    const pairs = [title, ...aims, ...Object.values(tables).flatMap((table) => Object.values(table))]
    expect(pairs.filter(([ja, en]) => !ja || !en)).toEqual([])
    expect(Object.entries(printed).filter(([ja, en]) => !ja || !en)).toEqual([])
  })
})

describe('a number in a phrase', () => {
  it('decides between the word for one and the word for several', () => {
    const words = '{n} {n:card|cards} of {name}'
    expect(fill(words, { n: 1, name: 'A' })).toBe('1 card of A')
    expect(fill(words, { n: 0, name: 'A' })).toBe('0 cards of A')
    expect(fill(words, { n: 12, name: 'A' })).toBe('12 cards of A')
  })
})

describe('the title of a card', () => {
  it('has its version in the language of the reader', () => {
    const card = { key: '日向ひより Lv2（夏服）', name: '日向ひより', en: 'Hiyori Hinata' }
    language.now = 'en'
    expect(titleOf(card)).toBe('Hiyori Hinata Lv2 (summer dress)')
    language.now = 'ja'
    expect(titleOf(card)).toBe(card.key)
  })
})

describe('the language of a browser that has chosen none', () => {
  it.each([
    [['ja'], 'ja'],
    [['ja-JP', 'en'], 'ja'],
    [['en-GB', 'ja'], 'en'],
    [['de-DE', 'ja-JP'], 'ja'],
    [['fr-FR'], 'en'],
    [[], 'en'],
  ])('%j is %s', (wished, lang) => expect(languageOf(wished)).toBe(lang))
})
