import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { answered, begin, clean, decision, House } from './house.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

const CARDS = {
  的: { kind: 'character', graze: 0, attack: 1, toughness: 9, races: ['人間'] },
  帯: {
    kind: 'command',
    range: '目標',
    duration: '装備',
    attack: '+1',
    toughness: '+1',
    skill: '【装備】',
  },
  鋏: {
    kind: 'command',
    range: '目標',
    duration: '瞬間',
    text: '目標の〔場の装備カード１枚〕を破棄する。',
  },
}
const named = (sign, n, need = 0) => ({
  name: `試しの${sign}${n}`,
  need,
  cost: 0,
  ...CARDS[sign],
})
const MINE = Object.keys(CARDS).flatMap((sign) => Array.from({ length: 6 }, (_, n) => named(sign, n)))
const THEIRS = Array.from({ length: 17 }, (_, n) => ({
  ...named('的', n, 9),
  name: `試しの重し${n}`,
}))

/** Against somebody who can do nothing, with cards that cost nothing. */
function wishing(wish) {
  const deck = (cards) => {
    const list = Object.fromEntries(cards.slice(0, 17).map((card, n) => [card.name, n < 16 ? 3 : 2]))
    return { deck: { name: '試し', main: list, sideboard: {} } }
  }
  wish.cards = [...MINE, ...THEIRS]
  wish.seats[0].deck = deck(MINE)
  wish.seats[1].deck = deck(THEIRS)
}

/** Plays these cards in this order, whenever they can be, until a card that lies under another is to be chosen. */
async function untilCovered(page, names) {
  await page.waitForFunction(
    (wanted) => {
      window.left ??= wanted
      const all = (selector) => [...document.querySelectorAll(selector)]
      if (all('.under .can').length > 1 && !window.left.length) return true
      if (!all('.dock.asking #question').length) return false
      const card = all('[data-near] [data-hand] .can:not(.slight)[data-thing]').find((one) =>
        one.ariaLabel.startsWith(window.left[0]),
      )
      const play = all('.dock .option').find((one) => /プレイ|使/.test(one.innerText))
      const [back, pass, confirm, thing, option] = [
        '.dock [data-back]',
        '[data-pass]',
        '[data-confirm]:not([disabled])',
        '.table .can[data-thing]',
        '.dock .option',
      ].map((selector) => all(selector).at(-1)) // of things, what was played last
      if (back) (play ?? back).click()
      else if (pass && card) {
        card.click()
        window.left.shift()
      } else (pass ?? confirm ?? thing ?? option)?.click()
      return false
    },
    names,
    { polling: 150, timeout: 180_000 },
  )
}

test('a card that lies under another is laid out to be pressed when it can be chosen', async () => {
  const page = await house.visitor({
    size: [844, 390],
    wishing,
    settings: { confirm: true },
  })
  await begin(page, 'pmv')
  await untilCovered(page, ['試しの的', '試しの帯', '試しの的', '試しの帯', '試しの鋏'])
  const offered = page.locator('.tray .can[data-thing]')
  await offered.first().waitFor()
  assert.equal(await offered.count(), 2)
  const box = await offered.first().boundingBox()
  assert.ok(box.height > 40 && box.width > 28, 'large enough for a finger')
  const strip = page.locator('.under .can[data-thing]').first()
  await strip.hover({ position: { x: 12, y: 3 } })
  const top = await strip.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  assert.ok(top, 'it comes to the top where it is pointed at')
  const old = await decision(page)
  await offered.first().click()
  await answered(page, old)
  clean(page)
})
