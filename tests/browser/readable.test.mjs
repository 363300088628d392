import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clean, concede, House, nextQuestion, stepByMouse } from './house.mjs'
import { japanese } from './readable.mjs'

const GAMES = { magmell: 'kiln_rush', mgd: 'dawn_training', nova: 'library_fleet', pmv: 'back_alley' } // with a deck each

let house
before(async () => (house = await House.open()))
after(() => house.close())

/** Someone whose browser speaks a language and who has chosen none. */
async function stranger(locale, path = '') {
  const context = await house.browser.newContext({ viewport: { width: 1440, height: 900 }, locale })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(house.address + path)
  return page
}

test('the language of the browser decides at first, on every screen, until one chooses', async () => {
  const host = await house.visitor({ lang: 'ja' })
  await host.click('[data-play=friend]')
  const invitation = await host.locator('input[readonly]').first().inputValue()
  const path = new URL(invitation).hash
  for (const [locale, lang] of [
    ['en-GB', 'en'],
    ['ja-JP', 'ja'],
    ['fr-FR', 'en'],
  ])
    for (const screen of ['', '#/decks', '#/settings', path]) {
      const page = await stranger(locale, screen)
      await page.locator('[data-lang]').first().waitFor()
      assert.equal(await page.evaluate(() => document.documentElement.lang), lang, `${locale} ${screen}`)
      await page.context().close()
    }
  const page = await stranger('en-GB')
  await page.locator('[data-lang]').first().click()
  await page.reload()
  await page.locator('[data-lang]').first().waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja')
})

/** Words on cards that are smaller than they may be, or wider or taller than their place. */
const unreadable = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-mat] .card:not(.bare) :is(.name, .values), .caption .name')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const least = one.matches('.name') ? 10 : 9
        const small = parseFloat(getComputedStyle(one).fontSize) < least
        return small || one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
      })
      .map((one) => `${one.className} ${one.textContent} ${getComputedStyle(one).fontSize}`),
  )

/** Numbers in a hand that lie under the next card or outside the window. */
const covered = async (page) => {
  await page.mouse.move(2, 2) // what is pointed at lies over its neighbours
  return page.evaluate(() => {
    document.activeElement?.blur()
    return [...document.querySelectorAll('[data-near] [data-hand] .values')]
      .filter((one) => {
        const box = one.getBoundingClientRect()
        const piece = one.closest('[data-thing]')
        return [box.left + 2, box.right - 2].some((x) => {
          const hit = document.elementFromPoint(x, box.top + box.height / 2)
          return !hit || hit.closest('[data-thing]') !== piece
        })
      })
      .map((one) => one.textContent)
  })
}

/** Whether all words of the large card are within it, and nothing lies over them. */
const whole = (page) =>
  page.evaluate(() => {
    const card = document.querySelector('.zoom .card.large')
    const text = card?.querySelector('.text')
    if (!text) return true
    const words = document.createRange()
    words.selectNodeContents(text)
    const [said, edge] = [words.getBoundingClientRect(), card.getBoundingClientRect()]
    const values = card.querySelector('.values')?.getBoundingClientRect()
    return said.bottom <= edge.bottom + 1 && (!values || said.bottom <= values.top + 1)
  })

for (const [game, deck] of Object.entries(GAMES))
  test(`${game} is readable in both languages, with no Japanese left in English`, async () => {
    for (const lang of ['en', 'ja']) {
      const page = await house.visitor({ lang, seed: 21, deck })
      await page.locator(`.games [data-game=${game}]`).click()
      await page.click('[data-play=computer]')
      for (let n = 0; n < 12; n++) {
        if ((await nextQuestion(page)) === null) break
        const where = `${game} ${lang} step ${n}`
        if (lang === 'en') assert.deepEqual(await japanese(page), [], where)
        assert.deepEqual(await unreadable(page), [], where)
        assert.deepEqual(await covered(page), [], where)
        const hand = page.locator('[data-near] [data-hand] [data-thing]')
        if (await hand.count()) await hand.nth(n % (await hand.count())).hover()
        assert.ok(await whole(page), where)
        await stepByMouse(page, n)
      }
      if (lang === 'en' && game === 'magmell') {
        await concede(page)
        assert.deepEqual(await japanese(page), [], 'ending')
      }
      clean(page)
    }
  })

test('on an upright phone nothing is off the screen, and both lives, all zones and the hand are there', async () => {
  for (const [game, deck] of Object.entries(GAMES)) {
    const page = await house.visitor({ lang: 'en', size: [390, 844], touch: true, seed: 22, deck })
    await page.locator(`.games [data-game=${game}]`).click()
    await page.click('[data-play=computer]')
    const hand = page.locator('[data-near] [data-hand] [data-thing]')
    for (let n = 0; n < 6 && (await nextQuestion(page)) && (await hand.count()) < 4; n++)
      await stepByMouse(page, n)
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('.plate, .row, .pile, [data-near] [data-thing], [data-dock], .tools > *')]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
          const box = one.getBoundingClientRect()
          return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    )
    assert.deepEqual(outside, [], game)
    assert.equal(await page.locator('.plate:visible').count(), 2, `${game}: both players`)
    assert.ok((await hand.count()) >= 4, `${game}: the hand`)
    await hand.last().tap()
    await page.locator('.zoom .shut').tap()
    await page.locator('.zoom .shut').waitFor({ state: 'detached' })
    clean(page)
  }
})
