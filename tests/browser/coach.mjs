/** Following the coach of a lesson by mouse or, where there is none, by finger. */

/** What the lesson waits for: where it is, and what the coach points at. */
const standing = (page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-lesson-bar]')
    return JSON.stringify([
      document.querySelector('[data-decision]')?.getAttribute('data-decision'),
      bar?.getAttribute('data-place'),
      bar?.getAttribute('data-waits'),
      !!document.querySelector('.ending'),
    ])
  })

/** Waits until the lesson has gone on; false when it has not within the time. */
async function moved(page, old, patience = 60_000) {
  for (const end = Date.now() + patience; Date.now() < end;) {
    if ((await standing(page)) !== old) return true
    await page.waitForTimeout(30)
  }
  return false
}

/** A finger looks at a card first; the second touch uses it. */
async function press(page, x, y) {
  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) return page.mouse.click(x, y)
  await page.touchscreen.tap(x, y)
}

/** Presses what the coach points at, as long as it points at something else. */
async function doAsPointed(page) {
  const old = await standing(page)
  for (let n = 0; n < 40; n++) {
    await page.waitForFunction(
      () =>
        document.querySelector('.ending, [data-lesson-next]') ||
        (document.querySelector('[data-pointer]') && document.querySelector('.dock.asking')),
    )
    if ((await standing(page)) !== old) return
    for (const ring of await page.locator('[data-pointer]').all()) {
      const box = await ring.boundingBox().catch(() => null)
      if (!box) break
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const taken = await page.evaluate(
        ([left, top]) => !!document.elementFromPoint(left, top)?.closest('.pays, .picked'),
        [x, y],
      )
      if (!taken) await press(page, x, y)
    }
    if (await moved(page, old, 300)) return
  }
  throw new Error('nothing comes of what the coach points at')
}

/** A lesson from its first word to the win; how many things the player did. What is said is looked at. */
export async function learn(page, look = () => {}) {
  let deeds = 0
  for (let n = 0; n < 200; n++) {
    await page.waitForFunction(
      () =>
        document.querySelector('.ending, [data-lesson-next], [data-lesson-bar][data-waits="do"]') !== null,
    )
    if (await page.locator('.ending').count()) return deeds
    await look()
    const next = page.locator('[data-lesson-next]')
    if (await next.count()) {
      const old = await standing(page)
      await next.click()
      await moved(page, old)
    } else {
      await doAsPointed(page)
      deeds++
    }
  }
  throw new Error('the lesson does not end')
}
