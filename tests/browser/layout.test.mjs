import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { begin, clean, concede, contents, House, nextQuestion, stepByMouse } from './house.mjs'
import { complaints, japanese } from './readable.mjs'
import { cutWords, inEachSize, settled, SIZES } from './seen.mjs'

const SCREENS = ['', 'games', 'learn', 'decks', 'workshop', 'settings', 'move', 'nowhere', 'replay/none']
const GAMES = {
  magmell: 'kiln_rush',
  mgd: 'dawn_training',
  nova: 'library_fleet',
  pmv: 'back_alley',
}
const PAGE = 600_000 // bytes, compressed
const PAINT = 1500 // milliseconds

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

/** Nothing is cut off, too small or out of reach at any size, and nothing is Japanese where it should not be. */
async function looksRight(page, lang, where) {
  await settled(page)
  if (lang === 'en') assert.deepEqual(await japanese(page), [], where)
  await inEachSize(page, async (size, width) => {
    assert.deepEqual(await cutWords(page), [], `${where} ${size}`)
    if (width === 390 || width === 1440) assert.deepEqual(await complaints(page), [], `${where} ${size}`)
  })
}

for (const lang of ['ja', 'en'])
  test(`every screen in ${lang}, at every size`, async () => {
    const page = await house.visitor({ lang })
    await page.locator('.way').first().waitFor()
    for (const screen of SCREENS) {
      await page.goto(`${house.address}#/${screen}`)
      await looksRight(page, lang, `${screen || 'lobby'} ${lang}`)
    }
    await page.goto(`${house.address}#/`)
    await page.click('[data-play=friend]')
    await page.locator('[data-alone]').waitFor()
    await looksRight(page, lang, `waiting ${lang}`)
    const guest = await house.visitor({ lang })
    await guest.goto(await page.locator('input[readonly]').first().inputValue())
    await guest.locator('[data-invitation]').waitFor()
    await looksRight(guest, lang, `invitation ${lang}`)
    clean(page, [/404/]) // of the record that there is not
  })

test('on a phone sideways an invitation is taken without scrolling', async () => {
  const host = await house.visitor()
  await host.click('[data-play=friend]')
  const invitation = await host.locator('input[readonly]').first().inputValue()
  for (const lang of ['ja', 'en']) {
    const guest = await house.visitor({ lang, size: [844, 390] })
    await guest.goto(invitation)
    await guest.locator('[data-invitation]').waitFor()
    await settled(guest)
    const { y, height } = await guest.locator('.join .main').boundingBox()
    assert.ok(y + height <= 390, `${lang}: ${y + height}`)
    clean(guest)
  }
})

/** Words of the chosen option that their select box cuts off. */
const cutOptions = (page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    return [...document.querySelectorAll('select')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const style = getComputedStyle(one)
        pen.font = style.font
        const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        return pen.measureText(one.selectedOptions[0]?.textContent ?? '').width > room
      })
      .map((one) => one.selectedOptions[0].textContent)
  })

test('what is chosen in the lobby and over the pool of cards is read whole at every size', async () => {
  for (const lang of ['ja', 'en'])
    for (const game of Object.keys(GAMES)) {
      const page = await house.visitor({ lang })
      await page.locator(`.games [data-game=${game}]`).click()
      await inEachSize(page, async (size) => assert.deepEqual(await cutOptions(page), [], `${game} ${size}`))
      await page.goto(`${house.address}#/decks`)
      await page.locator('.pool .add').first().waitFor({ state: 'attached' })
      await inEachSize(page, async (size) => assert.deepEqual(await cutOptions(page), [], `${game} ${size}`))
      await house.empty()
    }
})

/** The words of every card of a game, on the large card of the deck builder. */
test('the large card shows all of its text', async () => {
  for (const [number, game] of Object.keys(GAMES).entries()) {
    const page = await house.visitor({ lang: number % 2 ? 'ja' : 'en', size: SIZES[number % 2] })
    await page.locator(`.games [data-game=${game}]`).click()
    await page.goto(`${house.address}#/decks`)
    await page.locator('.pool .add').first().waitFor()
    const wrong = await page.evaluate(async () => {
      const found = []
      const cards = [...document.querySelectorAll('.pool .add')]
      for (const [place, card] of cards.entries()) {
        if (place % 10) continue
        card.dispatchEvent(
          new PointerEvent('pointerenter', {
            pointerType: 'mouse',
            bubbles: false,
          }),
        )
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
      return {
        found,
        seen: cards.length,
        shown: !!document.querySelector('.look .card.large .text'),
      }
    })
    assert.deepEqual(wrong.found, [], game)
    assert.ok(wrong.seen > 50 && wrong.shown, game)
    await house.empty()
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
    await settled(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-make-picture]').click(),
    ])
    assert.match(file.suggestedFilename(), /^mahojin-magmell-\d+\.png$/)
    pictures.push(await contents(file))
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
  const page = await house.visitor()
  await page.locator('.way').first().waitFor()
  await page.waitForLoadState('networkidle')
  const { weight, packed } = await page.evaluate(() => {
    const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    const sent = all.reduce((sum, one) => sum + one.transferSize, 0)
    const code = all.filter((one) => /assets/.test(one.name))
    return {
      weight: sent,
      packed: code.length >= 2 && code.every((one) => one.encodedBodySize < one.decodedBodySize / 2),
    }
  })
  assert.ok(packed, 'code goes over the line compressed')
  assert.ok(weight > 50_000 && weight < PAGE, `${weight} bytes with all that the lobby asks for`)
  const paints = []
  for (let n = 0; n < 3; n++) {
    await page.reload()
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    paints.push(await paint.jsonValue())
  }
  const [, middle] = paints.toSorted((one, other) => one - other)
  assert.ok(middle < PAINT, `${paints} ms`)
  console.log(`page: ${weight} bytes, first paint ${paints.map(Math.round)} ms`)
  clean(page)
})
