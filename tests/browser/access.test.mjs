import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { clean, House, nextQuestion, stepByMouse } from './house.mjs'
import { complaints } from './readable.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

test('axe has nothing to say about a table, and every card is called by its name first', async () => {
  const page = await house.visitor({ lang: 'en', seed: 13, deck: 'kiln_rush' })
  await page.click('[data-play=computer]')
  for (let n = 0; n < 7; n++) await stepByMouse(page, n)
  await nextQuestion(page)
  for (const lang of ['en', 'ja']) {
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang)
    await nextQuestion(page)
    assert.deepEqual(await complaints(page), [], lang)
    const wrong = await page.$$eval('[data-mat] .piece.cards', (all) =>
      all
        .filter((one) => !one.ariaLabel.startsWith(one.querySelector('.name').textContent))
        .map((one) => one.ariaLabel),
    )
    assert.deepEqual(wrong, [])
    await page.locator('[data-lang]').click()
  }
  clean(page)
})

test('a screen reader hears what happens and what is asked', async () => {
  const page = await house.visitor({ seed: 15 })
  await page.click('[data-play=computer]')
  const words = await nextQuestion(page)
  const asked = await page.locator('[aria-live=assertive]').textContent()
  assert.ok(words.includes(asked) && asked.length > 4)
  await stepByMouse(page)
  await nextQuestion(page)
  await page.waitForFunction(() => (document.querySelector('[data-narrator]')?.textContent ?? '').length > 4)
  clean(page)
})
