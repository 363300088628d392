import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { begin, clean, concede, House, nextQuestion, stepByMouse } from './house.mjs'
import { cutWords, inEachSize } from './seen.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

test('my games: what goes on is closed, what is over is looked at again', async () => {
  for (const lang of ['ja', 'en']) {
    const page = await house.visitor({ lang, seed: 31, deck: 'kiln_rush' })
    await begin(page)
    await nextQuestion(page)
    await page.goto(`${house.address}#/games`)
    await page.locator('[data-going] [data-close]').click()
    await page.locator('[data-close-sure]').click()
    await page.locator('[data-close]').waitFor({ state: 'detached' })
    await page.goto(`${house.address}#/`)
    await begin(page)
    await nextQuestion(page)
    await concede(page)
    await page.goto(`${house.address}#/games`)
    const row = page.locator('[data-over] li')
    await row.locator('a').waitFor()
    assert.equal(await row.count(), 1)
    assert.match(await row.innerText(), lang === 'ja' ? /負け/ : /Lost/)
    await row.locator('a').click()
    await page.waitForSelector('[data-continue]')
    clean(page)
  }
})

test('twenty abandoned tables lock nobody out', async () => {
  const page = await house.visitor({ seed: 32, deck: 'kiln_rush' })
  await begin(page)
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${JSON.parse(localStorage['mahojin.browser'])}`,
    }
    const seats = [{ who: 'me' }, { who: 'computer', player: 'random' }]
    for (let n = 0; n < 20; n++)
      await fetch('/api/tables', {
        method: 'POST',
        headers,
        body: JSON.stringify({ game: 'magmell', seats }),
      })
  })
  await page.goto(`${house.address}#/`)
  await begin(page)
  await nextQuestion(page)
  await page.goto(`${house.address}#/games`)
  await page.locator('[data-going] li').nth(19).waitFor()
  assert.equal(await page.locator('[data-going] [data-close]').count(), 20)
  clean(page)
})

test('the invitation says who invites to what, and that localhost is nobody else’s', async () => {
  const host = await house.visitor({ settings: { name: 'あかり' } })
  await host.locator('.games [data-game=nova]').click()
  await host.locator('[data-choice=clock]').selectOption({ index: 2 })
  await host.locator('[data-choice=match]').selectOption('3')
  await host.click('[data-play=friend]')
  const invitation = await host.locator('input[readonly]').first().inputValue()
  await host.locator('[data-alone]', { hasText: '--host 0.0.0.0' }).waitFor()
  assert.match(await host.locator('[data-alone]').innerText(), /この機械からしか[^]*--host 0\.0\.0\.0/)
  const guest = await house.visitor({ lang: 'en' })
  await guest.goto(invitation)
  await guest.locator('[data-invitation]').waitFor()
  assert.match(await guest.locator('h1').innerText(), /あかり invites you/)
  const facts = await guest.locator('[data-invitation]').innerText()
  for (const fact of [/NOVA/, /Best of 3/, /10 minutes each, and 5 seconds/, /あかり · free/])
    assert.match(facts, fact)
  const another = await house.visitor()
  await another.goto(invitation)
  await guest.locator('.join .main').click()
  await guest.waitForSelector('[data-mat]')
  assert.match(await guest.locator('[role=timer]').first().innerText(), /10:00\s*\+5 s|9:5\d\s*\+5 s/)
  await another.reload()
  assert.match(await another.locator('[role=alert]').innerText(), /もう人がいます/)
  clean(host)
  clean(guest)
})

test('a clock runs for whoever decides; a loss on time is called one, for both, in the list and in the record', async () => {
  const quick = (wish) => {
    assert.deepEqual(wish.clock, { seconds: 300, increment: 5 }, 'what the lobby asks for')
    wish.clock = { seconds: 10, increment: 0 }
  }
  const first = await house.visitor({ wishing: quick })
  await first.locator('.games [data-game=pmv]').click()
  await first.locator('[data-choice=clock]').selectOption('5')
  await first.click('[data-play=friend]')
  const second = await house.visitor({ lang: 'en' })
  await second.goto(await first.locator('input[readonly]').first().inputValue())
  await second.locator('.join .main').click()
  for (const page of [first, second]) await page.waitForSelector('[role=timer]')
  await first.waitForFunction(() =>
    [...document.querySelectorAll('[role=timer]')].some((one) => /^0:0[0-6]$/.test(one.innerText.trim())),
  )
  const clocks = () => first.locator('[role=timer]').allInnerTexts()
  const before = await clocks()
  assert.equal(before.length, 2, 'everybody has a clock')
  await first.waitForFunction(
    (old) => [...document.querySelectorAll('[role=timer]')].some((one, n) => one.innerText !== old[n]),
    before,
  )
  const after = await clocks()
  assert.equal(
    after.filter((shown, place) => shown !== before[place]).length,
    1,
    `one clock runs: ${before}, ${after}`,
  )
  for (const page of [first, second]) await page.waitForSelector('.ending')
  const words = (await Promise.all([first, second].map((page) => page.locator('.ending').innerText()))).join()
  assert.match(words, /時間切れ(負け|勝ち)/)
  assert.match(words, /(Lost|Won) on time[^]*ran out of time/)
  await second.locator('.ending a[href*=replay]').click()
  await second.locator('.bar input[type=range]').fill('1')
  await second.locator('[data-result]', { hasText: 'on time' }).waitFor()
  assert.match(await second.locator('.bar p').innerText(), /: out of time/)
  assert.match(await second.locator('[data-log]').innerText(), /ran out of time/)
  await first.goto(`${house.address}#/games`)
  assert.match(await first.locator('[data-over] li').innerText(), /時間切れ/)
  clean(first)
})

/** Plates and cards of the others that lie outside the window, over each other, or are too small to be read. */
const crowded = (page) =>
  page.evaluate(() => {
    const found = []
    const sides = [...document.querySelectorAll('.neighbour')].map((one) => one.getBoundingClientRect())
    for (const [place, one] of sides.entries())
      for (const other of sides.slice(place + 1))
        if (
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1
        )
          found.push('two players lie over each other')
    for (const one of document.querySelectorAll(
      '.neighbour .plate, .neighbour [data-thing], .neighbour .piles > *',
    )) {
      const [box, side] = [one, one.closest('.neighbour')].map((part) => part.getBoundingClientRect())
      const inside =
        box.left >= side.left - 2 && box.right <= side.right + 2 && box.bottom <= side.bottom + 15
      if (!inside || box.right > innerWidth + 1) found.push(`outside: ${one.className} ${one.innerText}`)
      if (one.matches('.cards') && box.height < 24) found.push(`too small: ${one.ariaLabel}`)
    }
    return found
  })

test('five at one table can be read at every size; who is out is told, and may skip to the end or leave', async () => {
  const page = await house.visitor({
    seed: 33,
    deck: 'mountain_gale',
    wishing: (wish) => {
      for (const seat of wish.seats) if (seat.who === 'computer') seat.player = 'random'
    },
  })
  await page.locator('.games [data-game=pmv]').click()
  await page.locator('[data-choice=seats]').selectOption('5')
  await page.click('[data-play=computer]')
  for (let n = 0; n < 6; n++) await stepByMouse(page, n)
  await nextQuestion(page)
  await inEachSize(page, async (size) => {
    assert.equal(await page.locator('.neighbour .plate:visible').count(), 4, size)
    assert.deepEqual(await cutWords(page), [], size)
    assert.deepEqual(await crowded(page), [], size)
  })
  await page.locator('[data-concede]').click()
  await page.locator('.tools .danger').click()
  await page.locator('[data-out]').waitFor()
  assert.match(await page.locator('[data-out]').innerText(), /あなたは脱落しました/)
  assert.equal(await page.locator('[data-out] a').getAttribute('href'), '#/', 'one may leave')
  await page.locator('[data-skip]').click()
  await page.waitForSelector('.ending', { timeout: 240_000 })
  clean(page)
})

test('decks, settings and seats move to another device by a code that works once', async () => {
  const old = await house.visitor({
    seed: 34,
    deck: 'kiln_rush',
    settings: { name: 'ひより' },
  })
  await begin(old)
  await nextQuestion(old)
  await old.goto(`${house.address}#/decks`)
  await old.locator('[data-play-deck]').waitFor()
  await old.locator('.head input').fill('旅のデッキ')
  await old.locator('.buttons .main').click()
  await old.goto(`${house.address}#/settings`)
  await old.locator('[data-move]').click()
  await old.locator('[data-make-code]').click()
  const code = await old.locator('[data-code]').innerText()
  const link = await old.locator('input[readonly]').inputValue()
  assert.ok(link.endsWith(code))

  const fresh = await house.visitor({ lang: 'en' })
  await fresh.goto(link)
  await fresh.locator('[data-take-code]').click()
  await fresh.locator('[data-moved-on]').click()
  await fresh.locator('[data-resume] a.main').waitFor()
  assert.equal(await fresh.evaluate(() => JSON.parse(localStorage['mahojin.settings']).name), 'ひより')
  await fresh.goto(`${house.address}#/decks`)
  await fresh.locator('.head select option', { hasText: '旅のデッキ' }).waitFor({ state: 'attached' })
  await fresh.goto(`${house.address}#/`)
  await fresh.locator('[data-resume] a.main').click()
  await nextQuestion(fresh)

  const third = await house.visitor({ lang: 'en' })
  await third.goto(link)
  await third.locator('[data-take-code]').click()
  assert.match(await third.locator('[role=alert]').innerText(), /once, and within ten minutes/)
  clean(old)
  clean(fresh)
  clean(third, [/404/])
})
