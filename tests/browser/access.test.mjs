import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clean, House, nextQuestion, stepByMouse } from './house.mjs'
import { complaints } from './readable.mjs'

const SIZES = [
  [1440, 900],
  [1024, 768],
  [844, 390],
]

let house
before(async () => (house = await House.open()))
after(() => house.close())

test('axe has nothing to say about any screen', async () => {
  for (const lang of ['ja', 'en']) {
    const page = await house.visitor({ lang, seed: 13, deck: 'kiln_rush' })
    await page.locator('.way').first().waitFor()
    assert.deepEqual(await complaints(page), [], `lobby ${lang}`)
    for (const screen of ['decks', 'workshop', 'settings', 'games', 'learn', 'move']) {
      await page.goto(`${house.address}#/${screen}`)
      await page.waitForTimeout(700)
      assert.deepEqual(await complaints(page), [], `${screen} ${lang}`)
    }
    await page.goto(`${house.address}#/`)
    await page.click('[data-play=computer]')
    for (let n = 0; n < 7; n++) await stepByMouse(page, n)
    await nextQuestion(page)
    assert.deepEqual(await complaints(page), [], `table ${lang}`)
    const wrong = await page.$$eval('[data-mat] .piece.cards', (all) =>
      all
        .filter((one) => !one.ariaLabel.startsWith(one.querySelector('.name').textContent))
        .map((one) => one.ariaLabel),
    )
    assert.deepEqual(wrong, [], 'every card is called by its name first')
    clean(page)
  }
})

/** What a person could not press: cut off, outside the window, or under something else. */
const unreachable = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-dock] button, .tools > *, .table .can[data-thing]')]
      .filter((element) => element.checkVisibility() && !element.disabled)
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
        return (
          !hit ||
          !(element.contains(hit) || (hit.contains(element) && hit.closest('[data-thing]') === element))
        )
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

test('the table fits every size: nothing is cut off and every glowing card can be pressed', async () => {
  for (const size of SIZES)
    for (const lang of ['ja', 'en']) {
      const page = await house.visitor({
        lang,
        size,
        seed: 14,
        deck: 'kiln_rush',
      })
      await page.click('[data-play=computer]')
      for (let n = 0; n < 8; n++) {
        const question = await nextQuestion(page)
        assert.deepEqual(await unreachable(page), [], `${size.join('×')} ${lang}: ${question}`)
        if (!(await stepByMouse(page, n))) break
      }
      await nextQuestion(page)
      const outside = await page.evaluate(() =>
        [...document.querySelectorAll('[data-mat] [data-thing], [data-mat] [data-dock], .tools > *')]
          .filter((element) => getComputedStyle(element).display !== 'none')
          .filter((element) => {
            const box = element.getBoundingClientRect()
            return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
          })
          .map((element) => element.outerHTML.slice(0, 120)),
      )
      assert.deepEqual(outside, [], size.join('×'))
      clean(page)
    }
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
