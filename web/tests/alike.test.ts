import { describe, expect, it } from 'vitest'
import { alike } from '../src/play/alike'

describe('options that are alike', () => {
  it('are told once, with their numbers', () => {
    const labels = [1, 2, 3, 10].map((n) => `Taint orb ${n} of the row`)
    expect(alike(labels)).toEqual({
      before: 'Taint orb ',
      after: ' of the row',
      numbers: ['1', '2', '3', '10'],
    })
  })

  it('keep the whole number where its digits are common to all', () => {
    expect(alike(['11 cards', '12 cards', '13 cards', '14 cards'])).toEqual({
      before: '',
      after: ' cards',
      numbers: ['11', '12', '13', '14'],
    })
  })

  it('are few, or differ in more than a number: each is told', () => {
    expect(alike(['Orb 1', 'Orb 2', 'Orb 3'])).toBeNull()
    expect(alike(['Play Fox', 'Play Cat', 'Play Owl', 'Play Dog'])).toBeNull()
    expect(alike(['Orb 1', 'Orb 2', 'Orb 3', 'None'])).toBeNull()
  })
})
