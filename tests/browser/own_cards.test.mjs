import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { clean, concede, House, nextQuestion } from './house.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

/** The card that the workshop begins with, under another name, is kept. */
async function keepCard(page, name) {
  await page.goto(`${house.address}#/workshop`)
  await page.locator('.english').waitFor()
  await page.getByLabel('名前', { exact: true }).fill(name)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '保存しました' }).waitFor()
}

/** A ready deck with three copies of a kept card in it, saved. */
async function buildDeck(page, name) {
  await page.goto(`${house.address}#/decks`)
  await page.locator('[data-choose-deck]').selectOption('kiln_rush')
  const legality = (bad) =>
    page.waitForFunction(
      (wanted) => document.querySelector('[data-legality]:not(.fresh)')?.classList.contains('bad') === wanted,
      bad,
    )
  await legality(false)
  const lines = page.locator('.deck li .less')
  for (let n = 0; n < 3; n++) await lines.first().click()
  await legality(true)
  await page.locator('[data-filter-own]').check()
  const entry = page.locator('.entry', {
    has: page.getByRole('button', { name: `${name}を加える` }),
  })
  assert.equal(await page.locator('.entry').count(), 1, 'only the own card')
  assert.match(await entry.innerText(), /自作/)
  for (let n = 0; n < 3; n++) await entry.locator('.add').click()
  await legality(false)
  assert.match(await page.locator('.deck li', { hasText: name }).innerText(), /自作/)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '保存しました' }).waitFor()
}

test('an own card is built into a deck and played with against the computer', async () => {
  const page = await house.visitor()
  await keepCard(page, '自作の火花')
  await buildDeck(page, '自作の火花')
  await page.locator('[data-play-deck]').click()
  await page.waitForSelector('[data-mat]')
  await nextQuestion(page)
  await page.locator('[data-own-tab]').click()
  assert.match(await page.locator('[data-own-cards]').innerText(), /自作の火花/)
  await concede(page)
  await page.locator('.ending a[href*=replay]').click()
  await page.waitForSelector('[data-mat]')
  clean(page)
})

test('a friend reads the own cards before sitting down, and both read each other’s at the table', async () => {
  const host = await house.visitor()
  await keepCard(host, '甲の火花')
  await buildDeck(host, '甲の火花')
  await host.goto(`${house.address}#/`)
  const mine = (page) => page.locator('select option', { hasText: '写し' }).first()
  await mine(host).waitFor({ state: 'attached' })
  await host
    .locator('.choices select')
    .first()
    .selectOption(await mine(host).getAttribute('value'))
  await host.click('[data-play=friend]')
  const invitation = await host.locator('input[readonly]').first().inputValue()
  assert.match(await host.locator('[data-own-cards]').innerText(), /甲の火花/)

  const guest = await house.visitor()
  await keepCard(guest, '乙の火花')
  await buildDeck(guest, '乙の火花')
  await guest.goto(invitation)
  await guest.locator('[data-own-cards]', { hasText: '甲の火花' }).waitFor()
  await guest.locator('.join select').selectOption(await mine(guest).getAttribute('value'))
  await guest.locator('.join .main').click()
  for (const page of [host, guest]) {
    await page.waitForSelector('[data-mat]')
    await page.locator('[data-own-tab]').click()
    const shown = page.locator('[data-own-cards]')
    await shown.locator('li[aria-label=甲の火花]').waitFor()
    await shown.locator('li[aria-label=乙の火花]').waitFor()
    clean(page)
  }
})

test('an own card that cannot be read, or whose name is taken, is named as such', async () => {
  const page = await house.visitor()
  await page.goto(`${house.address}#/workshop`)
  await page.locator('.english').waitFor()
  await page.locator('[data-card-text]').fill('滅茶苦茶にする。')
  await page.locator('[data-span] mark').waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByRole('button', { name: '保存しました' }).waitFor()
  await page.goto(`${house.address}#/decks`)
  assert.match(await page.locator('[data-unusable]').innerText(), /試しの火花/)
  assert.equal(await page.locator('[data-filter-own]').count(), 0)
  clean(page)
})

test('a deck sent as text brings its own cards along, and says what is wrong with them', async () => {
  const maker = await house.visitor()
  await keepCard(maker, '旅する火花')
  await buildDeck(maker, '旅する火花')
  await maker.locator('[data-panel=text]').click()
  await maker.waitForFunction(() => document.querySelector('[data-deck-text]')?.value.includes('[[card]]'))
  const text = await maker.locator('[data-deck-text]').inputValue()

  const reader = await house.visitor({ lang: 'en' })
  await reader.goto(`${house.address}#/decks`)
  await reader.locator('[data-panel=text]').click()
  const read = async (words) => {
    await reader.locator('[data-deck-text]').fill(words)
    await reader.locator('[data-read]').click()
  }
  await read(text.replace('[[card]]', '[[card]]\nhp = 1'))
  assert.match(await reader.locator('.problems').innerText(), /not TOML/)
  await read(text.replace(/^text = .*$/m, 'text = "滅茶苦茶にする。"'))
  assert.match(await reader.locator('.problems').innerText(), /#1 旅する火花/)
  await read(text)
  assert.match(await reader.locator('[data-fresh]').innerText(), /1/)
  await reader.waitForFunction(
    () => document.querySelector('[data-legality]:not(.fresh)')?.classList.contains('bad') === false,
  )
  await reader.locator('[data-filter-own]').check()
  assert.equal(await reader.locator('.entry').count(), 1, 'the card is among the own ones now')
  await read(text)
  await reader.locator('[data-fresh]').waitFor({ state: 'detached' })
  assert.equal(await reader.locator('.entry').count(), 1, 'and not twice')
  for (const page of [maker, reader]) clean(page, [/400/])
})
