/**
 * Every screen in both languages and four sizes, as pictures to look at:
 *
 *     node tests/browser/screens.mjs FOLDER              # all of them
 *     node tests/browser/screens.mjs FOLDER lobby desk   # only these groups
 *
 * A picture is called SCREEN.LANGUAGE.WIDTHxHEIGHT.png.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { learn, readAll } from './coach.mjs'
import { answered, begin, concede, decision, House, nextQuestion, stepByMouse, twoPeople } from './house.mjs'
import { settled, SIZES } from './seen.mjs'
import { solve } from './solving.mjs'

const [FOLDER, ...WANTED] = process.argv.slice(2)
const OPERATOR = 'the operator of these pictures'
const DECKS = { magmell: 'orchard_growth', mgd: 'dawn_training', nova: 'library_fleet', pmv: 'back_alley' }
const BUSY = 300 // milliseconds, after which a table has come in another language
const MOST_STEPS = 150

process.env.MAHOJIN_OPERATOR_TOKEN = OPERATOR
const house = await House.open({ own: true })
mkdirSync(FOLDER, { recursive: true })

async function speak(page, lang) {
  if ((await page.evaluate(() => document.documentElement.lang)) === lang) return
  const button = page.locator('[data-lang]')
  if (await button.count()) await button.evaluate((one) => one.click())
  else {
    await page.evaluate((wanted) => localStorage.setItem('mahojin.lang', JSON.stringify(wanted)), lang)
    await page.reload()
  }
  await page.waitForTimeout(BUSY)
}

/** The screen as it is, in each language and size; the pose is taken anew each time. */
async function look(page, name, pose = (one) => one.mouse.move(2, 2)) {
  const touch = await page.context().newCDPSession(page)
  for (const lang of ['en', 'ja']) {
    await speak(page, lang)
    for (const [width, height] of SIZES) {
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled: Math.min(width, height) < 600 })
      await page.setViewportSize({ width, height })
      await settled(page)
      await pose(page)
      await settled(page)
      await page.screenshot({ path: join(FOLDER, `${name}.${lang}.${width}x${height}.png`) })
    }
  }
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] })
  await speak(page, 'en')
  console.log(name)
}

const visit = async (path, wish = {}) => {
  const page = await house.visitor({ lang: 'en', ...wish })
  await page.goto(`${house.address}#/${path}`)
  await settled(page)
  return page
}

const press = (selector) => async (page) => {
  if (await page.locator(selector).first().isVisible()) await page.locator(selector).first().click()
}
const point =
  (selector, place = 0) =>
  async (page) => {
    const found = page.locator(selector).nth(place)
    if (await found.count()) await found.hover({ force: true })
  }
/** A card of the pool that is read; where there is room for one side only, the pool is opened before. */
const readCard = async (page) => {
  const side = page.locator('[data-side=pool]')
  if (await side.isVisible()) await side.click()
  await page.locator('.pool .add').nth(4).focus()
}
const scrollTo = (selector) => async (page) => {
  await page.mouse.move(2, 2)
  await page.locator(selector).first().scrollIntoViewIfNeeded()
}

/** Play on by mouse until something is to be seen; whether it was. */
async function playUntil(page, seen, from = 0) {
  for (let n = from; n < from + MOST_STEPS; n++) {
    if ((await nextQuestion(page)) === null) return false
    if (await seen(page, n)) return true
    await stepByMouse(page, n)
  }
  return false
}
const after = (many) => (page, n) => n >= many
const shows = (selector) => async (page) => (await page.locator(selector).count()) > 0

/** A position of a judge file on the desk. */
async function laid(game, text) {
  const page = await visit('desk')
  await page.locator('[data-desk-game]').selectOption(game)
  await page.locator('[data-desk-paste]').fill(text)
  await page.locator('[data-desk-read]').click()
  await page.waitForSelector('[data-mat]')
  return page
}

const HAND = '[data-near] [data-hand] [data-thing]'
const ANYWHERE = point(HAND, 2)

async function pages() {
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
  await page.goto(`${house.address}#/settings`)
  await look(page, 'settings-below', (one) =>
    one.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight)),
  )
}

async function lobby() {
  const page = await visit('')
  await look(page, 'lobby')
  await page.locator('.games [data-game=pmv]').click()
  await look(page, 'lobby-pmv', scrollTo('.choices'))
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

async function decks() {
  const page = await visit('decks')
  await look(page, 'decks-new')
  await page.locator('[data-choose-deck]').selectOption('kiln_rush')
  await look(page, 'decks', readCard)
  await look(page, 'decks-list', scrollTo('[data-legality]'))
  await page.getByRole('button', { name: 'Test hand' }).click()
  await look(page, 'decks-hand', scrollTo('[data-test-hand]'))
  await page.getByRole('button', { name: /Import text/ }).click()
  await look(page, 'decks-text', scrollTo('textarea'))
  for (const game of ['mgd', 'nova', 'pmv']) {
    const other = await visit('')
    await other.locator(`.games [data-game=${game}]`).click()
    await other.goto(`${house.address}#/decks`)
    await other.locator('[data-choose-deck]').selectOption(DECKS[game])
    await look(other, `decks-${game}`, readCard)
  }
}

async function workshop() {
  const page = await visit('workshop')
  await page.locator('.english').waitFor()
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
    asked.fallback({ postData: JSON.stringify({ ...JSON.parse(asked.request().postData()), pairs: 2 }) }),
  )
  await page.goto(`${house.address}#/workshop`)
  await page.locator('[data-choose-game]').selectOption('magmell')
  await page.locator('.examples button').nth(1).click()
  await page.waitForFunction(() => !document.querySelector('[data-test-card]')?.disabled)
  await page.locator('[data-test-card]').click()
  await page.locator('[data-trial=done]').waitFor()
  await look(page, 'workshop-test', scrollTo('.trial table'))
}

async function lessons() {
  for (const game of Object.keys(DECKS)) {
    const page = await visit(`lesson/${game}/first`)
    await page.waitForSelector('[data-lesson-bar]')
    await look(page, `lesson-${game}-word`)
    await readAll(page)
    await page.waitForSelector('[data-pointer]')
    await look(page, `lesson-${game}-deed`)
    let moment = 0
    await learn(page, async () => {
      if (++moment === 16) await look(page, `lesson-${game}-later`)
    })
    await look(page, `lesson-${game}-won`)
  }
}

async function puzzles() {
  const page = await visit('lesson/magmell/p5')
  await page.waitForSelector('[data-lesson-bar]')
  await page.locator('[data-hint]').click()
  await look(page, 'puzzle')
  await page.locator('[data-pass]').click()
  await page.locator('[data-lesson-bar]', { hasText: 'Try again' }).waitFor()
  await look(page, 'puzzle-failed')
  const script = await (await fetch(`${house.address}api/lessons/nova/p1/script?lang=en`)).json()
  await page.goto(`${house.address}#/lesson/nova/p1`)
  await page.waitForSelector('[data-lesson-bar]')
  await solve(page, script)
  await look(page, 'puzzle-solved')
}

/** A game of each kind: its first question, its middle, a payment, a choice, what waits, its end. */
async function tables() {
  for (const [game, deck] of Object.entries(DECKS)) {
    const page = await visit('', { seed: 21, deck, settings: { pay: 'ask' } })
    await begin(page, game)
    await nextQuestion(page)
    await look(page, `${game}-first`)
    const moments = {
      pays: '.gems.pays, .pays',
      choice: '[data-confirm]',
      waits: '.waiting:not(.empty) [data-thing]',
    }
    for (let n = 0; n < MOST_STEPS && (await nextQuestion(page)) !== null; n++) {
      if (n === 12) await look(page, `${game}-early`, ANYWHERE)
      if (n === 30) await look(page, `${game}-middle`, ANYWHERE)
      if (n === 60) await look(page, `${game}-late`)
      for (const [moment, selector] of Object.entries(moments))
        if (await page.locator(selector).count()) {
          await look(page, `${game}-${moment}`)
          delete moments[moment]
        }
      if (n > 60 && !Object.keys(moments).length) break
      await stepByMouse(page, n, 90)
    }
    if (!(await page.locator('.ending').count())) await concede(page)
    await look(page, `${game}-over`)
  }
}

const HANDS = {
  magmell: ['ゲーム: magmell\nカード 霧の中の大きな水夫: ユニット 青1 2/3\n', '霧の中の大きな水夫'],
  mgd: ['ゲーム: mgd\nカード 早起きの大きな狼: 怪異 太陽 1 1500/1500\n', '早起きの大きな狼'],
}

async function hands() {
  for (const [game, [head, card]] of Object.entries(HANDS))
    for (const many of [7, 11])
      await look(await laid(game, `${head}場面: 手札\nA 手札: ${card}×${many}\n`), `hand-${many}-${game}`)
}

/** What lies over a table. */
async function overlays() {
  const page = await visit('', { seed: 21, deck: 'orchard_growth' })
  await begin(page)
  await playUntil(page, after(14))
  const opened = async (one) => {
    if (await one.locator('.open-drawer').isVisible())
      if ((await one.locator('.open-drawer').getAttribute('aria-expanded')) === 'false')
        await one.locator('.open-drawer').click()
  }
  const shut = async (one) => {
    if (await one.locator('.open-drawer[aria-expanded=true]').isVisible())
      await one.locator('.open-drawer').click()
  }
  await look(page, 'why-not', async (one) => {
    const dull = one.locator(`${HAND}:not(.can)`).last()
    if (await dull.count()) await dull.click()
  })
  await look(page, 'log', async (one) => {
    await opened(one)
    await one.locator('[data-log] .line').nth(2).click()
  })
  await look(page, 'clause', async (one) => {
    await opened(one)
    if (!(await one.locator('[data-log] .chip').count())) await one.locator('[data-log] .line').nth(2).click()
    await one.locator('[data-log] .chip').first().click()
  })
  await page.keyboard.press('Escape')
  await shut(page)
  await page.reload()
  await nextQuestion(page)
  await look(
    page,
    'keys',
    async (one) => (await one.locator('.keys-help, [role=dialog]').count()) || one.keyboard.press('?'),
  )
  await page.keyboard.press('?')
  await page.reload()
  await nextQuestion(page)
  await look(page, 'pile', async (one) => {
    if (!(await one.locator('.viewer').count()))
      await one.locator('[data-near] ~ *, [data-pile]').first().click({ force: true })
  })
  await page.reload()
  await nextQuestion(page)
  await look(page, 'concede', press('[data-concede]'))
  await page.reload()
  await nextQuestion(page)
  await page.locator('[data-hint]').click()
  await page.locator('[data-advice]').waitFor()
  await look(page, 'advice')
  await house.empty()
  const banner = await visit('', { seed: 11, deck: 'kiln_rush', settings: { pace: 'slow' } })
  await banner.evaluate(() => {
    const { setTimeout } = window
    window.setTimeout = (deed, wait, ...rest) => setTimeout(deed, wait > 500 ? 1e9 : wait, ...rest)
  })
  await begin(banner)
  const seen = new Set()
  for (let n = 0; n < 60 && seen.size < 4; n++) {
    await banner.waitForSelector('[data-stage], .dock.asking, .ending')
    const stage = banner.locator('[data-stage]')
    if (!(await stage.count())) {
      await stepByMouse(banner, n)
      continue
    }
    const kind = await stage.getAttribute('data-stage')
    if (!seen.has(kind)) await look(banner, `stage-${kind}`)
    seen.add(kind)
    await stage.click()
    await banner.waitForTimeout(BUSY)
  }
}

async function several() {
  const page = await visit('', { seed: 33, deck: 'mountain_gale' })
  await page.locator('.games [data-game=pmv]').click()
  await page.locator('[data-choice=seats]').selectOption('5')
  await page.click('[data-play=computer]')
  await playUntil(page, after(16))
  await look(page, 'five', ANYWHERE)
  await playUntil(page, after(50), 16)
  await look(page, 'five-late')
  const teams = await visit('', { seed: 41, deck: 'mountain_gale' })
  await teams.locator('.games [data-game=pmv]').click()
  await teams.locator('[data-choice=seats]').selectOption('4')
  await teams.locator('[data-choice=teams]').selectOption('2v2')
  await teams.click('[data-play=computer]')
  await playUntil(teams, after(14))
  await look(teams, 'teams')
  await teams.locator('[data-concede]').click()
  await teams.locator('.tools .danger').click()
  await teams.locator('[data-near] .plate', { hasText: 'Out' }).waitFor()
  await look(teams, 'out')
}

async function friends() {
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
  await look(other, 'chat', async (one) => {
    const drawer = one.locator('.open-drawer[aria-expanded=false]')
    if (await drawer.isVisible()) await drawer.click()
  })
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

async function records() {
  const page = await visit('', { seed: 21, deck: 'flame_parade' })
  await page.locator('.games [data-game=nova]').click()
  await page.locator('[data-choice=match]').selectOption('3')
  await page.click('[data-play=computer]')
  await playUntil(page, after(24))
  await concede(page)
  await look(page, 'match-over')
  await page.locator('[data-siding]').click()
  await page.locator('[data-exchange] button').first().waitFor()
  await look(page, 'match-siding')
  await page.locator('.ending a[href*=replay]').click()
  await page.waitForSelector('[data-continue]')
  for (let n = 0; n < 14; n++) await page.locator('[data-next]').click()
  await look(page, 'replay')
  await page.locator('[data-tab=review]').click()
  await page.locator('[data-analyse]').click()
  await page.locator('[data-curve]').waitFor()
  await look(page, 'analysis', async (one) => {
    const drawer = one.locator('.open-drawer[aria-expanded=false]')
    if (await drawer.isVisible()) await drawer.click()
    await one.locator('[data-tab=review]').click()
  })
}

async function desk() {
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
    const drawer = one.locator('.open-drawer[aria-expanded=false]')
    if (await drawer.isVisible()) await drawer.click()
    await one.locator(`[data-desk-tab=${name}]`).click()
  }
  for (const name of ['branches', 'trace', 'why', 'piles', 'file'])
    await look(page, `desk-${name}`, tab(name))
  const steps = await visit('desk/magmell/battle_damage/1')
  await steps.locator('[data-branch]').first().waitFor()
  await steps.locator('[data-desk-forth]').click()
  await steps.locator('[data-desk-tab=trace]').click()
  await steps.locator('[data-step-through]').click()
  await steps.locator('[data-step]').waitFor()
  await look(steps, 'desk-step')
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

async function events() {
  const page = await announced('constructed', 'Sunday open')
  await page.locator('[data-to-table]').waitFor()
  await look(page, 'event-constructed-playing')
  await look(await visit('events'), 'events-listed')
  const draft = await announced('draft', 'Draft night')
  await draft.locator('[data-pick]').first().waitFor()
  await look(draft, 'event-draft-picking', point('[data-pick]', 1))
  const sealed = await announced('sealed', 'Sealed morning')
  await sealed.locator('[data-fill]').waitFor()
  await look(sealed, 'event-sealed-building')
  await sealed.locator('[data-fill]').click()
  await sealed.locator('[data-built]').click()
  await look(sealed, 'event-sealed-built')
}

async function offline() {
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

const GROUPS = {
  lobby,
  pages,
  decks,
  workshop,
  lessons,
  puzzles,
  tables,
  hands,
  overlays,
  several,
  friends,
  records,
  desk,
  events,
  offline,
}
for (const [name, take] of Object.entries(GROUPS)) {
  if (WANTED.length && !WANTED.includes(name)) continue
  await take().catch((problem) => console.log(`✖ ${name}: ${problem.message}`))
  await house.empty()
}
await house.close()
