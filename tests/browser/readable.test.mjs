import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { begin, clean, concede, House, nextQuestion, PATIENCE, stepByMouse } from './house.mjs'
import { japanese } from './readable.mjs'
import { cutWords, inEachSize, settled } from './seen.mjs'

const GAMES = {
  magmell: 'kiln_rush',
  mgd: 'dawn_training',
  nova: 'library_fleet',
  pmv: 'back_alley',
} // with a deck each
const STEPS = 9
const UPSIDE_DOWN = `ゲーム: mgd
カード 大狼: 怪異 太陽 1 1500/1500
カード 山竜: 怪異 太陽 1 12500/11500
場面: 裏返しの怪異
A 怪異: 大狼 (リバース, ＋1000／＋1000カウンター1)、大狼 (レスト)
B 怪異: 山竜 (リバース)
`
const FULL_HAND = `ゲーム: mgd
カード 早起きの大きな狼: 怪異 太陽 1 1500/1500
場面: 手札が11枚
A 手札: 早起きの大きな狼×11
`

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

/** Someone whose browser speaks a language and who has chosen none. */
async function stranger(locale, path = '') {
  const context = await house.browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
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

/** Zones, plates, piles, one's own cards and tools that are not wholly in the window. */
const outside = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.plate, .row, .pile, [data-near] [data-thing], [data-dock], .tools > *')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  )

/** Numbers of piles over which the question lies. */
const underQuestion = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.pile .words b')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const box = one.getBoundingClientRect()
        return document.elementFromPoint(box.left + box.width / 2, box.bottom - 2)?.closest('[data-dock]')
      })
      .map((one) => one.closest('.pile').title),
  )

const DECIDING = {
  mgd: /魔蝕|Corrosion/,
  nova: /(リミット|Limit)[^]*(使用レベル|Levels)/,
}

/** At every size: nothing is cut, all that can be done can be pressed, and what decides the game is there. */
const fits = (page, game, where) =>
  inEachSize(page, async (size) => {
    if (await page.locator('.zoom .shut').isVisible()) await page.locator('.zoom .shut').click()
    assert.deepEqual(await cutWords(page), [], `${where} ${size}`)
    assert.deepEqual(await unreachable(page), [], `${where} ${size}`)
    assert.deepEqual(await outside(page), [], `${where} ${size}`)
    assert.deepEqual(await underQuestion(page), [], `${where} ${size}`)
    const plates = await page.locator('.plate:visible').allInnerTexts()
    assert.equal(plates.length, 2, `${where} ${size}`)
    for (const plate of plates) assert.match(plate, DECIDING[game] ?? /./, `${where} ${size}`)
  })

for (const [game, deck] of Object.entries(GAMES))
  test(`${game} is readable in both languages and at every size, with no Japanese left in English`, async () => {
    for (const lang of ['en', 'ja']) {
      const page = await house.visitor({ lang, seed: 21, deck })
      await page.locator(`.games [data-game=${game}]`).click()
      await page.click('[data-play=computer]')
      for (let n = 0; n < STEPS; n++) {
        if ((await nextQuestion(page)) === null) break
        const where = `${game} ${lang} step ${n}`
        if (lang === 'en') assert.deepEqual(await japanese(page), [], where)
        assert.deepEqual(await unreadable(page), [], where)
        assert.deepEqual(await covered(page), [], where)
        const hand = page.locator('[data-near] [data-hand] [data-thing]')
        if (await hand.count()) await hand.nth(n % (await hand.count())).hover()
        assert.ok(await whole(page), where)
        if (n % 8 === 6) await fits(page, game, where)
        await stepByMouse(page, n)
      }
      await nextQuestion(page)
      await concede(page)
      if (lang === 'en') assert.deepEqual(await japanese(page), [], `${game} ending`)
      await inEachSize(page, async (size) =>
        assert.deepEqual(await cutWords(page), [], `${game} ${lang} ending ${size}`),
      )
      await page.locator('.ending a[href*=replay]').click()
      await page.waitForSelector('[data-continue]')
      if (lang === 'en') assert.deepEqual(await japanese(page), [], `${game} replay`)
      await inEachSize(page, async (size) =>
        assert.deepEqual(await cutWords(page), [], `${game} ${lang} replay ${size}`),
      )
      clean(page)
      await house.empty()
    }
  })

test('on an upright phone a touch shows a card, and it is shut by another', async () => {
  const page = await house.visitor({
    lang: 'en',
    size: [390, 844],
    touch: true,
    seed: 22,
    deck: 'library_fleet',
  })
  await page.locator('.games [data-game=nova]').click()
  await page.click('[data-play=computer]')
  const hand = page.locator('[data-near] [data-hand] [data-thing]')
  for (let n = 0; n < 6 && (await nextQuestion(page)) && (await hand.count()) < 4; n++)
    await stepByMouse(page, n)
  await hand.last().tap()
  await page.locator('.zoom .shut').tap()
  await page.locator('.zoom .shut').waitFor({ state: 'detached' })
  assert.deepEqual(await outside(page), [])
  clean(page)
})

test('the log opens at its last line on a phone, too', async () => {
  const page = await house.visitor({ size: [390, 844], seed: 21, deck: 'kiln_rush' })
  await begin(page)
  for (let n = 0; n < 12 && (await nextQuestion(page)) !== null; n++) await stepByMouse(page, n)
  await page.reload()
  await nextQuestion(page)
  await page.locator('.open-drawer').click()
  await settled(page)
  const below = await page
    .locator('[data-log]')
    .evaluate((log) => [log.scrollHeight - log.clientHeight, log.scrollTop])
  assert.ok(below[0] > 0, 'there is more than fits')
  assert.ok(below[0] - below[1] < 2, `${below}`)
})

/** A position of mgd on the desk. */
async function laid(text) {
  const page = await house.visitor({ lang: 'ja' })
  await page.goto(`${house.address}#/desk`)
  await page.locator('[data-desk-game]').selectOption('mgd')
  await page.locator('[data-desk-paste]').fill(text)
  await page.locator('[data-desk-read]').click()
  await page.waitForSelector('[data-mat]')
  return page
}

/** Numbers on small cards that take more than a line, or lie over the sign of the card. */
const overEmblem = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tiny .piece.cards')]
      .flatMap((piece) => {
        const emblem = piece.querySelector('svg .emblem')?.getBoundingClientRect()
        const values = [...piece.querySelectorAll('.values')].find((one) => one.checkVisibility())
        return emblem && values ? [{ piece, emblem, values }] : []
      })
      .filter(({ emblem, values }) => {
        const box = values.getBoundingClientRect()
        const lines = box.height / parseFloat(getComputedStyle(values).fontSize)
        return lines > 1.6 || box.top < emblem.bottom - 0.35 * emblem.height
      })
      .map(({ piece, values }) => `${piece.ariaLabel.slice(0, 30)} ${values.textContent}`),
  )

/** Words over a card that reach beyond it. */
const wider = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.caption :is(.name, .values)')]
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const [words, card] = [one, one.closest('[data-thing]')].map((each) => each.getBoundingClientRect())
        return words.left < card.left - 1 || words.right > card.right + 1
      })
      .map((one) => one.textContent),
  )

test('the numbers of a card that lies upside down or sideways are whole at every size, and no wider than it', async () => {
  const page = await laid(UPSIDE_DOWN)
  await inEachSize(page, async (size) => {
    assert.equal(await page.locator('.caption .values:visible').count(), 3, size)
    const cut = (await cutWords(page)).filter((words) => words.includes('caption'))
    assert.deepEqual(cut, [], size)
    assert.deepEqual(await wider(page), [], size)
  })
})

const FOUR_DIGITS = `ゲーム: mgd
カード 大狼: 怪異 太陽 1 1500/1500
場面: 四桁の数
A 怪異: 大狼×3、大狼 (レスト)、大狼 (リバース)
B 怪異: 大狼×5
`

test('on a phone sideways numbers of four digits stand in one line below the sign of each monster', async () => {
  const page = await laid(FOUR_DIGITS)
  await page.setViewportSize({ width: 844, height: 390 })
  await settled(page)
  assert.ok((await page.locator('.tiny .piece.cards').count()) >= 10)
  assert.deepEqual(await overEmblem(page), [])
})

test('eleven cards in a hand have their names on a large screen, each in what is to be seen of the card', async () => {
  const page = await laid(FULL_HAND)
  const hand = page.locator('[data-near] [data-hand]')
  await hand.locator('[data-thing]').nth(10).waitFor()
  const hidden = await hand.evaluate((all) => {
    const cards = [...all.querySelectorAll('[data-thing]')]
    return cards.filter((card, place) => {
      const name = card.querySelector('.name')
      const words = document.createRange()
      words.selectNodeContents(name)
      const next = cards[place + 1]?.getBoundingClientRect().left ?? Infinity
      return !name.checkVisibility() || words.getBoundingClientRect().right > next + 1
    }).length
  })
  assert.equal(hidden, 0)
})

const IN_A_PILE = `ゲーム: mgd
カード 大狼: 怪異 太陽 1 6500/5500
カード 山竜: 怪異 太陽 1 12500/11500
カード 呼び声: 詠唱 0
味方墓地の怪異カード1枚を手札に加える。
場面: 墓地から選ぶ
A 手札: 呼び声
A 墓地: 大狼×3、山竜×2
A 怪異: 大狼×3
A: 発動 呼び声
A: パス
B: パス
`

/** Numbers that are wider than their card, or nearer to those of another card than a reader could tell. */
const runningTogether = (page) =>
  page.evaluate(() => {
    const APART = 4 // pixels
    const all = [...document.querySelectorAll(':is(.tray, .row) .card:not(.bare) .values')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({
        words: one.textContent,
        box: one.getBoundingClientRect(),
        card: one.closest('.card').getBoundingClientRect(),
      }))
    const touches = (one, other) =>
      one !== other &&
      Math.max(one.left, other.left) - Math.min(one.right, other.right) < APART &&
      Math.max(one.top, other.top) < Math.min(one.bottom, other.bottom)
    return all
      .filter(
        ({ box, card }) =>
          box.left < card.left - 0.5 ||
          box.right > card.right + 0.5 ||
          all.some((other) => touches(box, other.box)),
      )
      .map(({ words }) => words)
  })

test('cards that are laid out to choose from keep their numbers apart, each no wider than its card', async () => {
  const page = await laid(IN_A_PILE)
  const offered = page.locator('.tray [data-thing]')
  while (!(await offered.count())) {
    await page.locator('[data-desk-forth]').click()
    await settled(page)
  }
  await inEachSize(page, async (size) => {
    assert.equal(await offered.count(), 5, size)
    assert.deepEqual(await runningTogether(page), [], size)
  })
})

test('a fact too long for its line goes on below, whole', async () => {
  const page = await house.visitor({ size: [390, 844] })
  await page.locator('.facts > span').first().waitFor()
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('.facts > span')) one.textContent = '「長いことがら」'.repeat(3)
  })
  assert.deepEqual(await cutWords(page), [])
  clean(page)
})
