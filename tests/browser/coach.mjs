/** Following the coach of a lesson by mouse or, where there is none, by finger. */
import { PATIENCE } from './house.mjs'

/** Where the lesson is; what is picked, laid open or offered in the dock are details of that. */
const standing = (page, { details }) =>
  page.evaluate((all) => {
    const bar = document.querySelector('[data-lesson-bar]')
    const things = [...document.querySelectorAll('.table [data-thing]')]
    const marked = things.map((one) => one.dataset.thing + (one.matches('.armed, .picked, .pays') ? '!' : ''))
    return JSON.stringify([
      document.querySelector('[data-decision]')?.dataset.decision,
      bar?.dataset.place,
      bar?.dataset.waits,
      !!document.querySelector('.ending'),
      all && [marked, document.querySelector('.dock').outerHTML],
    ])
  }, details)

/** Waits until something else is to be seen than what was. */
async function changed(page, was, how) {
  for (const end = Date.now() + PATIENCE; (await standing(page, how)) === was;)
    if (Date.now() > end) throw new Error(`nothing comes of a press: ${was}`)
}

/** A finger looks at a card first; the second touch uses it. Touches in quick succession would be a double tap. */
async function press(page, [x, y]) {
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) return page.mouse.click(x, y)
  await page.waitForFunction(() => performance.now() - (window.tapped ?? -Infinity) > 350)
  await page.touchscreen.tap(x, y)
  await page.evaluate(() => (window.tapped = performance.now()))
}

/** The middle of the first thing that the coach points at and that is not taken yet, once it lies still. */
async function pointedAt(page) {
  const found = await page.waitForFunction(() => {
    if (document.querySelector('.ending, [data-lesson-next]')) return { over: true }
    if (!document.querySelector('.dock.asking')) return null
    const middles = [...document.querySelectorAll('[data-pointer]')].map((ring) => {
      const { x, y, width, height } = ring.getBoundingClientRect()
      return [x + width / 2, y + height / 2]
    })
    const under = (at) => document.elementFromPoint(...at)?.closest('button')
    const at = middles.find((one) => under(one) && !under(one).matches('.pays, .picked'))
    const still = window.pointedAt === String(at)
    window.pointedAt = String(at)
    return at && still ? { at } : null
  })
  return found.jsonValue()
}

/** Presses what the coach points at, one thing after the other, until the lesson goes on. */
async function doAsPointed(page) {
  const old = await standing(page, { details: false })
  while ((await standing(page, { details: false })) === old) {
    const { over, at } = await pointedAt(page)
    if (over) return
    const was = await standing(page, { details: true })
    await press(page, at)
    await changed(page, was, { details: true })
  }
}

/** What can be seen of a lesson when it waits for the player. */
const WAITS = '.ending, [data-lesson-next], [data-lesson-bar][data-waits="do"]'

async function readOne(page) {
  const was = await standing(page, { details: false })
  await page.locator('[data-lesson-next]').click()
  await changed(page, was, { details: false })
}

/** Reads what the coach says until something is to be done. */
export async function readAll(page) {
  for (;;) {
    await page.waitForSelector(WAITS)
    if (!(await page.locator('[data-lesson-next]').count())) return
    await readOne(page)
  }
}

/** A lesson from its first word to the win; how many things the player did. What is said is looked at. */
export async function learn(page, look = () => {}) {
  let deeds = 0
  for (let n = 0; n < 200; n++) {
    await page.waitForSelector(WAITS)
    if (await page.locator('.ending').count()) return deeds
    await look()
    if (await page.locator('[data-lesson-next]').count()) await readOne(page)
    else {
      await doAsPointed(page)
      deeds++
    }
  }
  throw new Error('the lesson does not end')
}
