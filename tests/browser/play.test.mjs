import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import {
  answered,
  begin,
  clean,
  concede,
  decision,
  House,
  isAsked,
  nextQuestion,
  stepByMouse,
} from './house.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

const TIRED = 40 // steps from which a player only passes
const ENDS = [
  ['magmell', { seed: 11, deck: 'kiln_rush' }, /^\d{3}/],
  ['pmv', { seed: 41, deck: 'mountain_gale' }, /^1\.5\./],
  ['nova', { seed: 7, deck: 'flame_parade' }, /^(502|003)\./],
  ['mgd', { seed: 7, deck: 'dawn_training' }, /^(804|1202)\./],
]
for (const [game, wish, clause] of ENDS)
  test(`a whole game of ${game} against the computer by mouse`, async () => {
    const page = await house.visitor(wish)
    await begin(page, game)
    let steps = 0
    while (steps < 1000 && (await stepByMouse(page, steps, TIRED))) steps++
    assert.ok(await page.locator('.ending').count(), 'the game has an end')
    assert.match(await page.locator('.ending h2').innerText(), /勝ち|負け|引き分け/)
    assert.match(await page.locator('.ending .chip').innerText(), clause)
    assert.ok((await page.locator('.ending .meaning').innerText()).length > 8, 'what the clause means')
    clean(page)
  })

/** The key of the first option that is not picked yet. */
async function freeOption(page) {
  const picked = await page
    .locator('.dock .option')
    .evaluateAll((all) => all.map((one) => one.matches('.on')))
  return String(picked.indexOf(false) + 1)
}

/** One step with keys only: what is ready is confirmed, what glows is chosen, else an option or a pass.
 *  After long enough a pass comes first: the computer then brings the game to its end. */
async function stepByKeys(page, step) {
  if ((await nextQuestion(page)) === null) return false
  const old = await decision(page)
  const press = (key) => page.keyboard.press(key)
  if (step >= TIRED && (await page.locator('[data-pass]').count())) await press('p')
  else if (await page.locator('[data-confirm]:not([disabled])').count()) await press('c')
  else if (await page.locator('.table .can[data-thing]').count()) {
    for (let n = 0; n <= step % 3; n++) await press('n')
    await press('Enter')
    if (await page.locator('[data-confirm]:not([disabled])').count()) await press('c')
    else if ((await decision(page)) === old && (await page.locator('.dock .option').count()))
      await press(await freeOption(page))
  } else if (await page.locator('.dock .option').count()) await press(await freeOption(page))
  else await press('p')
  if (!(await page.locator('[data-confirm]').count())) await answered(page, old)
  return true
}

test('a whole game by keyboard alone, from the lobby to the next one', async () => {
  const page = await house.visitor({ seed: 5, deck: 'kiln_rush' })
  await page.mouse.move(0, 0)
  await page.locator('[data-play=computer]:enabled').waitFor()
  const isAt = (selector) => page.evaluate((one) => document.activeElement?.matches(one), selector)
  for (let n = 0; n < 30 && !(await isAt('[data-play=computer]')); n++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-mat]')
  let steps = 0
  while (steps < 1000 && (await stepByKeys(page, steps))) steps++
  assert.ok(await page.locator('.ending').count(), 'the game has an end')
  const told = (await page.locator('[data-log] .line').allInnerTexts()).join('\n')
  assert.match(told, /あなたは《.+》を使った/)
  assert.match(told, /攻撃した/)
  assert.ok(await isAt('.ending *'), 'the way on has the focus')
  await page.keyboard.press('?')
  assert.ok(await page.locator('.keys dl').count())
  await page.keyboard.press('?')
  const old = page.url()
  await page.locator('.ending .main').focus()
  await page.keyboard.press('Enter')
  await page.waitForFunction((address) => location.href !== address, old)
  assert.ok(await nextQuestion(page))
  await page.keyboard.press('h')
  assert.ok(await isAt('[data-near] [data-hand] [data-thing]'))
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-thing'))
  await page.keyboard.press('ArrowRight')
  assert.notEqual(await page.evaluate(() => document.activeElement?.getAttribute('data-thing')), first)
  clean(page)
})

test('reloading in mid-game comes back to the same question', async () => {
  const page = await house.visitor({ seed: 7 })
  await begin(page)
  for (let n = 0; n < 3; n++) await stepByMouse(page)
  const words = await nextQuestion(page)
  const before = await decision(page)
  await page.reload()
  assert.equal(await nextQuestion(page), words)
  assert.equal(await decision(page), before)
  assert.ok(await stepByMouse(page))
  clean(page)
})

test('a card that does not glow says why, with its clause', async () => {
  const page = await house.visitor({ seed: 3 })
  await begin(page)
  await nextQuestion(page)
  await page.locator('.dock .option').first().click()
  await page.waitForSelector('[data-pass]')
  const dark = page.locator('[data-near] [data-hand] [data-thing]:not(.can)').first()
  await dark.click()
  const why = page.locator('.why')
  await why.waitFor()
  assert.match(await why.locator('.chip').innerText(), /^\d{3}\./)
  assert.ok((await why.locator('.line').innerText()).length > 4, 'the clause in one line')
  await why.locator('.chip').click()
  await page.waitForSelector('.right .panel')
  assert.match(await page.locator('.right .panel h2').innerText(), /条/)
  clean(page)
})

test('undo takes the last answer back', async () => {
  const page = await house.visitor({ seed: 9 })
  await begin(page)
  const words = await nextQuestion(page)
  await stepByMouse(page)
  await nextQuestion(page)
  await page.keyboard.press('u')
  await page.waitForFunction((old) => document.querySelector('#question')?.innerText === old, words)
  clean(page)
})

test('a line of the log unfolds to its clause and jumps to its moment', async () => {
  const page = await house.visitor({ seed: 12, deck: 'kiln_rush' })
  await begin(page)
  for (let n = 0; n < 12; n++) await stepByMouse(page, n)
  const line = page.locator('[data-log] .line').nth(4)
  await line.click()
  assert.match(await page.locator('[data-log] .inside .chip').innerText(), /^\d/)
  await page.locator('[data-log] .inside .button').click()
  await page.waitForSelector('.past')
  assert.equal(await isAsked(page), 0)
  await page.locator('.past .button').click()
  await page.waitForSelector('.past', { state: 'detached' })
  clean(page)
})

test('conceding asks once and ends the game; the rematch begins anew', async () => {
  const page = await house.visitor({ seed: 2 })
  await begin(page)
  await nextQuestion(page)
  await concede(page)
  assert.match(await page.locator('.ending').innerText(), /投了/)
  const old = page.url()
  await page.locator('.ending .main').click()
  await page.waitForFunction((address) => location.href !== address, old)
  assert.ok(await nextQuestion(page))
  clean(page)
})

test('dragging a card onto the table uses it, and dragging a unit onto a player attacks', async () => {
  const page = await house.visitor({ seed: 31, deck: 'kiln_rush' })
  await begin(page)
  const heard = (words) => page.locator('[data-log] .line', { hasText: words }).first()
  for (let n = 0; n < 60; n++) {
    const question = await nextQuestion(page)
    if (question === null) break
    const old = await decision(page)
    const unit = page.locator('[data-zone=battle_area] .can[data-thing]').last()
    const card = page.locator('[data-near] [data-hand] .can[data-thing]').first()
    const foe = page.locator('.edge.far .plate')
    if (question.includes('メインフェイズ') && (await unit.count())) {
      await unit.dragTo(foe)
      break
    }
    if (await card.count()) await card.dragTo(page.locator('[data-zone=battle_area]').last())
    else if (await page.locator('[data-confirm]:not([disabled])').count())
      await page.locator('[data-confirm]').click()
    else if (await page.locator('[data-pass]').count()) await page.locator('[data-pass]').click()
    else await page.locator('.dock .option, .table .can[data-thing]').first().click()
    await answered(page, old)
  }
  await heard('が相手を攻撃した').waitFor()
  clean(page)
})

test('on a phone the first touch shows a card and the second one uses it', async () => {
  const page = await house.visitor({
    seed: 32,
    deck: 'kiln_rush',
    size: [844, 390],
    touch: true,
  })
  await page.tap('[data-play=computer]')
  await nextQuestion(page)
  await page.locator('.dock .option').first().tap()
  const card = page.locator('[data-near] [data-hand] .can[data-thing]').first()
  for (let n = 0; n < 8 && !(await card.count()); n++) {
    await nextQuestion(page)
    if (await card.count()) break
    const old = await decision(page)
    await page.locator('[data-pass]').tap()
    await answered(page, old)
  }
  const before = await decision(page)
  await card.tap()
  await page.locator('.zoom .button.main').waitFor()
  assert.equal(await decision(page), before, 'the first touch only shows it')
  await page.locator('[data-near] [data-hand] .armed[data-thing]').tap()
  await answered(page, before)
  clean(page)
})
