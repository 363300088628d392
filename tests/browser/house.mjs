/** A real server and a real Chromium for the tests; whatever is wrong in the page makes the test fail. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '../../web/node_modules/playwright-core/index.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const SERVER = process.env.MAHOJIN ?? join(ROOT, '.venv', 'bin', 'mahojin')

function findChromium() {
  const found = [process.env.MAHOJIN_CHROMIUM, ...PLACES].find((path) => path && existsSync(path))
  assert.ok(
    found,
    'Chromium が見つかりません。入れるか（Debian では apt-get install chromium）、MAHOJIN_CHROMIUM にその場所を書いてください。\n' +
      'No Chromium found: install it (Debian: apt-get install chromium) or name it in MAHOJIN_CHROMIUM.',
  )
  return found
}

export class House {
  static async open() {
    const house = new House()
    house.folder = mkdtempSync(join(tmpdir(), 'mahojin-'))
    await house.start(0)
    house.browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox'],
    })
    return house
  }

  async start(port) {
    this.process = spawn(
      SERVER,
      ['serve', '--port', String(port), '--data', join(this.folder, 'house.sqlite')],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const child = this.process
    process.once('exit', () => child.kill('SIGKILL'))
    this.address = await new Promise((resolve, reject) => {
      let said = ''
      this.process.stdout.on('data', (words) => {
        said += words
        const found = said.match(/http:\/\/\S+/)
        if (found) resolve(found[0])
      })
      this.process.on('exit', (code) => reject(new Error(`mahojin serve ended with ${code}: ${said}`)))
    })
    await this.answers()
  }

  /** The address is told before the door is open. */
  async answers() {
    for (let n = 0; n < 200; n++) {
      const hello = await fetch(`${this.address}api/hello`).catch(() => null)
      if (hello?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no answer from ${this.address}`)
  }

  get port() {
    return Number(new URL(this.address).port)
  }

  /** kill -9, as if the power had failed. */
  async kill() {
    this.process.removeAllListeners('exit')
    const gone = new Promise((resolve) => this.process.once('exit', resolve))
    this.process.kill('SIGKILL')
    await gone
  }

  async close() {
    await this.browser?.close()
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** A new person with a browser of their own; computers answer at once and games can be told apart by a seed. */
  async visitor({
    lang = 'ja',
    size = [1440, 900],
    seed = undefined,
    settings = {},
    still = true,
    deck = undefined,
    touch = false,
    wishing = () => {},
    serviceWorkers = 'block', // what one keeps is not seen by the routes of a test
  } = {}) {
    const [width, height] = size
    const context = await this.browser.newContext({
      viewport: { width, height },
      hasTouch: touch,
      serviceWorkers,
    })
    const page = await context.newPage()
    page.problems = []
    page.setDefaultTimeout(20_000)
    page.on('console', (said) => said.type() === 'error' && page.problems.push(`console: ${said.text()}`))
    page.on('pageerror', (error) => page.problems.push(`error: ${error.message}`))
    page.on('request', (asked) => {
      const url = new URL(asked.url())
      if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.port !== String(this.port))
        page.problems.push(`foreign address: ${url.href}`)
    })
    await page.addInitScript(
      ([words, liked]) => {
        if (localStorage.getItem('mahojin.lang') === null)
          localStorage.setItem('mahojin.lang', JSON.stringify(words))
        if (localStorage.getItem('mahojin.settings') === null)
          localStorage.setItem('mahojin.settings', JSON.stringify(liked))
      },
      [lang, { ...(still ? { motion: 'none' } : {}), confirm: false, pace: 'off', ...settings }],
    )
    await page.route('**/api/tables', async (asked) => {
      if (asked.request().method() !== 'POST') return asked.fallback()
      const wish = JSON.parse(asked.request().postData())
      wish.pace = 0
      const friends = wish.seats.some((seat) => seat.who === 'open')
      if (seed !== undefined && !friends && !wish.from) wish.seed = String(seed)
      // A seed alone does not fix a game: decks that are left open are taken by chance.
      const known = deck ?? (wish.seed && wish.game === 'magmell' ? 'kiln_rush' : undefined)
      if (known) for (const seat of wish.seats) if (seat.who !== 'open') seat.deck ??= { key: known }
      wishing(wish)
      return asked.fallback({ postData: JSON.stringify(wish) })
    })
    await page.goto(this.address)
    return page
  }
}

export function clean(page, allowed = []) {
  const problems = page.problems.filter((one) => !allowed.some((pattern) => pattern.test(one)))
  assert.deepEqual(problems, [])
}

/** Begin a game against the computer. */
export async function begin(page, game = 'magmell') {
  await page.locator(`.games [data-game=${game}]`).click()
  await page.click('[data-play=computer]')
  await page.waitForSelector('[data-mat]')
}

export async function concede(page) {
  await page.locator('[data-concede]').click()
  await page.locator('.tools .danger').click()
  await page.waitForSelector('.ending')
}

/** Two people at one table, by an invitation. */
export async function twoPeople(house, { host = {}, guest = {} } = {}) {
  const first = await house.visitor(host)
  await first.click('[data-play=friend]')
  const invitation = await first.locator('input[readonly]').first().inputValue()
  const second = await house.visitor(guest)
  await second.goto(invitation)
  await second.locator('.join .main').click()
  await Promise.all([first, second].map((page) => page.waitForSelector('[data-mat]')))
  return [first, second]
}

export const isAsked = (page) => page.locator('.dock.asking').count()
export const isOver = (page) => page.locator('.ending').count()

/** Until the page asks something new or the game is over; the words of the question. */
export async function nextQuestion(page) {
  await page.waitForFunction(
    () => document.querySelector('.dock.asking #question') || document.querySelector('.ending'),
  )
  return (await isOver(page)) ? null : page.locator('#question').innerText()
}

export async function decision(page) {
  return page.evaluate(() => document.querySelector('[data-decision]')?.getAttribute('data-decision'))
}

/** Waits until the question that was there is answered, or until something else is to be seen. */
export async function answered(page, before, orElse = '.ending') {
  await page.waitForFunction(
    ([old, other]) =>
      document.querySelector(`.ending, ${other}`) ||
      document.querySelector('[data-decision]')?.getAttribute('data-decision') !== old,
    [before, orElse],
  )
}

/** A press on a card; of one that lies under others, the edge is to be seen. */
async function press(piece) {
  const covered = await piece.evaluate((one) => one.closest('.under') !== null)
  await piece.click(covered ? { position: { x: 12, y: 4 } } : {})
}

/** One step by mouse, as a person in a hurry would take it: what glows, else a button, else pass.
 *  From the step `tired` on, a pass comes first: the computer then brings the game to its end. */
export async function stepByMouse(page, turn = 0, tired = Infinity) {
  const question = await nextQuestion(page)
  if (question === null) return false
  const before = await decision(page)
  const several = await page.locator('[data-confirm]').count()
  const confirm = page.locator('[data-confirm]:not([disabled])')
  const glowing = page.locator('.table .can[data-thing]')
  const option = page.locator('.dock .option:not(.on)')
  const pass = page.locator('[data-pass]')
  if (turn >= tired && (await pass.count())) await pass.click()
  else if (await confirm.count()) await confirm.click()
  else if (await glowing.count()) {
    await press(glowing.nth(turn % (await glowing.count())))
    if (several) return true
    await answered(page, before, '.dock .options .plain')
    if ((await decision(page)) === before && !(await isOver(page))) await option.first().click()
  } else if (await option.count()) {
    await option.first().click()
    if (several) return true
  } else await pass.click()
  await answered(page, before)
  return true
}
