import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { begin, clean, concede, House, nextQuestion, stepByMouse } from './house.mjs'
import { japanese } from './readable.mjs'
import { cutWords, SIZES } from './seen.mjs'

const SCREENS = ['', 'games', 'learn', 'decks', 'workshop', 'settings', 'move', 'nowhere']
const GAMES = { magmell: 'kiln_rush', mgd: 'dawn_training', nova: 'library_fleet', pmv: 'back_alley' }
const PAGE = 600_000 // bytes, compressed
const PAINT = 1500 // milliseconds

let house
before(async () => (house = await House.open()))
after(() => house.close())

/** Nothing is cut off, too small or out of reach, and nothing is Japanese where it should not be. */
async function looksRight(page, lang, where) {
  assert.deepEqual(await cutWords(page), [], where)
  if (lang === 'en') assert.deepEqual(await japanese(page), [], where)
}

for (const size of SIZES)
  test(`every screen at ${size.join('×')} in both languages`, async () => {
    for (const lang of ['ja', 'en']) {
      const page = await house.visitor({ lang, size })
      await page.locator('.way').first().waitFor()
      for (const screen of SCREENS) {
        await page.goto(`${house.address}#/${screen}`)
        await page.waitForTimeout(500)
        await looksRight(page, lang, `${screen || 'lobby'} ${lang}`)
      }
      await page.goto(`${house.address}#/`)
      await page.click('[data-play=friend]')
      await page.locator('[data-alone]').waitFor()
      await looksRight(page, lang, `waiting ${lang}`)
      const guest = await house.visitor({ lang, size })
      await guest.goto(await page.locator('input[readonly]').first().inputValue())
      await guest.locator('[data-invitation]').waitFor()
      await looksRight(guest, lang, `invitation ${lang}`)
      clean(page)
      await guest.context().close()
      await page.context().close()
    }
  })

for (const [number, size] of SIZES.entries())
  test(`the tables at ${size.join('×')}: what decides the game is on the screen`, async () => {
    for (const [place, [game, deck]] of Object.entries(GAMES).entries()) {
      const lang = (number + place) % 2 ? 'ja' : 'en'
      const page = await house.visitor({ lang, size, seed: 22, deck })
      await begin(page, game)
      for (let n = 0; n < 7; n++) {
        if ((await nextQuestion(page)) === null) break
        if (n % 3 === 0) await looksRight(page, lang, `${game} ${lang} step ${n}`)
        await stepByMouse(page, n)
      }
      const plates = await page.locator('.plate:visible').allInnerTexts()
      assert.equal(plates.length, 2, game)
      const deciding = { mgd: /魔蝕|Corrosion/, nova: /(リミット|Limit)[^]*(使用レベル|Levels)/ }[game]
      if (deciding) for (const plate of plates) assert.match(plate, deciding, `${game} ${size.join('×')}`)
      if (game === 'nova') {
        await nextQuestion(page)
        await concede(page)
        await looksRight(page, lang, `${game} ${lang} ending`)
        const record = await page.locator('.ending a[href*=replay]').getAttribute('href')
        await page.goto(house.address + record)
        await page.waitForSelector('[data-continue]')
        await page.waitForTimeout(400)
        await looksRight(page, lang, `${game} ${lang} replay`)
      }
      clean(page)
      await page.context().close()
    }
  })

/** The words of every card of a game, on the large card of the deck builder. */
test('the large card shows all of its text, at every size', async () => {
  for (const [width, height] of SIZES.slice(0, 2))
    for (const game of Object.keys(GAMES)) {
      const page = await house.visitor({ lang: width > 1100 ? 'en' : 'ja', size: [width, height] })
      await page.locator(`.games [data-game=${game}]`).click()
      await page.goto(`${house.address}#/decks`)
      await page.locator('.pool .add').first().waitFor()
      const wrong = await page.evaluate(async () => {
        const found = []
        const cards = [...document.querySelectorAll('.pool .add')]
        for (const [place, card] of cards.entries()) {
          if (place % 4) continue
          card.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse', bubbles: false }))
          card.focus()
          await new Promise((resolve) => requestAnimationFrame(() => resolve()))
          const large = document.querySelector('.look .card.large')
          const text = large?.querySelector('.text')
          if (!text) continue
          const [inner, outer] = [text.getBoundingClientRect(), large.getBoundingClientRect()]
          const words = document.createRange()
          words.selectNodeContents(text)
          const said = words.getBoundingClientRect()
          const values = large.querySelector('.values')?.getBoundingClientRect()
          const cut = said.bottom > inner.bottom + 1 || inner.bottom > outer.bottom + 1
          const under = values && said.bottom > values.top + 1
          if (cut || under || text.scrollHeight > text.clientHeight + 1)
            found.push(large.querySelector('.name').textContent)
        }
        return { found, seen: cards.length, shown: !!document.querySelector('.look .card.large .text') }
      })
      assert.deepEqual(wrong.found, [], `${game} ${width}`)
      assert.ok(wrong.seen > 50 && wrong.shown, game)
      await page.context().close()
    }
})

test('a picture of any moment of a replay', async () => {
  const page = await house.visitor({ seed: 23, deck: 'kiln_rush' })
  await begin(page)
  for (let n = 0; n < 8; n++) {
    await nextQuestion(page)
    await stepByMouse(page, n)
  }
  await nextQuestion(page)
  await concede(page)
  await page.locator('.ending a[href*=replay]').click()
  await page.waitForSelector('[data-continue]')
  const pictures = []
  for (const button of ['last', 'prev']) {
    await page.locator(`.moving button >> nth=${button === 'last' ? 4 : 0}`).click()
    await page.waitForTimeout(600)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-make-picture]').click(),
    ])
    assert.match(file.suggestedFilename(), /^mahojin-magmell-\d+\.png$/)
    pictures.push(readFileSync(await file.path()))
  }
  for (const picture of pictures) {
    assert.equal(picture.subarray(1, 4).toString(), 'PNG')
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [2400, 1350])
  }
  assert.ok(!pictures[0].equals(pictures[1]), 'each moment has its own')
  assert.ok(pictures[0].length > 100_000, 'there is something on it')
  clean(page)
})

test('the page is light and soon there', async () => {
  const fetched = async (path) => Buffer.from(await (await fetch(house.address + path)).arrayBuffer())
  const html = await fetched('')
  const named = [...html.toString().matchAll(/(?:src|href)="\/([^"]+)"/g)].map((found) => found[1])
  const files = [html, ...(await Promise.all(named.map(fetched)))]
  const weight = files.reduce((sum, one) => sum + gzipSync(one).length, 0)
  assert.ok(named.length >= 3)
  assert.ok(weight < PAGE, `${weight} bytes`)
  const page = await house.visitor()
  await page.reload()
  await page.locator('.way').first().waitFor()
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  assert.ok(paint > 0 && paint < PAINT, `${paint} ms`)
  clean(page)
})
