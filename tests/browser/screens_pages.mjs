/** Screens around a game, as they are taken for looking at (screens.mjs). */
import { begin, concede, nextQuestion } from './house.mjs'
import { device } from './passkeys.mjs'
import { settled } from './seen.mjs'
import { DECKS, house, look, openDrawer, OPERATOR, point, scrollTo, visit } from './studio.mjs'

/** A card of the pool that is read; where there is room for one side only, the pool is opened before. */
const readCard = async (page) => {
  const side = page.locator('[data-side=pool]')
  if (await side.isVisible()) await side.click()
  await page.locator('.pool .add').nth(4).focus()
}

const inDeck = (selector) => async (page) => {
  const sheet = page.locator('[data-card-sheet] .plain')
  if (await sheet.isVisible()) await sheet.click()
  const side = page.locator('[data-side=deck]')
  if (await side.isVisible()) await side.click()
  await scrollTo(selector)(page)
}

const toTheEnd = (page) => page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight))

export async function pages() {
  for (const path of [
    'learn',
    'events',
    'events/new',
    'settings',
    'account',
    'search',
    'ratings/magmell',
    'move',
  ])
    await look(await visit(path), path.replace('/', '-'))
  for (const path of ['nowhere', 'replay/none', 'table/none', 'join/none/none'])
    await look(await visit(path), `missing-${path.split('/')[0]}`)
  const page = await visit('move')
  await page.locator('[data-make-code]').click()
  await page.locator('[data-code]').waitFor()
  await look(page, 'move-code')
  const code = await page.locator('[data-code]').innerText()
  await look(await visit(`move/${code.trim()}`), 'move-arrived')
  for (const path of ['settings', 'learn']) {
    await page.goto(`${house.address}#/${path}`)
    await look(page, `${path}-below`, toTheEnd)
  }
  const known = await visit('account')
  await device(known)
  await known.locator('[data-make-passkey]').click()
  await known.locator('[data-drop-passkey]').waitFor()
  await look(known, 'account-passkey')
}

export async function lobby() {
  const page = await visit('')
  await look(page, 'lobby')
  await page.locator('.games [data-game=pmv]').click()
  await look(page, 'lobby-pmv', scrollTo('.choices'))
  await look(page, 'lobby-below', toTheEnd)
  for (const game of ['magmell', 'nova']) {
    await begin(page, game)
    await nextQuestion(page)
    if (game === 'magmell') await concede(page)
    await page.goto(`${house.address}#/`)
  }
  await look(page, 'lobby-going')
  await page.goto(`${house.address}#/games`)
  await look(page, 'games')
}

export async function decks() {
  const page = await visit('decks')
  await look(page, 'decks-new')
  await page.locator('[data-choose-deck]').selectOption('kiln_rush')
  await look(page, 'decks', readCard)
  await look(page, 'decks-list', inDeck('[data-legality]'))
  await page.getByRole('button', { name: 'Test hand' }).click()
  await look(page, 'decks-hand', inDeck('[data-test-hand]'))
  await page.locator('.deck li .less').first().click()
  await page.locator('[data-legality].bad').waitFor()
  await look(page, 'decks-illegal', inDeck('[data-legality]'))
  await page.locator('[data-panel=text]').click()
  await look(page, 'decks-text', inDeck('textarea'))
  for (const game of ['mgd', 'nova', 'pmv']) {
    const other = await visit('')
    await other.locator(`.games [data-game=${game}]`).click()
    await other.goto(`${house.address}#/decks`)
    await other.locator('[data-choose-deck]').selectOption(DECKS[game])
    await look(other, `decks-${game}`, readCard)
  }
}

export async function workshop() {
  const page = await visit('workshop')
  await page.locator('.english').first().waitFor()
  await look(page, 'workshop')
  await page.locator('[data-card-text]').fill('このユニットが召喚されたとき、ユニット1体を滅茶苦茶にする。')
  await page.locator('[data-span] mark').waitFor()
  await look(page, 'workshop-wrong', scrollTo('[data-verdict]'))
  for (const game of ['mgd', 'nova', 'pmv']) {
    await page.locator('[data-choose-game]').selectOption(game)
    await page.waitForFunction(() => !document.querySelector('[data-try]')?.disabled)
    await look(page, `workshop-${game}`)
  }
  await page.route('**/trials?*', (asked) =>
    asked.fallback({ postData: JSON.stringify({ ...JSON.parse(asked.request().postData()), pairs: 4 }) }),
  )
  await page.goto(`${house.address}#/workshop`)
  await page.locator('[data-choose-game]').selectOption('magmell')
  await page.locator('.examples button').nth(1).click()
  await page.waitForFunction(() => !document.querySelector('[data-test-card]')?.disabled)
  await page.locator('[data-test-card]').click()
  await page.locator('[data-trial=done]').waitFor({ timeout: 300_000 })
  await look(page, 'workshop-test', scrollTo('.trial table'))
}

/** A table of four that anybody may join, as its host and the lobby see it. */
export async function open() {
  const host = await visit('', { settings: { name: 'Aoi' } })
  await host.locator('.games [data-game=pmv]').click()
  await host.locator('[data-choice=seats]').selectOption('4')
  await host.locator('[data-choice=clock]').selectOption('10')
  await host.locator('[data-choice=public]').check()
  await host.click('[data-play=friend]')
  await host.locator('[data-alone]').waitFor()
  await look(host, 'waiting-four')
  const guest = await visit('')
  await guest.locator('[data-open-tables] a').first().waitFor()
  await look(guest, 'lobby-open', scrollTo('[data-open-tables]'))
  await guest.locator('[data-open-tables] a').first().click()
  await guest.locator('[data-invitation]').waitFor()
  await look(guest, 'invitation-four')
}

export async function friends() {
  const host = await visit('')
  await host.click('[data-play=friend]')
  await host.locator('[data-alone]').waitFor()
  await look(host, 'waiting')
  const links = await host.locator('input[readonly]').evaluateAll((all) => all.map((one) => one.value))
  const guest = await house.visitor({ lang: 'en', settings: { name: 'Mio' } })
  await guest.goto(links[0])
  await guest.locator('[data-invitation]').waitFor()
  await look(guest, 'invitation')
  await guest.locator('.join .main').click()
  await host.waitForSelector('[data-mat]')
  const onlooker = await house.visitor({ lang: 'en' })
  await onlooker.goto(links[1])
  await onlooker.waitForSelector('[data-mat]')
  await look(onlooker, 'spectator')
  const [asked, other] = (await host.locator('.dock.asking').count()) ? [host, guest] : [guest, host]
  await other.getByRole('tab', { name: 'Chat' }).click()
  await other.locator('.chat input').fill('Hello, good game!')
  await other.keyboard.press('Enter')
  await look(other, 'chat', openDrawer)
  await concede(asked)
  await other.waitForSelector('.ending')
  await asked.locator('.ending .main').click()
  await look(other, 'rematch')
  await look(onlooker, 'spectator-over')
  await host.goto(`${house.address}#/company/${guest.url().split('/').at(-1)}`)
  await host.locator('[data-report]').click()
  await look(host, 'company')
  await host.locator('textarea').fill('this was not kind')
  await host.locator('[data-send]').click()
  await host.locator('[data-report][aria-expanded=false]').waitFor()
  await host.goto(`${house.address}#/search`)
  await host.locator('[data-search]').click()
  await host.locator('[data-found] a').first().waitFor()
  await look(host, 'search-found')
  await look(await visit('operator'), 'operator-door')
  const operator = await visit('operator')
  await operator.locator('[data-token]').fill(OPERATOR)
  await operator.locator('[data-open]').click()
  await operator.locator('[data-reports] li').first().waitFor()
  await look(operator, 'operator')
  const shared = await visit('')
  await shared.click('[data-play=hotseat]')
  await shared.waitForSelector('[data-curtain]')
  await look(shared, 'curtain')
}

export async function desk() {
  await look(await visit('book/magmell'), 'book')
  const clause = await visit('book/nova')
  await clause
    .locator('[data-clause]', { hasText: 'rulings' })
    .filter({ hasText: 'scenarios' })
    .nth(2)
    .click()
  await clause.locator('[data-play-scenario]').first().waitFor()
  await look(clause, 'book-clause')
  const search = await visit('book/pmv')
  await search.locator('[data-book-search]').fill('7')
  await look(search, 'book-search')
  await look(await visit('desk'), 'desk-start')
  const laying = await visit('desk/lay/magmell')
  for (let n = 0; n < 4; n++) await laying.locator('[data-lay-card]').nth(n).click()
  await laying.locator('[data-laid]').first().waitFor()
  await look(laying, 'desk-lay')
  const page = await visit('desk/magmell/battle_damage/1')
  await page.locator('[data-branch]').first().waitFor()
  await page.locator('[data-desk-forth]').click()
  const tab = (name) => async (one) => {
    await openDrawer(one)
    await one.locator(`[data-desk-tab=${name}]`).click()
  }
  for (const name of ['branches', 'trace', 'why', 'piles', 'file'])
    await look(page, `desk-${name}`, tab(name))
  const steps = await visit('desk/magmell/battle_damage/1')
  await steps.locator('[data-branch]').first().waitFor()
  await steps.locator('[data-desk-forth]').click()
  await look(steps, 'desk-step', async (one) => {
    if (await one.locator('[data-step]').count()) return
    await tab('trace')(one)
    await one.locator('[data-step-through]').click()
    await one.locator('[data-step]').waitFor()
  })
}

async function announced(format, name) {
  const page = await visit('events/new', { settings: { name: 'Aoi' } })
  await page.locator('[data-event-name]').fill(name)
  await page.locator('[data-event-format]').selectOption(format)
  await page.locator('[data-create-event]').click()
  await page.locator('[data-enter-now]').waitFor()
  await look(page, `event-${format}-entering`)
  const deck = page.locator('[data-enter] select')
  if (await deck.count()) await deck.selectOption('kiln_rush')
  await page.locator('[data-enter-now]').click()
  await page.locator('[data-leave]').waitFor()
  await page.locator('[data-computers] input, [data-add-computers]').first().waitFor()
  await page.locator('[data-add-computers]').click()
  await page.waitForFunction(() => document.querySelectorAll('[data-players] li').length > 1)
  await look(page, `event-${format}-entered`)
  await page.locator('[data-start]').click()
  return page
}

export async function events() {
  const page = await announced('constructed', 'Sunday open')
  await page.locator('[data-to-table]').waitFor()
  await look(page, 'event-constructed-playing')
  await look(await visit('events'), 'events-listed')
  await page.locator('[data-to-table]').click()
  await nextQuestion(page)
  await concede(page)
  await page.locator('[data-to-event]').click()
  await page.locator('[data-champion]').waitFor()
  await look(page, 'event-constructed-over')
  const draft = await announced('draft', 'Draft night')
  await draft.locator('[data-pick]').first().waitFor()
  await look(draft, 'event-draft-picking', point('[data-pick]', 1))
  for (let n = 1; n < 5; n++) {
    await draft.locator('[data-pick]').first().click()
    await draft.waitForFunction((many) => document.querySelectorAll('[data-picked] > span').length >= many, n)
  }
  await look(draft, 'event-draft-later', point('[data-pick]', 1))
  const sealed = await announced('sealed', 'Sealed morning')
  await sealed.locator('[data-fill]').waitFor()
  await look(sealed, 'event-sealed-building')
  await sealed.locator('[data-fill]').click()
  await sealed.locator('[data-built]').click()
  await look(sealed, 'event-sealed-built')
}

export async function offline() {
  const page = await visit('', { serviceWorkers: 'allow' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.goto(`${house.address}#/decks`)
  await settled(page)
  await page.context().setOffline(true)
  await page.reload()
  await page.locator('[data-deck-offline]').waitFor()
  await look(page, 'offline-decks')
  await page.goto(`${house.address}#/`)
  await page.locator('[data-play=computer]').click()
  await page.locator('[role=alert]').waitFor()
  await look(page, 'offline')
}
