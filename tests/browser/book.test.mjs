import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { begin, clean, House, nextQuestion } from './house.mjs'
import { complaints, faults, japanese } from './readable.mjs'
import { inEachSize } from './seen.mjs'

const GAMES = ['magmell', 'mgd', 'nova', 'pmv']

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

test('a clause in the log opens in the book', async () => {
  const page = await house.visitor({ seed: 3, deck: 'kiln_rush' })
  await begin(page)
  await nextQuestion(page)
  await page.locator('[data-log] .line').first().click()
  const chip = page.locator('[data-log] .chip').first()
  const number = await chip.innerText()
  await chip.click()
  const [book] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('[data-open-book]').click(),
  ])
  await book.locator(`[data-clause-page="${number}"]`).waitFor()
  assert.equal(await book.locator('[data-clause][aria-current]').getAttribute('data-clause'), number)
  clean(page)
})

test('the book is searched by words and numbers, in both languages', async () => {
  for (const [lang, words, expected] of [
    ['ja', '防御ユニット', /防御ユニット/],
    ['en', 'blocker', /blocker/i],
  ]) {
    const page = await house.visitor({ lang })
    await page.goto(`${house.address}#/book/magmell`)
    await page.locator('[data-clause]').first().waitFor()
    const all = await page.locator('[data-clause]').count()
    const titles = await page.locator('[data-chapter]').allInnerTexts()
    assert.equal(titles.length, 7, titles.join())
    assert.deepEqual(await page.locator('[data-contents] span').allInnerTexts(), titles)
    await page.locator('[data-contents] a').nth(3).click()
    await page.locator('[data-clause-page="401.1"]').waitFor()
    await page.locator('[data-book-search]').fill(words)
    await page.waitForFunction((n) => document.querySelectorAll('[data-clause]').length < n, all)
    await page.locator('[data-clause] mark', { hasText: expected }).first().waitFor()
    await page.locator('[data-book-search]').fill('701.4')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-clause]')].every((one) => one.dataset.clause.startsWith('701.4')),
    )
    assert.deepEqual(await page.locator('[data-chapter]').allInnerTexts(), titles.slice(6))
    await page.locator('[data-book-search]').fill('no such words anywhere')
    await page.waitForFunction(() => document.querySelectorAll('[data-clause]').length === 0)
    clean(page)
  }
})

test('a clause has its rulings, and its scenarios play at the desk', async () => {
  for (const game of GAMES) {
    const page = await house.visitor()
    await page.goto(`${house.address}#/book/${game}`)
    const ruled = page.locator('[data-clause]', { hasText: '裁定' }).filter({ hasText: '場面' }).first()
    await ruled.click()
    await page.locator('[data-ruling]').first().waitFor()
    await page.locator('[data-play-scenario]').first().click()
    await page.waitForSelector('[data-mat]')
    await page.locator('[data-desk-script] li').first().waitFor()
    assert.equal(await page.locator('[data-desk-script] .failed').count(), 0, game)
    const before = await page.locator('[data-decision]').getAttribute('data-decision')
    if (!(await page.locator('[data-desk-forth]').isDisabled())) {
      await page.locator('[data-desk-forth]').click()
      await page.waitForFunction(
        (old) => document.querySelector('[data-decision]').getAttribute('data-decision') !== old,
        before,
      )
    }
    clean(page)
  }
})

for (const lang of ['ja', 'en'])
  test(`the book in ${lang}: nothing cut or covered at any size, and axe has nothing to say`, async () => {
    const page = await house.visitor({ lang })
    const looksRight = (where) =>
      inEachSize(page, async (size) => assert.deepEqual(await faults(page, '#app'), [], `${where} ${size}`))
    for (const game of GAMES) {
      await page.goto(`${house.address}#/book/${game}`)
      await page.locator('[data-clause]').first().waitFor()
      if (game === 'nova') await looksRight(`${game} ${lang}`)
      await page.locator('[data-clause]').nth(5).click()
      await page.locator('[data-clause-page]').waitFor()
      if (lang === 'en') assert.deepEqual(await japanese(page), [], game)
      if (lang === 'en') assert.equal(await page.locator('[data-scenarios] [lang=ja]').count(), 0, game)
      await looksRight(`clause of ${game} ${lang}`)
    }
    await inEachSize(page, async (size, width) => {
      if (width === 1440 || width === 390) assert.deepEqual(await complaints(page), [], `${lang} ${size}`)
    })
    clean(page)
  })

test('on an upright phone what a search finds is seen without scrolling', async () => {
  const page = await house.visitor({ lang: 'en', size: [390, 844] })
  await page.goto(`${house.address}#/book/nova`)
  await page.locator('[data-clause]').first().waitFor()
  await page.locator('[data-book-search]').fill('loop')
  await page.waitForFunction(() => {
    const first = document.querySelector('[data-clause]').getBoundingClientRect()
    return first.bottom < innerHeight
  })
  clean(page)
})
