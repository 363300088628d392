import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clean, House, nextQuestion } from './house.mjs'
import { regretting } from './regret.mjs'

const PATIENCE = 60_000 // two seconds of thinking, on however busy a machine

let house
before(async () => (house = await House.open()))
after(() => house.close())

test('advice is asked for at a question; what it proposes glows and can be taken', async () => {
  const page = await house.visitor({ seed: 21, lang: 'en' })
  await page.click('[data-play=computer]')
  await nextQuestion(page)
  const advice = page.locator('[data-advice]')
  for (let tries = 0; tries < 6; tries++) {
    await page.locator('[data-hint]', { hasText: 'Advice' }).click()
    await advice.waitFor({ timeout: PATIENCE })
    if (!(await advice.innerText()).includes('no advice')) break // the thinkers may still be reading the cards
  }
  assert.match(await advice.innerText(), /Winning chances \d+%/)
  const decision = await page.locator('[data-dock]').getAttribute('data-decision')
  await page.locator('.advised').first().click()
  await page.waitForFunction(
    (before) => document.querySelector('[data-dock]')?.getAttribute('data-decision') !== before,
    decision,
  )
  await advice.waitFor({ state: 'detached' })
  clean(page)
})

test('in the first games a costly choice gets a gentle word, which can be switched off', async () => {
  const page = await house.visitor({ seed: 21, lang: 'en', settings: { gentle: true } })
  await regretting(page, { text: 'Keep it', taken: 'Redraw' })
  await page.click('[data-play=computer]')
  await nextQuestion(page)
  await page.locator('.dock .option').first().click()
  const word = page.locator('[data-regret]')
  await word.waitFor()
  assert.match(await word.innerText(), /Keep it.*Redraw.*18 points/s)
  await word.getByRole('button', { name: 'Do not tell me' }).click()
  await word.waitFor({ state: 'detached' })
  const liked = await page.evaluate(() => JSON.parse(localStorage.getItem('mahojin.settings')))
  assert.equal(liked.gentle, false)
  clean(page)
})
