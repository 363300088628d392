import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { EMBERS_DECK, RAIN_DECK, untilAmounts } from './amounts.mjs'
import { answered, begin, clean, decision, House } from './house.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

const numbers = (page) =>
  page.locator('[data-amount]').evaluateAll((fields) => fields.map((field) => Number(field.value)))

test('sharing 500 out: a field, steps of 1, 10 and 100, the most there is, arrows and a slider', async () => {
  const page = await house.visitor({ wishing: EMBERS_DECK })
  await begin(page, 'nova')
  await untilAmounts(page, ['試しの座', '試しの座', '試しの火種'])
  assert.equal(await page.locator('.dock .option').count(), 0, 'not a button for every number')
  const at = async (number) =>
    page.waitForFunction(
      (wanted) => document.querySelector('[data-amount]')?.value === wanted,
      String(number),
    )
  await at(1)
  await page.getByRole('button', { name: '100 増やす' }).click()
  await at(100)
  await page.getByRole('button', { name: '10 増やす' }).click()
  await at(110)
  await page.getByRole('button', { name: '1 減らす', exact: true }).click()
  await at(109)
  await page.locator('[data-most]').click()
  await at(499)
  assert.ok(await page.locator('[data-most]').isDisabled())
  await page.locator('[data-amounts] input[type=range]').fill('250')
  await at(250)
  await page.locator('[data-amount]').fill('9000')
  await page.locator('[data-amount]').blur()
  await at(499)
  await page.locator('body').press('ArrowDown')
  await at(498)
  await page.locator('body').press('PageDown')
  await at(490)
  await page.locator('body').press('Home')
  await at(1)
  await page.locator('.can[data-thing]').click()
  await at(100)
  await page.locator('[data-amount]').fill('320')
  const old = await decision(page)
  await page.locator('[data-amount]').press('Enter')
  await answered(page, old)
  const told = (words) => page.locator('[data-log] .line', { hasText: words }).first()
  await told(/320/).waitFor()
  await told(/180/).waitFor()
  clean(page)
})

test('sharing out among several at once: more for one is less for another', async () => {
  const page = await house.visitor({ lang: 'en', wishing: RAIN_DECK })
  await begin(page)
  await untilAmounts(page, ['Trial Rain'])
  const start = await numbers(page)
  assert.deepEqual(start.toSorted(), [4, 5])
  await page.getByRole('button', { name: '1 more' }).first().click()
  await page.waitForFunction(
    (old) => Number(document.querySelector('[data-amount="0"]')?.value) === old + 1,
    start[0],
  )
  assert.deepEqual(await numbers(page), [start[0] + 1, 9 - start[0] - 1])
  await page.locator('[data-most="1"]').click()
  await page.waitForFunction(() => document.querySelector('[data-amount="1"]')?.value === '8')
  assert.deepEqual(await numbers(page), [1, 8])
  const old = await decision(page)
  await page.locator('[data-confirm]').click()
  await answered(page, old)
  await page
    .locator('[data-log] .line', { hasText: /8 damage/ })
    .first()
    .waitFor()
  clean(page)
})

test('an amount is set with a finger on a phone, without scrolling to anything', async () => {
  const page = await house.visitor({ size: [844, 390], wishing: RAIN_DECK })
  await begin(page)
  await untilAmounts(page, ['試しの雨'])
  const shown = await page
    .locator('[data-amounts] button, [data-amount], [data-confirm]')
    .evaluateAll((all) =>
      all.every((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect()
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && one.contains(seen)
      }),
    )
  assert.ok(shown, 'everything of it is to be seen')
  clean(page)
})
