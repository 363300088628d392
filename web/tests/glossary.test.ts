import { expect, test } from 'vitest'
import { MATS } from '../src/mats'
import { gloss, GLOSSARY, termsIn } from '../src/mats/glossary'
import { thing } from './samples'

test('what is explained is a printed word, or has a word of its own in both languages', () => {
  for (const [game, words] of Object.entries(GLOSSARY))
    for (const word of Object.keys(words).filter((one) => /^[a-z_]+$/.test(one))) {
      const { states, numbers } = MATS[game]!.words
      expect(states[word] ?? numbers[word], `${game} ${word}`).toHaveLength(2)
    }
})

test('keywords of the text, states and marks are found, each clause once', () => {
  const clauses = (found: { clause: string }[]) => found.map((one) => one.clause)
  expect(clauses(termsIn('nova', thing(1), '【疾風】【貫通】'))).toEqual(['1003.2', '1004.3'])
  expect(clauses(termsIn('magmell', thing(1, { states: ['face_down'] }), ''))).toEqual(['406.4'])
  const both = thing(1, { numbers: { red_catalyst: 1, blue_catalyst: 1 } })
  expect(clauses(termsIn('magmell', both, ''))).toEqual(['211.1'])
  expect(termsIn('mgd', thing(1), '')).toEqual([])
})

test('a word is explained without being said twice, and without the class of its effect', () => {
  expect(gloss('Haste: it may attack at once (automatic gamma).')).toBe('It may attack at once.')
  expect(gloss('速攻: すぐに攻撃できる（自動γ）。')).toBe('すぐに攻撃できる。')
  expect(gloss('A quick card can be used at any time (see below).')).toBe(
    'A quick card can be used at any time (see below).',
  )
})
