import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { begin, clean, concede, House, nextQuestion, twoPeople } from './house.mjs'
import { device } from './passkeys.mjs'

const OPERATOR = 'the operator of this test'
let house
before(async () => {
  process.env.MAHOJIN_OPERATOR_TOKEN = OPERATOR
  house = await House.open({ own: true })
  delete process.env.MAHOJIN_OPERATOR_TOKEN
})
after(() => house.close())

test('a passkey brings one’s games to another device', async () => {
  const first = await house.visitor({ seed: 41, deck: 'kiln_rush' })
  const passkeys = await device(first)
  await begin(first)
  await nextQuestion(first)
  await first.goto(`${house.address}#/account`)
  await first.locator('[data-make-passkey]').click()
  await first.locator('[data-drop-passkey]').waitFor()
  const second = await house.visitor({ lang: 'en' })
  const other = await device(second)
  for (const credential of await passkeys.made()) await other.put(credential)
  await second.goto(`${house.address}#/account`)
  await second.locator('[data-enter]').click()
  await second.locator('[data-entered]').waitFor()
  await second.locator('[data-drop-passkey]').waitFor()
  await second.goto(`${house.address}#/games`)
  await second.locator('[data-take-seat]').click()
  await second.locator('[data-going] .main').click()
  await nextQuestion(second)
  clean(first)
  clean(second)
})

test('a finished game is found, and whoever was rude is reported, muted and blocked', async () => {
  const [first, second] = await twoPeople(house, {
    guest: { lang: 'en', settings: { name: 'Rude' } },
  })
  const table = first.url().split('/').at(-1)
  await concede(second)
  await first.waitForSelector('.ending')
  for (const page of [first, second]) {
    await page.goto(`${house.address}#/search`)
    await page.locator('[data-wanted=player]').fill('nobody at all')
    await page.locator('[data-search]').click()
    await page.locator('[data-found] .soft').waitFor()
    await page.locator('[data-wanted=player]').fill('rude')
    await page.locator('[data-wanted=result]').selectOption('loss')
    await page.locator('[data-search]').click()
    await page.locator('[data-found] a[href^="#/replay/"]').waitFor()
  }
  await second.waitForFunction(
    () => !/[\u3040-\u9fff]/.test(document.querySelector('[data-found]').innerText),
  )
  await first.goto(`${house.address}#/company/${table}`)
  for (const deed of ['mute', 'block']) {
    await first.locator(`[data-${deed}]`).click()
    await first.locator('[data-done]').waitFor()
  }
  await first.locator('[data-report]').click()
  await first.locator('textarea').fill('this was not kind')
  await first.locator('[data-send]').click()
  await first.locator('[data-report][aria-expanded=false]').waitFor()
  await first.goto(`${house.address}#/account`)
  await first.locator('[data-shunned] button').nth(1).waitFor()

  const operator = await house.visitor({ lang: 'en' })
  await operator.goto(`${house.address}#/operator`)
  await operator.locator('[data-token]').fill(OPERATOR)
  await operator.locator('[data-open]').click()
  await operator.locator('[data-reports]', { hasText: 'this was not kind' }).waitFor()
  await operator.locator('[data-reports] [data-mute]').click()
  await operator.locator('[data-muted] button').waitFor()
  assert.match(await operator.locator('[data-audit]').innerText(), /Operator · Mute/)
  assert.ok(!operator.url().includes(OPERATOR))
  for (const page of [first, second, operator]) clean(page)
})
