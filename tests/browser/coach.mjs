/** Following the coach of a lesson by mouse. */

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

async function moved(page, old) {
  await page.waitForFunction((was) => {
    const bar = document.querySelector('[data-lesson-bar]')
    const now = JSON.stringify([
      document.querySelector('[data-decision]')?.getAttribute('data-decision'),
      bar?.getAttribute('data-place'),
      bar?.getAttribute('data-waits'),
      !!document.querySelector('.ending'),
    ])
    return now !== was
  }, old)
}

/** Presses what the coach points at, as long as it points at something else. */
async function doAsPointed(page) {
  const old = await standing(page)
  for (let n = 0; n < 40 && (await standing(page)) === old; n++) {
    await page.waitForFunction(
      () => document.querySelector('[data-pointer]') && document.querySelector('.dock.asking'),
    )
    for (const ring of await page.locator('[data-pointer]').all()) {
      const box = await ring.boundingBox().catch(() => null)
      if (!box) break
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const taken = await page.evaluate(
        ([left, top]) => !!document.elementFromPoint(left, top)?.closest('.pays, .picked'),
        [x, y],
      )
      if (!taken) await page.mouse.click(x, y)
    }
    await page.waitForTimeout(250)
  }
  await moved(page, old)
}

/** A lesson from its first word to the win; how many things the player did. */
export async function learn(page) {
  let deeds = 0
  for (let n = 0; n < 200; n++) {
    await page.waitForFunction(
      () =>
        document.querySelector('.ending, [data-lesson-next], [data-lesson-bar][data-waits="do"]') !== null,
    )
    if (await page.locator('.ending').count()) return deeds
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
