import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { begin, clean, House, nextQuestion, stepByMouse } from './house.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

test('a banner begins a turn, the opponent’s card is shown large, and nothing is asked meanwhile', async () => {
  const page = await house.visitor({
    seed: 11,
    deck: 'kiln_rush',
    settings: { pace: 'fast' },
  })
  await page.evaluate(() => {
    window.seen = []
    new MutationObserver(() => {
      const stage = document.querySelector('[data-stage]')?.getAttribute('data-stage')
      const asking = document.querySelector('.dock.asking') !== null
      if (stage) window.seen.push([stage, asking])
    }).observe(document.body, { subtree: true, childList: true })
  })
  await begin(page, 'magmell')
  for (let n = 0; n < 10; n++) {
    if ((await nextQuestion(page)) === null) break
    await stepByMouse(page, n)
  }
  const seen = await page.evaluate(() => window.seen)
  const kinds = new Set(seen.map(([kind]) => kind))
  for (const kind of ['turn', 'card']) assert.ok(kinds.has(kind), `${kind} was seen: ${[...kinds]}`)
  assert.ok(
    seen.every(([, asking]) => !asking),
    'nothing is asked while something is shown',
  )
  clean(page)
})

test('whoever likes no waiting sees no stage', async () => {
  const page = await house.visitor({
    seed: 11,
    deck: 'kiln_rush',
    settings: { pace: 'off' },
  })
  await begin(page, 'magmell')
  for (let n = 0; n < 8; n++) {
    await stepByMouse(page, n)
    assert.equal(await page.locator('[data-stage]').count(), 0)
  }
  clean(page)
})

test('full control is asked where there is nothing to do but go on', async () => {
  const page = await house.visitor({ seed: 11, deck: 'kiln_rush' })
  await begin(page, 'magmell')
  await nextQuestion(page)
  await page.keyboard.press('f')
  let bare = 0
  for (let n = 0; n < 25; n++) {
    if ((await nextQuestion(page)) === null) break
    const ways = await page.locator('.table .can[data-thing], .dock .option').count()
    if (!ways && (await page.locator('[data-pass]').count())) bare++
    await stepByMouse(page, 0, 0)
  }
  assert.ok(bare >= 3, `${bare} windows with nothing but the way on`)
  clean(page)
})

test('the way on is called by its name', async () => {
  const page = await house.visitor({
    lang: 'en',
    seed: 7,
    deck: 'flame_parade',
  })
  await begin(page, 'nova')
  const names = new Set()
  for (let n = 0; n < 60; n++) {
    if ((await nextQuestion(page)) === null) break
    const pass = page.locator('[data-pass]')
    if (await pass.count()) names.add(await pass.innerText())
    if (names.size > 1) break
    await stepByMouse(page, n)
  }
  assert.ok(names.has('To the Attack phase') && names.has('End turn'), [...names].join(' | '))
  assert.ok(![...names].some((name) => /pass/i.test(name)), [...names].join(' | '))
  clean(page)
})

test('sounds can be silenced at the table, and the settings keep it', async () => {
  const page = await house.visitor({ seed: 11, deck: 'kiln_rush' })
  await begin(page, 'magmell')
  await page.locator('[data-mute]').click()
  await page.goto(`${house.address}#/settings`)
  const volume = page.locator('input[type=range]')
  assert.ok(await volume.isDisabled())
  await page.getByLabel('音を鳴らす').check()
  assert.ok(await volume.isEnabled())
  clean(page)
})
