import { expect, test } from 'vitest'
import { computerName, inOrder, isComputer } from '../src/ui/names'
import { language } from '../src/words/words.svelte'

test('a computer has its name in words, with its number among several alike', () => {
  language.now = 'en'
  expect(computerName('greedy')).toBe('Computer (sensible)')
  expect(computerName('random 2')).toBe('Computer (whimsical) 2')
  expect(['random 2', 'greedy'].every(isComputer)).toBe(true)
  expect(isComputer('Mio 2')).toBe(false)
})

test('every level that is offered has its name, the weaker before the stronger', () => {
  const offered = inOrder(['master', 'casual', 'expert', 'first-week', 'regular'])
  expect(offered).toEqual(['first-week', 'casual', 'regular', 'expert', 'master'])
  language.now = 'ja'
  expect(computerName('first-week')).toBe('コンピューター（一週目）')
})
