import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { answered, clean, concede, decision, House, nextQuestion } from './house.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

test('a finished game is analysed in the background; its curve and its choices lead to their moments', async () => {
  const page = await house.visitor({ seed: 21 })
  await page.click('[data-play=computer]')
  await nextQuestion(page)
  await page.locator('.dock .option').first().click()
  for (let passed = 0; passed < 4; passed++) {
    await page.locator('[data-pass]').waitFor()
    const old = await decision(page)
    await page.locator('[data-pass]').click()
    await answered(page, old)
    await nextQuestion(page)
  }
  await concede(page)
  await page.locator('.ending').getByRole('link', { name: '振り返る' }).click()
  await page.locator('[data-tab=review]').click()
  await page.locator('[data-analyse]').click()
  await page.locator('progress, [data-curve]').first().waitFor()
  const curve = page.locator('[data-curve]')
  await curve.waitFor({ timeout: 300_000 })
  const last = Number(await page.locator('.bar input[type=range]').getAttribute('max'))
  const { width, height } = await curve.boundingBox()
  for (const part of [0.75, 0.25]) {
    await curve.click({ position: { x: part * width, y: height / 2 } })
    await page.waitForFunction(
      (wanted) => Math.abs(Number(location.hash.split('/').at(-1)) - wanted) <= 1,
      part * last,
    )
  }
  for (const slip of await page.locator('[data-slip]').all()) {
    const moment = await slip.getAttribute('data-slip')
    await slip.click()
    await page.waitForFunction((n) => location.hash.endsWith(`/${n}`), moment)
  }
  clean(page)
})
