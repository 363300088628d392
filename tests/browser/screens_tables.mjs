/** Tables, as they are taken for looking at (screens.mjs). */
import { EMBERS_DECK, RAIN_DECK, untilAmounts } from './amounts.mjs'
import { learn, readAll } from './coach.mjs'
import { begin, concede, nextQuestion, stepByMouse } from './house.mjs'
import { solve } from './solving.mjs'
import {
  after,
  BUSY,
  DECKS,
  HAND,
  house,
  LANGUAGES,
  look,
  MOST_STEPS,
  openDrawer,
  playUntil,
  point,
  press,
  visit,
} from './studio.mjs'

const overACard = point(HAND, 2)

/** A position of a judge file on the desk. */
async function laid(game, text) {
  const page = await visit('desk')
  await page.locator('[data-desk-game]').selectOption(game)
  await page.locator('[data-desk-paste]').fill(text)
  await page.locator('[data-desk-read]').click()
  await page.waitForSelector('[data-mat]')
  return page
}

export async function lessons() {
  for (const game of Object.keys(DECKS)) {
    const page = await visit(`lesson/${game}/first`)
    await page.waitForSelector('[data-lesson-bar]')
    await look(page, `lesson-${game}-word`)
    await readAll(page)
    await page.waitForSelector('[data-pointer]')
    await look(page, `lesson-${game}-deed`)
    let moment = 0
    await learn(page, async () => {
      if (++moment === 8) await look(page, `lesson-${game}-later`)
    })
    await look(page, `lesson-${game}-won`)
  }
}

export async function puzzles() {
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
export async function tables() {
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
      if (n === 12) await look(page, `${game}-early`, overACard)
      if (n === 30) await look(page, `${game}-middle`, overACard)
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

/** Something is to be shared out, in the two ways in which it can be. */
export async function sharing() {
  const one = await visit('', { wishing: EMBERS_DECK })
  await begin(one, 'nova')
  await untilAmounts(one, ['試しの座', '試しの座', 'Trial Embers'])
  await look(one, 'amount')
  const several = await visit('', { wishing: RAIN_DECK })
  await begin(several)
  await untilAmounts(several, ['Trial Rain'])
  await look(several, 'amounts')
}

/** What comes from outside of a game: its clock, a server that failed or is away. */
export async function troubles() {
  const page = await visit('', { seed: 21, deck: 'kiln_rush' })
  await page.locator('.games [data-game=magmell]').click()
  await page.locator('[data-choice=clock]').selectOption('10')
  await page.click('[data-play=computer]')
  await playUntil(page, after(4))
  await look(page, 'clock')
  const { port } = house
  await house.kill()
  await page.locator('.lost').first().waitFor()
  await look(page, 'connection-lost')
  await house.start(port)
  const stuck = await house.visitor({ lang: 'en', seed: 2 })
  await stuck.routeWebSocket(/socket/, (line) => {
    line.connectToServer().onMessage((text) => {
      const message = JSON.parse(text)
      const trouble = { what: 'stuck', seat: 1, decision: 0, error: 'KeyError' }
      if (message.table && typeof message.table === 'object') message.table.trouble = trouble
      line.send(JSON.stringify(message))
    })
  })
  await begin(stuck)
  await stuck.locator('[data-trouble]').waitFor()
  await look(stuck, 'trouble')
}

const HANDS = {
  magmell: ['ゲーム: magmell\nカード 霧の中の大きな水夫: ユニット 青1 2/3\n', '霧の中の大きな水夫'],
  mgd: ['ゲーム: mgd\nカード 早起きの大きな狼: 怪異 太陽 1 1500/1500\n', '早起きの大きな狼'],
}

export async function hands() {
  for (const [game, [head, card]] of Object.entries(HANDS))
    for (const many of [7, 11])
      await look(await laid(game, `${head}場面: 手札\nA 手札: ${card}×${many}\n`), `hand-${many}-${game}`)
}

/** Unfolds a line of the log, so that its clauses are to be seen. */
async function unfold(page) {
  await openDrawer(page)
  if (!(await page.locator('[data-log] .chip').count())) await page.locator('[data-log] .line').nth(2).click()
}

/** What lies over a table, each from the same moment. */
export async function overlays() {
  const page = await visit('', { seed: 21, deck: 'orchard_growth' })
  await begin(page)
  await playUntil(page, after(14))
  const poses = {
    'why-not': press(`${HAND}:not(.can)`),
    log: unfold,
    clause: async (one) => {
      await unfold(one)
      if (!(await one.locator('.panel').count())) await one.locator('[data-log] .chip').first().click()
    },
    keys: async (one) => (await one.locator('section.keys').count()) || one.keyboard.press('?'),
    pile: async (one) =>
      (await one.locator('.viewer').count()) || one.locator('button[data-pile]').last().click(),
    concede: press('[data-concede]'),
    advice: async (one) => {
      if (!(await one.locator('[data-advice]').count())) await one.locator('[data-hint]').click()
      await one.locator('[data-advice]').waitFor()
    },
  }
  for (const [name, pose] of Object.entries(poses)) {
    await look(page, name, pose)
    await page.reload()
    await nextQuestion(page)
  }
}

/** What is shown of the opponent's deeds, one after the other; it waits until it is pressed. */
export async function stages() {
  for (const lang of LANGUAGES) await stagesIn(lang)
}

async function stagesIn(lang) {
  const page = await visit('', { lang, seed: 11, deck: 'kiln_rush', settings: { pace: 'slow' } })
  await page.evaluate(() => {
    const { setTimeout } = window
    window.setTimeout = (deed, wait, ...rest) => setTimeout(deed, wait > 500 ? 1e9 : wait, ...rest)
  })
  await begin(page)
  const seen = new Set()
  for (let n = 0; n < 60 && seen.size < 4; n++) {
    await page.waitForSelector('[data-stage], .dock.asking, .ending')
    const stage = page.locator('[data-stage]')
    if (!(await stage.count())) {
      await stepByMouse(page, n)
      continue
    }
    const kind = await stage.getAttribute('data-stage')
    if (!seen.has(kind)) await look(page, `stage-${kind}`, undefined, [lang])
    seen.add(kind)
    await stage.evaluate((one) => one.click())
    await page.waitForTimeout(BUSY)
  }
}

export async function several() {
  const page = await visit('', { seed: 33, deck: 'mountain_gale' })
  await page.locator('.games [data-game=pmv]').click()
  await page.locator('[data-choice=seats]').selectOption('5')
  await page.click('[data-play=computer]')
  await playUntil(page, after(16))
  await look(page, 'five', overACard)
  await playUntil(page, after(50), 16)
  await look(page, 'five-late')
  const teams = await visit('', { seed: 41, deck: 'mountain_gale' })
  await teams.locator('.games [data-game=pmv]').click()
  await teams.locator('[data-choice=seats]').selectOption('4')
  await teams.locator('[data-choice=teams]').selectOption('2v2')
  await teams.click('[data-play=computer]')
  await playUntil(teams, after(14))
  await look(teams, 'teams')
  const slow = await visit('', { wishing: (wish) => (wish.pace = 3000) })
  await slow.locator('.games [data-game=pmv]').click()
  await slow.locator('[data-choice=seats]').selectOption('4')
  await slow.click('[data-play=computer]')
  await slow.locator('[data-concede]').click()
  await slow.locator('.tools .danger').click()
  await slow.locator('[data-out]').waitFor()
  await look(slow, 'out')
}

export async function records() {
  const page = await visit('', { seed: 21, deck: 'flame_parade' })
  await page.locator('.games [data-game=nova]').click()
  await page.locator('[data-choice=match]').selectOption('3')
  await page.click('[data-play=computer]')
  if (await playUntil(page, after(16))) await concede(page)
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
    await openDrawer(one)
    await one.locator('[data-tab=review]').click()
  })
}
