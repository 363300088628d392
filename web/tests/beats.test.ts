import { expect, test } from 'vitest'
import { magmell } from '../src/mats/magmell'
import type { LogLine } from '../src/net/protocol'
import { beatsOf, lasting, type Known } from '../src/play/beats'

const line = (n: number, what: string, more: Partial<LogLine> = {}): LogLine => ({
  n,
  moment: n,
  turn: 3,
  clause: '',
  what,
  seat: 1,
  thing: null,
  to: null,
  name: '',
  to_name: '',
  amount: 0,
  manner: null,
  text: what,
  loud: true,
  ...more,
})
const before: Known = { turn: 3, mine: false, asked: true }
const beats = (lines: LogLine[], known = before) => beatsOf(lines, magmell, 0, known, () => 10)

test('the other player’s cards and attacks are shown, and what it hurts; one’s own are not', () => {
  const shown = beats([line(0, 'used'), line(1, 'attacked'), line(2, 'damaged'), line(3, 'rested')]).beats
  expect(shown.map((beat) => beat.kind)).toEqual(['card', 'attack', 'hurt'])
  expect(beats([line(0, 'used', { seat: 0 }), line(1, 'attacked', { seat: 0 })]).beats).toEqual([])
})

test('a turn begins with a banner, once', () => {
  const shown = beats([line(0, 'standby', { turn: 4, seat: 0 }), line(1, 'standby', { turn: 4, seat: 0 })])
  expect(shown.beats.map((beat) => beat.kind)).toEqual(['turn'])
  expect(shown.known).toEqual({ turn: 4, mine: true, asked: false })
})

test('a turn of one’s own in which nothing could be done is seen', () => {
  const lines = [line(0, 'standby', { turn: 4, seat: 0 }), line(1, 'standby', { turn: 5, seat: 1 })]
  expect(beats(lines).beats.map((beat) => beat.kind)).toEqual(['turn', 'idle', 'turn'])
  expect(beats(lines.slice(1), { turn: 4, mine: true, asked: true }).beats.map((one) => one.kind)).toEqual([
    'turn',
  ])
})

test('longer words stay longer, and the pace is the player’s', () => {
  const [short] = beatsOf([line(0, 'used')], magmell, 0, before, () => 0).beats
  const [long] = beatsOf([line(0, 'used')], magmell, 0, before, () => 60).beats
  expect(long!.long).toBeGreaterThan(short!.long)
  expect(lasting(long!, 'slow')).toBeGreaterThan(lasting(long!, 'fast'))
  expect(lasting(long!, 'off')).toBe(0)
})
