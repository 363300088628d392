import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clicksByTurn } from './clicks.mjs'
import { clean, House } from './house.mjs'

let house
before(async () => (house = await House.open()))
after(() => house.close())

/** The most presses that a turn of one's own takes, on the average of a game's first eight. */
const GAMES = [
  ['magmell', { seed: 11, deck: 'kiln_rush' }, 5],
  ['pmv', { seed: 41, deck: 'mountain_gale' }, 5.5],
  ['nova', { seed: 7, deck: 'flame_parade' }, 5.5],
  ['mgd', { seed: 7, deck: 'dawn_training' }, 6],
]
for (const [game, wish, most] of GAMES)
  test(`${game}: an ordinary turn takes at most ${most} presses`, async () => {
    const page = await house.visitor(wish)
    const clicks = await clicksByTurn(page, game, 8)
    const average = clicks.reduce((sum, one) => sum + one, 0) / clicks.length
    assert.ok(clicks.length >= 3, 'there were turns')
    assert.ok(average > 1, 'something was done in them')
    assert.ok(average <= most, `${average} on the average: ${clicks}`)
    clean(page)
  })
