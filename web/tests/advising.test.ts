import { beforeEach, expect, test, vi } from 'vitest'
import { isEarly } from '../src/play/early'

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  })
})

test('the first five tables of each game are early ones, and stay so', () => {
  const first = ['a', 'b', 'c', 'd', 'e']
  expect(first.map((table) => isEarly('nova', table))).toEqual(first.map(() => true))
  expect(isEarly('nova', 'f')).toBe(false)
  expect(isEarly('nova', 'c')).toBe(true)
  expect(isEarly('pmv', 'f')).toBe(true)
})
