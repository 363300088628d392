import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { clicksByTurn } from './clicks.mjs'
import { clean, House } from './house.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

/** The most presses that a turn of one's own takes, on the average of a game's first eight. */
const GAMES = [
  ['magmell', { seed: 11, deck: 'kiln_rush' }, 4],
  ['pmv', { seed: 41, deck: 'mountain_gale' }, 4.5],
  ['nova', { seed: 7, deck: 'flame_parade' }, 5.5],
  ['mgd', { seed: 7, deck: 'dawn_training' }, 4],
]
for (const [game, wish, most] of GAMES)
  test(`${game}: an ordinary turn takes at most ${most} presses`, async (t) => {
    const page = await house.visitor(wish)
    const clicks = await clicksByTurn(page, game, 8)
    const average = clicks.reduce((sum, one) => sum + one, 0) / clicks.length
    t.diagnostic(`${game}: ${average.toFixed(2)} presses a turn (${clicks})`)
    assert.ok(clicks.length >= 3, 'there were turns')
    assert.ok(average > 1, 'something was done in them')
    assert.ok(average <= most, `${average} on the average: ${clicks}`)
    clean(page)
  })
