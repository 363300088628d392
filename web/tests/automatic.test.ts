import { expect, test } from 'vitest'
import { magmell } from '../src/mats/magmell'
import { mgd } from '../src/mats/mgd'
import { pmv } from '../src/mats/pmv'
import { automatic, type Wishes } from '../src/play/automatic'
import { option, question, side, thing, view } from './samples'

const usual: Wishes = { fullControl: false, pay: 'auto', alone: true }
const stone = (id: number, colour: string, turned = false) =>
  thing(id, { name: colour, kind: 'stone', states: [turned ? 'rested' : 'awake', colour] })

test('what leaves no choice is answered, a pass only where nobody can learn from it', () => {
  const forced = question([option('target', 5)], { kind: 'target' })
  expect(automatic(view(), forced, magmell, usual)).toEqual([0])
  const pass = question([option('pass')])
  expect(automatic(view(), pass, magmell, usual)).toEqual([0])
  expect(automatic(view(), pass, magmell, { ...usual, alone: false })).toBeNull()
})

test('full control is asked everything', () => {
  const forced = question([option('target', 5)], { kind: 'target' })
  expect(automatic(view(), forced, magmell, { ...usual, fullControl: true })).toBeNull()
  expect(automatic(view(), question([option('pass')]), magmell, { ...usual, fullControl: true })).toBeNull()
})

test('time to act is never answered for the player', () => {
  expect(automatic(view(), question([option('pass'), option('use', 3)]), magmell, usual)).toBeNull()
})

test('of stones the colours that are rare are kept, and the player is asked where it is even', () => {
  const stones = [stone(1, 'red'), stone(2, 'red'), stone(3, 'blue')]
  const seen = view({ seats: [side({ stones }), side()] })
  const pay = question([option('pay', null, [3]), option('pay', null, [1])], { kind: 'pay' })
  expect(automatic(seen, pay, magmell, usual)).toEqual([1]) // one of each is left
  const even = view({
    seats: [side({ stones: [stone(1, 'red'), stone(2, 'blue'), stone(3, 'green')] }), side()],
  })
  const ways = question([option('pay', null, [1, 2]), option('pay', null, [1, 3])], { kind: 'pay' })
  expect(automatic(even, ways, magmell, usual)).toBeNull()
  expect(automatic(seen, pay, magmell, { ...usual, pay: 'ask' })).toBeNull()
})

test('a catalyst takes a stone that has paid already', () => {
  const seen = view({ seats: [side({ stones: [stone(1, 'red'), stone(2, 'red', true)] }), side()] })
  const offer = question([option('offer', null, [1]), option('offer', null, [2])], { kind: 'offer' })
  expect(automatic(seen, offer, magmell, usual)).toEqual([1])
})

test('nodes that nobody can tell apart pay by themselves, those that sleep do not', () => {
  const node = (id: number, state: string) => thing(id, { name: '', kind: 'unknown', states: [state] })
  const pay = question([option('pay', 1), option('pay', 2)], { kind: 'pay' })
  const seats = (states: string[]) => [{ ...side(), nodes: states.map((one, n) => node(n + 1, one)) }, side()]
  expect(automatic(view({ seats: seats(['active', 'active']), chain: [] }), pay, pmv, usual)).toEqual([0])
  expect(automatic(view({ seats: seats(['asleep', 'asleep']), chain: [] }), pay, pmv, usual)).toEqual([0])
  expect(automatic(view({ seats: seats(['asleep', 'active']), chain: [] }), pay, pmv, usual)).toBeNull()
})

test('how often a round that changes nothing is repeated is not asked, but with full control', () => {
  const often = question(
    [0, 1, 2].map((times) => option('number', null, [times])),
    { kind: 'repeats' },
  )
  expect(automatic(view(), often, pmv, usual)).toEqual([0])
  expect(automatic(view(), often, pmv, { ...usual, fullControl: true })).toBeNull()
})

test('an order of cards that nobody sees is not asked, one of effects is', () => {
  const named = (label: string) => ({ ...option('first'), label })
  const order = (labels: string[]) =>
    question(labels.map(named), { kind: 'order', least: labels.length, most: labels.length, ordered: true })
  const unseen = order(['an unseen card (number 1)', 'an unseen card (number 2)'])
  expect(automatic(view(), unseen, pmv, usual)).toEqual([0, 1])
  expect(automatic(view(), order(['draw 1 card', 'gain 1 life']), pmv, usual)).toBeNull()
})

test('orbs lie face down: which one is tainted makes no difference', () => {
  const orb = (id: number) => thing(id, { name: '', kind: 'unknown', states: [], owner: 1 })
  const seen = { ...view(), chase: [] }
  const taint = question([option('taint', 1), option('taint', 2)], { kind: 'taint' })
  const shown = { ...seen, question: { ...taint, things: [orb(1), orb(2)] } }
  expect(automatic(shown, taint, mgd, usual)).toEqual([0])
})

test('what would come to nothing keeps nobody from passing by itself, but those who have full control or company', () => {
  const left = question([option('pass'), { ...option('use', 3), vain: true }])
  expect(automatic(view(), left, pmv, usual)).toEqual([0])
  expect(automatic(view(), left, pmv, { ...usual, alone: false })).toBeNull()
  expect(automatic(view(), left, pmv, { ...usual, fullControl: true })).toBeNull()
  const more = question([option('pass'), { ...option('use', 3), vain: true }, option('use', 4)])
  expect(automatic(view(), more, pmv, usual)).toBeNull()
})
