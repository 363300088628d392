import { expect, test } from 'vitest'
import type { LessonInfo } from '../src/net/protocol'
import { daily, following, idOf } from '../src/play/learning'

const lesson = (game: string, key: string, kind: LessonInfo['kind'], order: number): LessonInfo => ({
  game,
  key,
  kind,
  order,
  minutes: 0,
  title: ['', ''],
  about: ['', ''],
})
const all = ['nova', 'pmv'].flatMap((game) => [
  lesson(game, 'first', 'lesson', 1),
  lesson(game, 'second', 'lesson', 2),
  lesson(game, 'p1', 'puzzle', 1),
  lesson(game, 'p2', 'puzzle', 2),
])

test('the puzzle of the day is the same all day, and each comes before one comes again', () => {
  const days = [1, 2, 3, 4].map((day) => daily(all, new Date(2026, 10, day, 9)))
  expect(new Set(days.map((one) => idOf(one!))).size).toBe(4)
  expect(daily(all, new Date(2026, 10, 1, 23))).toEqual(days[0])
  expect(daily(all, new Date(2026, 10, 1), 'pmv')?.game).toBe('pmv')
  expect(daily([], new Date())).toBeUndefined()
})

test('after a lesson comes the next of its game that is not done', () => {
  expect(following(all, {}, 'nova/first')?.key).toBe('second')
  expect(following(all, { 'nova/second': true }, 'nova/first')?.key).toBe('p1')
  expect(following(all, { 'nova/first': true }, 'nova/p2')?.key).toBe('second')
  expect(following(all.slice(0, 1), {}, 'nova/first')).toBeUndefined()
})
