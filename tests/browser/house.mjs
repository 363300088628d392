/** A real server and a real Chromium for the tests; whatever is wrong in the page makes the test fail. */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '../../web/node_modules/playwright-core/index.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const PLACES = [
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
export const PATIENCE = 300_000 // milliseconds, on however busy a machine
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

const RATE = '1000' // all visitors come from one address

export const launch = (way = 'launch') =>
  chromium[way]({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'], // drawing takes half the time where there is no graphics card
    handleSIGINT: false,
    handleSIGTERM: false,
  })

export class House {
  contexts = []

  /** The server and browser that stay open between files (run.mjs), or one's own, which may be killed. */
  static async open({ own = false } = {}) {
    const house = new House()
    const { MAHOJIN_HOUSE: shared, MAHOJIN_BROWSER: browser } = process.env
    if (own || !shared) await house.start(0)
    else house.address = shared
    house.browser = browser ? await chromium.connect(browser) : await launch()
    return house
  }

  async start(port) {
    this.folder ??= mkdtempSync(join(tmpdir(), 'mahojin-'))
    const data = join(this.folder, 'house.sqlite')
    this.process = spawn(SERVER, ['serve', '--port', String(port), '--data', data, '--rate', RATE], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, MAHOJIN_ANALYSIS_SECONDS: '3' },
    })
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
    const until = Date.now() + PATIENCE
    while (Date.now() < until) {
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

  /** Everybody has left. */
  async empty() {
    await Promise.all(this.contexts.splice(0).map((one) => one.close()))
  }

  async close() {
    await this.browser?.close()
    if (!this.process) return
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }

  /**
   * A new person with a browser of their own. Computers answer at once and play without a clock: what they do depends
   * on the seed, never on how busy the machine is.
   */
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
    this.contexts.push(context)
    const page = await context.newPage()
    page.problems = []
    page.setDefaultTimeout(PATIENCE)
    page.on('console', (said) => said.type() === 'error' && page.problems.push(`console: ${said.text()}`))
    page.on('pageerror', (error) => page.problems.push(`error: ${error.message}`))
    page.on('request', (asked) => {
      const url = new URL(asked.url())
      if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.port !== String(this.port))
        page.problems.push(`foreign address: ${url.href}`)
    })
    await page.addInitScript(
      ([words, liked]) => {
        const { fetch } = window
        window.going = 0 // requests under way, without those that wait until there is news
        window.fetch = async (...asked) => {
          if (String(asked[0]).includes('?known=')) return fetch(...asked)
          window.going++
          return fetch(...asked).finally(() => window.going--)
        }
        if (localStorage.getItem('mahojin.lang') === null)
          localStorage.setItem('mahojin.lang', JSON.stringify(words))
        if (localStorage.getItem('mahojin.settings') === null)
          localStorage.setItem('mahojin.settings', JSON.stringify(liked))
      },
      [
        lang,
        {
          ...(still ? { motion: 'none' } : {}),
          confirm: false,
          pace: 'off',
          gentle: false,
          ...settings,
        },
      ],
    )
    await page.route('**/api/tables', async (asked) => {
      if (asked.request().method() !== 'POST') return asked.fallback()
      const wish = JSON.parse(asked.request().postData())
      wish.pace = 0
      for (const seat of wish.seats) if (seat.who === 'computer') seat.player = 'greedy'
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

/** What was saved; the browser may be another process's. */
export async function contents(download) {
  const parts = []
  for await (const part of await download.createReadStream()) parts.push(part)
  return Buffer.concat(parts)
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
  const found = await page.waitForFunction(() => {
    if (document.querySelector('.ending')) return { words: null }
    const question = document.querySelector('.dock.asking #question')
    return question && { words: question.innerText }
  })
  return (await found.jsonValue()).words
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

const WAYS = {
  pass: '[data-pass]',
  confirm: '[data-confirm]:not([disabled])',
  glowing: '.table .can[data-thing]',
  option: '.dock .option:not(.on)',
}

/** What a person in a hurry would press: what is ready, what glows, a button, else the way on. */
const hurried = (page, turn, tired) =>
  page.evaluate(
    ([ways, at, pass]) => {
      const all = Object.entries(ways).map(([way, selector]) => [
        way,
        document.querySelectorAll(selector).length,
      ])
      const counts = Object.fromEntries(all)
      const way =
        pass && counts.pass ? 'pass' : ['confirm', 'glowing', 'option', 'pass'].find((one) => counts[one])
      const place = way === 'glowing' ? at % counts.glowing : 0
      return {
        way,
        place,
        covered: way === 'glowing' && !!document.querySelectorAll(ways.glowing)[place].closest('.under'),
        several: !!document.querySelector('[data-confirm]'),
        before: document.querySelector('[data-decision]')?.getAttribute('data-decision'),
      }
    },
    [WAYS, turn, turn >= tired],
  )

/** One step by mouse. From the step `tired` on, a pass comes first: the computer then brings the game to its end. */
export async function stepByMouse(page, turn = 0, tired = Infinity) {
  if ((await nextQuestion(page)) === null) return false
  const { way, place, covered, several, before } = await hurried(page, turn, tired)
  // Of a card that lies under others, the edge is to be seen.
  await page
    .locator(WAYS[way])
    .nth(place)
    .click(covered ? { position: { x: 12, y: 4 } } : {})
  if (several && (way === 'glowing' || way === 'option')) return true
  if (way === 'glowing') {
    await answered(page, before, '.dock .options .plain')
    if ((await decision(page)) === before && !(await isOver(page)))
      await page.locator(WAYS.option).first().click()
  }
  await answered(page, before)
  return true
}
