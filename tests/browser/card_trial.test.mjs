import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clean, House } from './house.mjs'

const PATIENCE = 600_000 // a trial is two hundred games, on however busy a machine

let house
before(async () => (house = await House.open()))
after(() => house.close())

test('a designer tests a card from the workshop and goes on working until the report is there', async () => {
  const page = await house.visitor()
  await page.goto(`${house.address}#/workshop`)
  await page.locator('.english').waitFor()
  await page.getByLabel('名前', { exact: true }).fill('試験の火花')
  const begin = page.locator('[data-test-card]')
  await page.waitForFunction(() => !document.querySelector('[data-test-card]')?.disabled)
  await begin.click()
  await page.locator('[data-trial]').waitFor()
  assert.equal(await begin.isDisabled(), true, 'one test at a time')
  await page.getByLabel('英語名').fill('Spark on Trial')
  await page.locator('[data-trial=done]').waitFor({ timeout: PATIENCE })
  const rows = page.locator('.trial tbody tr')
  assert.ok((await rows.count()) > 0, 'a row for each deck')
  assert.match(await rows.first().innerText(), /[+−]\d+\.\d \([+−]\d+\.\d … [+−]\d+\.\d\)/)
  clean(page)
})
