import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { clean, House } from './house.mjs'

const PAIRS = 4 // of games with each deck, where people have forty at least

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

test('a designer tests a card from the workshop and goes on working until the report is there', async () => {
  const page = await house.visitor()
  await page.route('**/trials?*', (asked) => {
    const wish = { ...JSON.parse(asked.request().postData()), pairs: PAIRS }
    return asked.fallback({ postData: JSON.stringify(wish) })
  })
  await page.goto(`${house.address}#/workshop`)
  await page.locator('.english').waitFor()
  await page.getByLabel('名前', { exact: true }).fill('試験の火花')
  const begin = page.locator('[data-test-card]')
  await page.waitForFunction(() => !document.querySelector('[data-test-card]')?.disabled)
  await begin.click()
  await page.locator('[data-trial]').waitFor()
  assert.equal(await begin.isDisabled(), true, 'one test at a time')
  await page.getByLabel('英語名').fill('Spark on Trial')
  await page.locator('[data-trial=done]').waitFor({ timeout: 300_000 })
  const rows = page.locator('.trial tbody tr')
  assert.ok((await rows.count()) > 0, 'a row for each deck')
  assert.match(await rows.first().innerText(), /[+−]\d+\.\d \([+−]\d+\.\d\u00a0…\u00a0[+−]\d+\.\d\)/)
  const words = await page.locator('.trial table').innerText()
  assert.doesNotMatch(words, /[a-z]_[a-z]/, 'decks are called by their names')
  await page.locator('[data-lang]').click()
  await page.waitForFunction(() => document.documentElement.lang === 'en')
  const table = page.locator('.trial table')
  assert.doesNotMatch(await table.innerText(), /[\p{Script=Han}\p{Script=Katakana}]/u)
  clean(page)
})
