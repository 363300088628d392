import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { clean, concede, House, nextQuestion } from './house.mjs'
import { complaints, japanese } from './readable.mjs'
import { cutWords } from './seen.mjs'

const PHONE = [390, 844]

let house
before(async () => (house = await House.open()))
after(() => house.close())

/** Nothing is cut off or hard to use. */
async function looksRight(page, where, lang = 'ja') {
  assert.deepEqual(await cutWords(page), [], where)
  assert.deepEqual(await complaints(page), [], where)
  if (lang === 'en') assert.deepEqual(await japanese(page), [], where)
}

async function announce(page, name, format = 'constructed') {
  await page.goto(`${house.address}#/events/new`)
  await page.locator('[data-event-name]').fill(name)
  await page.locator('[data-event-format]').selectOption(format)
  await page.locator('[data-create-event]').click()
  await page.locator('[data-enter-now]').waitFor()
  return page.url()
}

async function enter(page, name) {
  await page.locator('[data-enter] input[type=text]').fill(name)
  const deck = page.locator('[data-enter] select')
  if (await deck.count()) await deck.selectOption('kiln_rush')
  await page.locator('[data-enter-now]').click()
  await page.locator('[data-leave]').waitFor()
}

test('two people: announce, enter, play, and the standings are there for both', async () => {
  const host = await house.visitor({ settings: { name: '' } })
  await host.goto(`${house.address}#/events`)
  await host.locator('[data-new-event]').click()
  const address = await announce(host, '日曜の大会')
  await looksRight(host, 'event that takes players')
  await enter(host, '主催の人')
  assert.equal(await host.locator('[data-start]').isDisabled(), true, 'one is too few')

  const guest = await house.visitor({ lang: 'en', size: PHONE })
  await guest.goto(`${house.address}#/events`)
  await guest.locator('[data-events=public] a', { hasText: '日曜の大会' }).click()
  await enter(guest, 'Guest')
  await host.locator('[data-players] li', { hasText: 'Guest' }).waitFor()
  await host.locator('[data-start]').click()

  for (const page of [host, guest]) await page.locator('[data-to-table]').click()
  for (const page of [host, guest]) await page.waitForSelector('[data-mat]')
  await Promise.race([host, guest].map(nextQuestion))
  await concede(host)
  await host.locator('[data-to-event]').click()
  await host.locator('[data-champion]', { hasText: 'Guest' }).waitFor()
  const best = host.locator('[data-standings] tbody tr').first()
  assert.match(await best.innerText(), /Guest\s+3\s+1-0-0/)
  await looksRight(host, 'event that is over')

  await guest.goto(address)
  await guest.locator('[data-champion]').waitFor()
  assert.deepEqual(await cutWords(guest), [], 'on a phone')
  assert.deepEqual(await complaints(guest), [], 'on a phone')
  await guest.goto(`${house.address}#/ratings/magmell`)
  await guest.locator('[data-ratings] section').waitFor()
  await looksRight(guest, 'ratings', 'en')
  await guest.goto(`${house.address}#/events/new`)
  await guest.locator('[data-event-name]').waitFor()
  await looksRight(guest, 'new event', 'en')
  clean(host)
  clean(guest)
})

/** Pick the first card of every pack that is left, as the page itself would ask for it. */
const pickOn = (page, id) =>
  page.evaluate(async (event) => {
    const token = JSON.parse(localStorage.getItem('mahojin.browser'))
    const ask = async (path, body) => {
      const answer = await fetch(`/api/events/${event}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${token}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      if (answer.status === 429) await new Promise((done) => setTimeout(done, 400))
      return answer.ok ? answer.json() : null
    }
    let now = await ask('')
    while (!now || now.phase === 'drafting') {
      const pick = now?.me.pick
      const cards = pick?.chosen ? [] : (pick?.pack ?? [])
      if (cards.length) await ask('/pick', { step: pick.step, card: cards[0].key })
      now = await ask(now ? `?known=${now.number}` : '')
    }
  }, id)

test('two people draft, build their decks and are paired', async () => {
  const host = await house.visitor()
  const address = await announce(host, 'ドラフトの夜', 'draft')
  const guest = await house.visitor({ lang: 'en', size: PHONE })
  await guest.goto(address)
  await enter(host, 'A')
  await enter(guest, 'B')
  await host.locator('[data-players] li', { hasText: 'B' }).waitFor()
  await host.locator('[data-start]').click()
  for (const page of [host, guest]) await page.locator('[data-pick]').first().click()
  for (const page of [host, guest]) {
    await page.locator('[data-picked] > span').first().waitFor()
    assert.equal(await page.locator('[data-pick]').count(), 11, 'one of twelve is gone')
  }
  await looksRight(host, 'draft')
  assert.deepEqual(await complaints(guest), [], 'draft on a phone')
  const id = new URL(address).hash.split('/').at(-1)
  await Promise.all([host, guest].map((page) => pickOn(page, id)))
  for (const page of [host, guest]) {
    await page.locator('[data-fill]').click()
    assert.match(await page.locator('[data-part=grimoire]').innerText(), /40/)
    await page.locator('[data-built]').click()
  }
  for (const page of [host, guest]) await page.locator('[data-to-table]').waitFor()
  for (const page of [host, guest]) clean(page, [/429/])
})
