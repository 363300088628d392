/** Counting what a player has to press in an ordinary turn. */
import { answered, begin, decision, isOver, nextQuestion } from './house.mjs'

const mine = (page) => page.locator('.top .turn.mine').count()

/** One press, as a person who plays what glows takes it: confirm, a card, an option, the way on. */
async function press(page) {
  const before = await decision(page)
  const confirm = page.locator('[data-confirm]:not([disabled])')
  const glowing = page.locator('.table .can[data-thing]:not(.slight)')
  const slight = page.locator('.table .slight.cards[data-thing]') // what only makes energy is left alone
  const option = page.locator('.dock .option:not(.on)')
  const acting = await page.locator('[data-pass]').count()
  const narrowed = await page.locator('.dock .options .plain').count()
  const asked = narrowed || (!acting && (await glowing.count()) <= 1) // the ways to do one thing
  const ways = [confirm, ...(asked ? [option, glowing] : [glowing, slight, option])]
  let target = page.locator('[data-pass]')
  for (const way of ways.toReversed()) if (await way.count()) target = way
  // Whoever attacks no more ends the turn, where one button does both.
  const end = page.locator('.deeds [data-end-turn].main')
  if (target === option && !acting && (await end.count())) target = end
  const several = await page.locator('[data-confirm]').count()
  await target.first().click()
  if (several) return
  await answered(page, before, '.dock .options .plain, [data-confirm]').catch(() => undefined)
}

/** Plays so many turns of one's own against the computer; the presses in each. */
export async function clicksByTurn(page, game, turns) {
  await begin(page, game)
  const clicks = new Map()
  for (let n = 0; n < 400; n++) {
    if ((await nextQuestion(page)) === null || (await isOver(page))) break
    const turn = Number((await page.locator('.top .turn b').innerText()).replace(/\D/g, ''))
    if (await mine(page)) {
      if (!clicks.has(turn) && clicks.size === turns) break
      clicks.set(turn, (clicks.get(turn) ?? 0) + 1)
    }
    await press(page)
  }
  return [...clicks.values()]
}
