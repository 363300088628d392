/** States of screens that one comes by more rarely, as they are taken for looking at (screens.mjs). */
import { readAll } from './coach.mjs'
import { begin, concede, nextQuestion } from './house.mjs'
import { regretting } from './regret.mjs'
import { after, DECKS, HAND, house, look, openDrawer, playUntil, press, visit } from './studio.mjs'

/** The second lessons, a puzzle of each game, and what the coach says to a wrong move. */
export async function learning() {
  for (const game of Object.keys(DECKS)) {
    const lesson = await visit(`lesson/${game}/second`)
    await lesson.waitForSelector('[data-lesson-bar]')
    await readAll(lesson)
    await look(lesson, `lesson-${game}-second`)
    const puzzle = await visit(`lesson/${game}/p3`)
    await puzzle.waitForSelector('[data-lesson-bar]')
    await nextQuestion(puzzle)
    await look(puzzle, `puzzle-${game}`)
  }
  const page = await visit('lesson/magmell/first')
  await page.waitForSelector('[data-lesson-bar]')
  await readAll(page)
  await look(page, 'lesson-nudge', press('[data-pass]'))
}

/** A rated event of two people: a result that is corrected, its judge, and the ratings that come of it. */
export async function rated() {
  const host = await visit('events/new', { settings: { name: 'Aoi' } })
  await host.locator('[data-event-name]').fill('Rated evening')
  await host.getByLabel('Rated, for those who want it').check()
  await host.locator('[data-create-event]').click()
  await host.locator('[data-enter-now]').waitFor()
  const guest = await house.visitor({ lang: 'en', settings: { name: 'Mio' } })
  await guest.goto(host.url())
  for (const page of [host, guest]) {
    await page.locator('[data-enter] select').selectOption('kiln_rush')
    await page.locator('[data-enter] input[type=checkbox]').check()
    await page.locator('[data-enter-now]').click()
    await page.locator('[data-leave]').waitFor()
  }
  await host.locator('[data-players] li', { hasText: 'Mio' }).waitFor()
  await host.locator('[data-invite]').click()
  await look(host, 'event-judge-link')
  await host.locator('[data-start]').click()
  const event = host.url()
  for (const page of [host, guest]) await page.locator('[data-to-table]').click()
  for (const page of [host, guest]) await page.waitForSelector('[data-mat]')
  await Promise.race([host, guest].map(nextQuestion))
  await concede(guest)
  await host.goto(event)
  await host.locator('[data-champion]').waitFor()
  await look(host, 'event-rated-over')
  await host.goto(`${house.address}#/ratings/magmell`)
  await host.locator('[data-ratings] tbody tr').first().waitFor()
  await look(host, 'ratings-listed')
}

/** One may pass although something can be done. */
const passable = async (page) =>
  (await page.locator('[data-pass]').count()) > 0 && (await page.locator(`${HAND}.can`).count()) > 0

/** What a game may show besides itself: an earlier moment, a warning, own cards, a pass that is asked about. */
export async function asides() {
  const page = await visit('', { seed: 21, deck: 'orchard_growth' })
  await begin(page)
  await playUntil(page, async (one, n) => n > 6 && (await passable(one)))
  await page.evaluate(() => {
    const liked = JSON.parse(localStorage.getItem('mahojin.settings'))
    localStorage.setItem('mahojin.settings', JSON.stringify({ ...liked, confirm: true }))
  })
  await page.reload()
  await nextQuestion(page)
  await look(page, 'sure', async (one) => {
    if (!(await one.locator('.sure').count())) await one.locator('[data-pass]').click()
  })
  await look(page, 'past', async (one) => {
    if (await one.locator('.past').count()) return
    await openDrawer(one)
    await one.locator('[data-log] .line').nth(3).click()
    await one.locator('[data-log] .inside .button').first().click()
  })
  const ordering = await visit('', { seed: 5, deck: DECKS.mgd })
  await begin(ordering, 'mgd')
  const found = await playUntil(
    ordering,
    async (one) => (await one.locator('.tray [data-thing]').count()) > 0,
  )
  if (found) await look(ordering, 'tray')
  const regret = await visit('', { seed: 21, deck: 'kiln_rush', settings: { gentle: true } })
  await regretting(regret, { text: 'Attack with Sooty Hound', taken: 'End turn' })
  await begin(regret)
  await playUntil(regret, async (one) => (await one.locator('[data-regret]').count()) > 0)
  await look(regret, 'regret', undefined, ['en'])
}

/** Lists with nothing in them, one's own deck, and what is kept of finished games. */
export async function lists() {
  const fresh = await visit('games')
  await look(fresh, 'games-none')
  const book = await visit('book/mgd')
  await book.locator('[data-book-search]').fill('zzz')
  await look(book, 'book-nothing')
  const decks = await visit('decks')
  await decks.locator('[data-choose-deck]').selectOption('kiln_rush')
  await decks.getByRole('button', { name: 'Save' }).click()
  await decks.getByRole('button', { name: 'Delete' }).waitFor()
  await look(decks, 'decks-own')
  const pool = await visit('decks')
  await look(pool, 'decks-none-found', async (one) => {
    const side = one.locator('[data-side=pool]')
    if (await side.isVisible()) await side.click()
    await one.locator('.filters input[type=search]').fill('zzzz')
  })
  const large = await visit('', { seed: 21, deck: 'library_fleet' })
  await begin(large, 'nova')
  await playUntil(large, after(20))
  await look(large, 'card-large', async (one) => {
    await one.locator('.row.cards [data-thing]').first().hover({ force: true })
  })
  await look(large, 'card-touched', async (one) => {
    await one.locator(HAND).first().click({ force: true })
  })
}
