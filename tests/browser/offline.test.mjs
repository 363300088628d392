import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clean, House } from './house.mjs'
import { learn } from './coach.mjs'

const LOST = [/Failed to load resource|ERR_|Failed to fetch/]

let house
before(async () => (house = await House.open()))
after(() => house.close())

const ready = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const cache = await caches.open('mahojin-1')
    for (let n = 0; n < 100 && !navigator.serviceWorker.controller; n++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return (await cache.keys()).length
  })

test('the table can be installed', async () => {
  const page = await house.visitor()
  const found = await page.evaluate(async () => {
    const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json()
    const sizes = await Promise.all(
      manifest.icons.map(async ({ src, sizes }) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return [sizes, `${image.naturalWidth}x${image.naturalHeight}`]
      }),
    )
    return { manifest, sizes }
  })
  assert.equal(found.manifest.display, 'standalone')
  assert.equal(found.manifest.start_url, '/')
  for (const [said, is] of found.sizes) if (said !== 'any') assert.equal(is, said)
  clean(page)
})

test('without the server: lessons, puzzles and the deck builder go on, and the rest says what it needs', async () => {
  const page = await house.visitor({ lang: 'en', serviceWorkers: 'allow' })
  await page.locator('.way').first().waitFor()
  assert.ok((await ready(page)) > 4)
  await page.reload()
  for (const lesson of ['first', 'p1']) {
    await page.goto(`${house.address}#/lesson/magmell/${lesson}`)
    await page.waitForSelector('[data-mat]')
    await page.waitForFunction(
      async (path) => !!(await (await caches.open('mahojin-1')).match(path)),
      `/api/lessons/magmell/${lesson}/script?lang=en`,
    )
  }
  await page.goto(`${house.address}#/decks`)
  await page.locator('[data-legality]').waitFor()
  const port = house.port
  await house.kill()

  await page.goto(`${house.address}#/`)
  await page.reload()
  await page.locator('[data-offline]').waitFor()
  assert.match(await page.locator('[data-offline]').innerText(), /Playing and saving need the server/)
  await page.locator('[data-play=computer]').click()
  await page.locator('[role=alert]').waitFor()
  assert.match(await page.locator('[role=alert]').innerText(), /cannot be reached/)

  await page.goto(`${house.address}#/lesson/magmell/first`)
  await learn(page)
  assert.match(await page.locator('.ending h2').innerText(), /You win/)

  await page.goto(`${house.address}#/lesson/magmell/p2`)
  await page.locator('[role=alert]').waitFor()
  assert.match(await page.locator('[role=alert]').innerText(), /has not been loaded/)

  await page.goto(`${house.address}#/lesson/magmell/p1`)
  await page.waitForSelector('[data-mat]')

  await page.goto(`${house.address}#/decks`)
  await page.locator('[data-deck-offline]').waitFor()
  await page.locator('.pool button').first().click()
  await page.locator('.buttons .main').click()
  await page.locator('[data-draft]').waitFor()

  await house.start(port)
  await page.reload()
  await page.locator('[data-draft]').waitFor()
  await page.locator('[data-deck-offline]').waitFor({ state: 'detached' })
  await page.locator('.buttons .main').click()
  await page.locator('[data-draft]').waitFor({ state: 'detached' })
  clean(page, LOST)
})
