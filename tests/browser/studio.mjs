/** A house, a camera and the poses in which screens are taken (screens.mjs). */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { House, nextQuestion, stepByMouse } from './house.mjs'
import { japanese } from './readable.mjs'
import { cutWords, settled, SIZES } from './seen.mjs'

const [FOLDER] = process.argv.slice(2)
export const OPERATOR = 'the operator of these pictures'
export const DECKS = {
  magmell: 'orchard_growth',
  mgd: 'dawn_training',
  nova: 'library_fleet',
  pmv: 'back_alley',
}
export const LANGUAGES = ['en', 'ja']
export const BUSY = 300 // milliseconds, after which a table has come in another language
export const MOST_STEPS = 150
const PATIENCE = 90_000 // milliseconds; a group that waits longer is given up

process.env.MAHOJIN_OPERATOR_TOKEN = OPERATOR
export const house = await House.open({ own: true })
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

/** What a program sees wrong without eyes; the rest is for whoever looks at the pictures. */
const wrong = async (page, lang) => [
  ...(await cutWords(page)),
  ...(lang === 'en' ? await japanese(page) : []),
]

/** The screen as it is, in each language (or one) and size; the pose is taken anew each time. */
export async function look(page, name, pose = (one) => one.mouse.move(2, 2), languages = LANGUAGES) {
  const touch = await page.context().newCDPSession(page)
  for (const lang of languages) {
    await speak(page, lang)
    for (const [width, height] of SIZES) {
      await touch.send('Emulation.setTouchEmulationEnabled', { enabled: Math.min(width, height) < 600 })
      await page.setViewportSize({ width, height })
      await settled(page)
      await pose(page)
      await settled(page)
      const picture = `${name}.${lang}.${width}x${height}`
      await page.screenshot({ path: join(FOLDER, `${picture}.png`) })
      for (const one of await wrong(page, lang)) console.log(`  ${picture}: ${one}`)
    }
  }
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] })
  await speak(page, languages[0])
  console.log(name)
}

export const visit = async (path, wish = {}) => {
  const page = await house.visitor({ lang: 'en', ...wish })
  page.setDefaultTimeout(PATIENCE)
  await page.goto(`${house.address}#/${path}`)
  await settled(page)
  return page
}

export const press = (selector) => async (page) => {
  if (await page.locator(selector).first().isVisible()) await page.locator(selector).first().click()
}

export const point =
  (selector, place = 0) =>
  async (page) => {
    const found = page.locator(selector).nth(place)
    if (await found.count()) await found.hover({ force: true })
  }

export const scrollTo = (selector) => async (page) => {
  await page.mouse.move(2, 2)
  await page.locator(selector).first().scrollIntoViewIfNeeded()
}

/** Play on by mouse until something is to be seen; whether it was. */
export async function playUntil(page, seen, from = 0) {
  for (let n = from; n < from + MOST_STEPS; n++) {
    if ((await nextQuestion(page)) === null) return false
    if (await seen(page, n)) return true
    await stepByMouse(page, n)
  }
  return false
}

export const after = (many) => (page, n) => n >= many

/** What lies beside a table on a large screen is in a drawer on a small one. */
export async function openDrawer(page) {
  const shut = page.locator('.open-drawer[aria-expanded=false]')
  if (await shut.isVisible()) await shut.click()
}

export const HAND = '[data-near] [data-hand] [data-thing]'
