import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { begin, clean, concede, House, nextQuestion } from './house.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

const score = (page) => page.locator('[data-score]').innerText()

/** Presses the way on, and is at the next table. */
async function goOn(page) {
  const old = page.url()
  await page.locator('[data-again]:enabled').click()
  await page.waitForFunction((address) => location.href !== address, old)
  assert.ok(await nextQuestion(page))
}

test('a match is the best of three: score, exchange with the side deck, verdict, another match', async () => {
  const page = await house.visitor({ deck: 'flame_parade' })
  await page.locator('.games [data-game=nova]').click()
  await page.locator('[data-choice=match]').selectOption('3')
  await page.click('[data-play=computer]')
  await nextQuestion(page)
  assert.match(await page.locator('[data-match]').innerText(), /3本勝負 第1局 0 – 0/)
  await concede(page)
  assert.match(await score(page), /0 – 1/)

  await page.locator('[data-siding]').click()
  const side = page.locator('[data-exchange] [data-part=side]')
  const main = page.locator('[data-exchange] [data-part=main]')
  await main.getByRole('button', { name: '場内大火を抜く' }).click()
  await page.locator('[data-exchange] .bad').waitFor()
  assert.ok(await page.locator('[data-again]').isDisabled(), '39 cards are too few')
  await side.getByRole('button', { name: '大見得を入れる' }).click()
  await page.locator('[data-exchange] .bad').waitFor({ state: 'detached' })
  assert.match(await main.innerText(), /大見得/)
  await goOn(page)

  assert.match(await page.locator('[data-match]').innerText(), /第2局 0 – 1/)
  await concede(page)
  assert.match(await score(page), /0 – 2\s*マッチに負けました/)
  assert.equal(await page.locator('[data-siding]').count(), 0, 'there is no next game')
  await goOn(page)
  assert.match(await page.locator('[data-match]').innerText(), /第1局 0 – 0/)
  clean(page)
})

test('in the next game the deck is what it was made between the games', async () => {
  const page = await house.visitor({
    lang: 'en',
    deck: 'flame_parade',
    wishing: (wish) => (wish.best_of = 5),
  })
  await begin(page, 'nova')
  await nextQuestion(page)
  await concede(page)
  await page.locator('[data-siding]').click()
  const lists = page.locator('[data-exchange]')
  const first = (part) => lists.locator(`[data-part=${part}] button`)
  await first('main').first().waitFor()
  const begun = await lists.innerText()
  await first('main').first().click()
  await page.locator('[data-exchange] .bad').waitFor()
  await first('side').last().click()
  await page.locator('[data-exchange] .bad').waitFor({ state: 'detached' })
  const made = await lists.innerText()
  assert.notEqual(made, begun)
  await goOn(page)
  await concede(page)
  assert.match(await score(page), /Best of 5: 0 – 2/)
  await page.locator('[data-siding]').click()
  await first('main').first().waitFor()
  assert.equal(await lists.innerText(), made)
  clean(page)
})

test('two at one screen exchange each their own, and games without side decks offer no match', async () => {
  const page = await house.visitor({ deck: 'flame_parade' })
  await page.locator('.games [data-game=magmell]').click()
  assert.equal(await page.locator('[data-choice=match]').count(), 0)
  await page.locator('.games [data-game=nova]').click()
  await page.locator('[data-choice=match]').selectOption('3')
  await page.click('[data-play=hotseat]')
  await page.locator('.curtain button, .middle button').first().click()
  await nextQuestion(page)
  await concede(page)
  await page.locator('[data-siding]').click()
  await page.locator('[data-exchange="0"]').waitFor()
  await page.locator('[data-exchange="1"]').waitFor()
  const old = page.url()
  await page.locator('[data-again]').click()
  await page.waitForFunction((address) => location.href !== address, old)
  clean(page)
})
