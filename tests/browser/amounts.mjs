/** Games in which an amount has to be shared out. */

/** A practice game with cards of one's own, the first of them in the opening hand; the others do nothing. */
function withCards(part, first, other, rest) {
  const others = Array.from({ length: 14 }, (_, n) => other(n))
  const deck = (cards) => {
    const list = Object.fromEntries(cards.map((card, n) => [card.name, n < 13 ? 3 : 1]))
    return { deck: { name: '試し', ...rest, [part]: list } }
  }
  return (wish) => {
    wish.cards = [first, ...others]
    wish.hand = [first.name]
    wish.seats[0].deck = deck([first, ...others.slice(1)])
    wish.seats[1].deck = deck(others)
  }
}

const RAIN = {
  name: '試しの雨',
  en: 'Trial Rain',
  kind: 'magic',
  cost: '0',
  text: 'プレイヤー2人を対象とする。それらに合計9点のダメージを割り振って与える。',
}
const EMBERS = {
  name: '試しの火種',
  en: 'Trial Embers',
  kind: 'spell',
  cost: '⓪',
  text: '場のサーバント2枚までを対象とする。それらに合計500ダメージを割り振って与える。',
}
const servant = (n) => ({
  name: `試しの座${n}`,
  kind: 'servant',
  cost: '⓪',
  attack: 100,
  health: 900,
})
const unit = (n) => ({
  name: `試しの石${n}`,
  kind: 'unit',
  cost: '9',
  ap: 1,
  hp: 1,
})
export const EMBERS_DECK = withCards('main', EMBERS, servant, {
  characters: {},
  side: {},
})
export const RAIN_DECK = withCards('grimoire', RAIN, unit, {
  stones: { 赤の魔石: 20 },
})

/** Goes on until an amount is to be set: the named cards are played in this order, what can be aimed at is. */
export async function untilAmounts(page, names) {
  await page.waitForFunction(
    (wanted) => {
      window.left ??= wanted
      const all = (selector) => [...document.querySelectorAll(selector)]
      if (all('[data-amounts]').length) return true
      if (!all('.dock.asking #question').length) return false
      const card = all('[data-near] [data-hand] .can[data-thing]').find((one) =>
        one.ariaLabel.startsWith(window.left[0]),
      )
      const picked = all('.table .picked[data-thing]').length
      const narrowed = all('.dock .options .plain').length
      const play = all('.dock .option').find((one) => /プレイする|Play/.test(one.innerText))
      const [pass, confirm, thing, option] = [
        '[data-pass]',
        '[data-confirm]',
        '.table .can[data-thing]',
        '.dock .option',
      ].map((selector) => all(selector)[0])
      if (narrowed) play.click()
      else if (pass && card) {
        card.click()
        window.left.shift()
      } else (pass ?? (confirm && (!thing || picked === 2) ? confirm : (thing ?? option))).click()
      return false
    },
    names,
    { polling: 100 },
  )
}
