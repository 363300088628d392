/**
 * The pictures in docs/pictures, taken anew from the screens as they are:
 *
 *     node tests/browser/pictures.mjs            # all of them
 *     node tests/browser/pictures.mjs table won  # only these
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { learn } from './coach.mjs'
import { begin, concede, contents, House, nextQuestion, stepByMouse } from './house.mjs'
import { settled } from './seen.mjs'

const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))
const QUALITY = 80
const MOST_STEPS = 120

const house = await House.open()

/** The screen as it is, under a name. */
async function shoot(page, name) {
  await settled(page)
  await page.screenshot({ path: `${FOLDER}${name}.jpg`, quality: QUALITY })
}

/** Play on until what is looked for is to be seen. */
async function playUntil(page, seen) {
  for (let n = 0; n < MOST_STEPS; n++) {
    if ((await nextQuestion(page)) === null) throw new Error('the game was over before')
    if (await seen(n)) return
    await stepByMouse(page, n)
  }
  throw new Error(`not seen within ${MOST_STEPS} steps`)
}

const steps = (many) => (n) => n >= many

/** There is something on the table, and something in the hand. */
const lively = async (n, page) =>
  (await page.locator('[data-pass]').count()) > 0 &&
  (await page.locator('.row.cards [data-thing]').count()) >= 6 &&
  (await page.locator('[data-near] [data-hand] [data-thing]').count()) >= 3
const lookAtHand = (page, place = 0) =>
  page.locator('[data-near] [data-hand] [data-thing]').nth(place).hover()

/** A game against the computer in the middle, with a card of the hand shown large. */
async function game(name, key, wish, seen) {
  const page = await house.visitor(wish)
  await begin(page, key)
  await playUntil(page, (n) => seen(n, page))
  await lookAtHand(page)
  await page.locator('.zoom .card').waitFor({ state: 'attached' })
  await shoot(page, name)
}

async function won(name, lang) {
  const page = await house.visitor({ lang, still: false })
  await page.goto(`${house.address}#/lesson/nova/first`)
  await learn(page)
  await shoot(page, name)
}

/** The drawing that a replay makes of a moment, at half its size. */
async function moment(name) {
  const page = await house.visitor({ seed: 23, deck: 'kiln_rush' })
  await begin(page)
  await playUntil(page, steps(20))
  await concede(page)
  await page.locator('.ending a[href*=replay]').click()
  await page.waitForSelector('[data-continue]')
  await page.locator('.moving button').nth(4).click()
  await settled(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-make-picture]').click(),
  ])
  const drawn = (await contents(file)).toString('base64')
  const small = await page.evaluate(
    async ([png, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${png}`
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width / 2, height: image.height / 2 })
      canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas.toDataURL('image/jpeg', quality / 100).split(',')[1]
    },
    [drawn, QUALITY],
  )
  writeFileSync(`${FOLDER}${name}.jpg`, Buffer.from(small, 'base64'))
}

async function five(name) {
  const page = await house.visitor({ seed: 33, deck: 'mountain_gale' })
  await page.locator('.games [data-game=pmv]').click()
  await page.locator('[data-choice=seats]').selectOption('5')
  await page.click('[data-play=computer]')
  await playUntil(page, steps(16))
  await shoot(page, name)
}

/** The second lesson of mgd, before a tainted orb goes into the hand. */
async function orb(name) {
  const page = await house.visitor()
  await page.goto(`${house.address}#/lesson/mgd/second`)
  await page.locator('[data-lesson-next]').click()
  await page.waitForSelector('[data-pointer]')
  await page.locator('.tray [data-thing]').hover()
  await shoot(page, name)
}

async function upright(name) {
  const page = await house.visitor({ size: [390, 844], touch: true })
  await page.goto(`${house.address}#/lesson/nova/first`)
  await page.locator('[data-lesson-next]').tap()
  await page.waitForSelector('[data-lesson-bar][data-waits=do]')
  await page.waitForSelector('[data-pointer]')
  await shoot(page, name)
}

async function decks(name) {
  const page = await house.visitor()
  await page.goto(`${house.address}#/decks`)
  await page.locator('[data-choose-deck]').selectOption('kiln_rush')
  await page.locator('.pool .add').nth(10).hover()
  await page.locator('.look .card.large').waitFor({ state: 'attached' })
  await page.waitForSelector('[data-legality]:not(.bad):not(.fresh)')
  await shoot(page, name)
}

async function workshop(name) {
  const page = await house.visitor()
  await page.goto(`${house.address}#/workshop`)
  await page.locator('.english').waitFor()
  await shoot(page, name)
}

async function desk(name) {
  const page = await house.visitor()
  await page.goto(`${house.address}#/desk/magmell/battle_damage/1`)
  await page.locator('[data-branch]').first().waitFor()
  await page.locator('[data-desk-forth]').click()
  await page.locator('[data-desk-tab=trace]').click()
  await page.locator('[data-step-through]').click()
  await page.locator('[data-step]').waitFor()
  await shoot(page, name)
}

async function book(name) {
  const page = await house.visitor()
  await page.goto(`${house.address}#/book/magmell`)
  await page.locator('[data-clause]', { hasText: '裁定' }).filter({ hasText: '場面' }).nth(2).click()
  await page.locator('[data-play-scenario]').first().waitFor()
  await shoot(page, name)
}

async function lobby(name) {
  const page = await house.visitor({ lang: 'en' })
  await page.locator('[data-play=lesson]').waitFor()
  await shoot(page, name)
}

const proposes = async (n, page) => n > 8 && (await page.locator('.gems.picked, .gems.pays').count()) > 0

const PICTURES = {
  table: (name) => game(name, 'magmell', { seed: 4, deck: 'orchard_growth' }, lively),
  'table-en': (name) => game(name, 'nova', { lang: 'en', seed: 21, deck: 'library_fleet' }, lively),
  'table-pmv': (name) =>
    game(name, 'pmv', { lang: 'en', seed: 41, deck: 'mountain_gale', settings: { pay: 'ask' } }, proposes),
  'table-mgd': orb,
  phone: (name) =>
    game(name, 'magmell', { lang: 'en', seed: 4, deck: 'orchard_growth', size: [844, 390] }, lively),
  won: (name) => won(name, 'ja'),
  five,
  upright,
  moment,
  decks,
  workshop,
  desk,
  book,
  lobby,
}

const wanted = process.argv.slice(2)
for (const [name, take] of Object.entries(PICTURES)) {
  if (wanted.length && !wanted.includes(name)) continue
  await take(name)
  await house.empty()
  console.log(name)
}
await house.close()
