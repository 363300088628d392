import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { learn } from './coach.mjs'
import { solve } from './solving.mjs'
import { begin, clean, concede, House, nextQuestion, stepByMouse, twoPeople } from './house.mjs'

const LOST = [/Failed to load resource|ERR_|Failed to fetch|WebSocket/]

let house
before(async () => (house = await House.open({ own: true })))
afterEach(() => house.empty())
after(() => house.close())

const ready = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const cache = await caches.open('mahojin-1')
    if (!navigator.serviceWorker.controller)
      await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken))
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
  const kept = '/api/lessons/magmell/p1/script?lang=en'
  await solve(page, await page.evaluate(async (path) => (await fetch(path)).json(), kept))
  assert.match(await page.locator('.ending h2').innerText(), /Solved/)

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

test('a server that is killed and started again goes on at the same question', async () => {
  const page = await house.visitor({ seed: 8 })
  await begin(page)
  for (let n = 0; n < 3; n++) await stepByMouse(page)
  const words = await nextQuestion(page)
  const { port } = house
  await house.kill()
  await page.waitForSelector('.lost')
  await house.start(port)
  await page.waitForSelector('.lost', { state: 'detached' })
  assert.equal(await nextQuestion(page), words)
  assert.ok(await stepByMouse(page))
  clean(page, LOST)
})

test('between two games the server may end and begin again, and people may go and come back', async () => {
  const [host, friend] = await twoPeople(house, {
    host: {
      wishing: (wish) => {
        Object.assign(wish, { game: 'nova', best_of: 3 })
        for (const seat of wish.seats) if (seat.who === 'me') seat.deck = { key: 'flame_parade' }
      },
    },
  })
  await concede(friend)
  await host.waitForSelector('.ending')
  await host.locator('[data-siding]').click()
  const lists = host.locator('[data-exchange]')
  await lists.locator('[data-part=main]').getByRole('button', { name: '場内大火を抜く' }).click()
  await lists.locator('[data-part=side]').getByRole('button', { name: '大見得を入れる' }).click()
  await host.locator('[data-again]:enabled').click()
  await friend.waitForSelector('[data-wants-rematch]')

  const { port } = house
  await house.kill()
  await host.waitForSelector('.lost')
  await house.start(port)
  await host.goto(house.address)
  assert.match(await host.locator('[data-resume]').innerText(), /3本勝負 1 – 0/)
  await friend.goto(house.address)
  await friend.locator('[data-resume] a.main').click()
  await friend.waitForSelector('[data-wants-rematch]')
  await friend.locator('[data-again]:enabled').click()
  await friend.waitForSelector('[data-mat], .gathering')

  await host.reload() // the next game was made while this one was away from the table
  await host.locator('[data-resume] a.main').click()
  assert.match(await host.locator('[data-match]').innerText(), /第2局 1 – 0/)
  await concede(host)
  await host.locator('[data-siding]').click()
  await lists.locator('[data-part=main]').getByRole('button', { name: '大見得を抜く' }).waitFor()
  for (const page of [host, friend]) clean(page, LOST)
})
