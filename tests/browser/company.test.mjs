import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import {
  answered,
  begin,
  clean,
  concede,
  decision,
  House,
  isAsked,
  nextQuestion,
  stepByMouse,
  twoPeople,
} from './house.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

test('a public table is found in the lobby, joined there, and watched once it is played', async () => {
  const host = await house.visitor()
  await host.locator('[data-choice=public]').check()
  await host.click('[data-play=friend]')
  await host.waitForSelector('.gathering')

  const guest = await house.visitor({ lang: 'en' })
  await guest.locator('[data-open-tables] a', { hasText: 'Join' }).click()
  await guest.locator('.join .main').click()
  await Promise.all([host, guest].map((page) => page.waitForSelector('[data-mat]')))

  const onlooker = await house.visitor()
  await onlooker.locator('[data-open-tables] a', { hasText: '観戦する' }).click()
  await onlooker.waitForSelector('[data-mat]')
  assert.equal(await onlooker.locator('[data-hand] [data-thing]').count(), 0)
  assert.equal(await host.locator('[data-concede]').count(), 1)
  assert.equal(await onlooker.locator('[data-concede]').count(), 0)
  for (const page of [host, guest, onlooker]) clean(page)
})

test('a rematch between two people begins when both want it', async () => {
  const [host, guest] = await twoPeople(house)
  await Promise.any([host, guest].map(nextQuestion)) // chance decides who is asked first
  await concede(host)
  await guest.waitForSelector('.ending')
  assert.match(await host.locator('.ending h2').innerText(), /負け/)
  assert.match(await guest.locator('.ending h2').innerText(), /勝ち/)
  const old = host.url()
  await host.locator('.ending .main').click()
  await host.locator('.ending .main', { hasText: '返事を待っています' }).waitFor()
  await guest.locator('[data-wants-rematch]').waitFor()
  assert.equal(host.url(), old, 'one alone does not begin it')
  await guest.locator('.ending .main').click()
  for (const page of [host, guest]) {
    await page.waitForFunction((address) => location.href !== address, old)
    await page.waitForSelector('[data-near] [data-hand] [data-thing]')
  }
  assert.equal(host.url(), guest.url())
  assert.equal((await isAsked(host)) + (await isAsked(guest)), 1)
  for (const page of [host, guest]) clean(page)
})

test('a chat that is muted shows nothing, and what was said is there when it is not', async () => {
  const [host, guest] = await twoPeople(house, { guest: { lang: 'en' } })
  const talk = (page) => page.getByRole('tab').nth(1)
  await talk(guest).click()
  await guest.getByRole('button', { name: 'Mute chat' }).click()
  await talk(host).click()
  await host.locator('.chat input').fill('聞こえますか')
  await host.keyboard.press('Enter')
  await host.locator('.chat li', { hasText: '聞こえますか' }).waitFor()
  assert.equal(await guest.locator('.chat li').count(), 0)
  await guest.getByRole('tab').first().click()
  assert.equal(await guest.locator('[data-unread]').count(), 0, 'a muted chat does not call')
  await talk(guest).click()
  await guest.getByRole('button', { name: 'Unmute chat' }).click()
  await guest.locator('.chat li', { hasText: '聞こえますか' }).waitFor()
  await guest.getByRole('tab').first().click()
  await host.locator('.chat input').fill('もう一度')
  await host.keyboard.press('Enter')
  await guest.locator('[data-unread]').waitFor()
  for (const page of [host, guest]) clean(page)
})

test('no book knows a draw by agreement, so none is offered', async () => {
  const { games } = await (await fetch(`${house.address}api/games`)).json()
  assert.deepEqual(
    games.map((game) => game.draw),
    games.map(() => null),
  )
})

test('four at one table in two teams: who is on whose side, and one leaves while the others play on', async () => {
  const page = await house.visitor({ seed: 41, deck: 'mountain_gale' })
  await page.locator('.games [data-game=pmv]').click()
  await page.locator('[data-choice=seats]').selectOption('4')
  await page.locator('[data-choice=teams]').selectOption('2v2')
  await page.click('[data-play=computer]')
  await page.waitForSelector('[data-mat]')
  await nextQuestion(page)
  assert.equal(await page.locator('.neighbour').count(), 3)
  const plates = await page.locator('.neighbour .plate').allInnerTexts()
  assert.deepEqual(
    plates.map((words) => /味方/.test(words)),
    [false, true, false],
    'the sides sit by turns',
  )
  assert.match(plates[0], /B：/)
  for (let n = 0; n < 12; n++) if (!(await stepByMouse(page, n))) break
  await nextQuestion(page)
  await page.locator('[data-concede]').click()
  await page.locator('.tools .danger').click()
  await page.locator('[data-near] .plate', { hasText: '脱落' }).waitFor({ timeout: 60_000 })
  assert.equal(await page.locator('[data-concede]').count(), 0, 'whoever has left cannot leave again')
  clean(page)
})

test('an attack is aimed on the table: by pressing an opponent, or by dragging onto one', async () => {
  const page = await house.visitor({ seed: 8, deck: 'mountain_gale' })
  await page.locator('.games [data-game=pmv]').click()
  await page.locator('[data-choice=seats]').selectOption('3')
  await page.click('[data-play=computer]')
  const told = (words) => page.locator('[data-log] .line', { hasText: words }).count()
  const ready = page.locator('[data-zone=field] .can[data-thing]').last()
  let pressed = false
  for (let n = 0; n < 90; n++) {
    const question = await nextQuestion(page)
    if (question === null) break
    if (!question.includes('あなたのメインフェイズ') || !(await ready.count())) {
      await stepByMouse(page, n)
      continue
    }
    const old = await decision(page)
    if (pressed) {
      await ready.dragTo(page.locator('.neighbour .plate').nth(1))
      await answered(page, old)
      break
    }
    await ready.click()
    await page.locator('.neighbour .plate.can').first().click()
    await answered(page, old)
    pressed = true
  }
  assert.ok(await told(/^あなたは.*プレイヤーBを/), 'pressed')
  assert.ok(await told(/^あなたは.*プレイヤーCを/), 'dragged')
  clean(page)
})

test('three at one screen: the curtain calls each by name, and the record is seen through any eyes', async () => {
  const page = await house.visitor({ seed: 41, deck: 'mountain_gale' })
  await page.locator('.games [data-game=pmv]').click()
  await page.locator('[data-choice=seats]').selectOption('3')
  await page.click('[data-play=hotseat]')
  const called = []
  for (let n = 0; n < 2; n++) {
    await page.waitForSelector('[data-curtain]')
    called.push(await page.locator('[data-curtain] h1').innerText())
    assert.equal(await page.locator('[data-thing]').count(), 0, 'nothing of the table is in the page')
    await page.locator('[data-curtain] button').click()
    await page.locator('[data-concede]').click()
    await page.locator('.tools .danger').click()
  }
  assert.notEqual(called[0], called[1])
  await page.locator('.ending a', { hasText: '振り返る' }).click()
  const eyes = page.locator('.bar select')
  await eyes.waitFor()
  assert.deepEqual(await eyes.locator('option').evaluateAll((all) => all.map((one) => one.value)), [
    'all',
    'A',
    'B',
    'C',
    'spectator',
  ])
  const held = () =>
    page
      .locator('[data-near] [data-hand] [data-thing]')
      .evaluateAll((all) => all.map((one) => one.dataset.thing).join())
  const first = await held()
  await eyes.selectOption('C')
  await page.waitForFunction(() => document.querySelector('[data-near] .plate')?.innerText.includes('C'))
  assert.ok(first && (await held()) && first !== (await held()))
  clean(page)
})

test('three friends by links, a computer beside them, and a spectator', async () => {
  const host = await house.visitor()
  await host.locator('.games [data-game=pmv]').click()
  await host.locator('[data-choice=seats]').selectOption('4')
  await host.locator('[data-choice=bots]').selectOption('1')
  await host.click('[data-play=friend]')
  await host.waitForSelector('.gathering')
  const links = await host
    .locator('input[readonly]')
    .evaluateAll((all) => all.map((one) => one.value).filter((link) => link.includes('/join/')))
  assert.equal(links.length, 2)
  const friends = []
  for (const link of links) {
    const friend = await house.visitor()
    await friend.goto(link)
    await friend.locator('.join .main').click()
    friends.push(friend)
  }
  const people = [host, ...friends]
  await Promise.all(people.map((page) => page.waitForSelector('[data-mat]')))
  for (const page of people) {
    assert.equal(await page.locator('[data-hand] [data-thing]').count(), 7, 'one hand is seen')
    assert.equal(await page.locator('.neighbour').count(), 3)
  }
  const onlooker = await house.visitor()
  await onlooker.goto(host.url().replace('/table/', '/watch/'))
  await onlooker.waitForSelector('[data-mat]')
  assert.equal(await onlooker.locator('[data-hand] [data-thing]').count(), 0)
  for (const page of [...people, onlooker]) clean(page)
})

test('what fails in the server is told, with a report to keep and a way to end the game', async () => {
  const page = await house.visitor({ seed: 2 })
  const trouble = { what: 'stuck', seat: 1, decision: 0, error: 'KeyError' }
  await page.routeWebSocket(/socket/, (line) => {
    const server = line.connectToServer()
    server.onMessage((text) => {
      const message = JSON.parse(text)
      if (message.table && typeof message.table === 'object') message.table.trouble = trouble
      line.send(JSON.stringify(message))
    })
  })
  await begin(page)
  const alert = page.locator('[data-trouble=stuck]')
  await alert.waitFor()
  assert.match(await alert.innerText(), /コンピューター.*止まっています/)
  const saving = page.waitForEvent('download')
  await page.locator('[data-report]').click()
  assert.match((await saving).suggestedFilename(), /^mahojin-report-.*\.json$/)
  await page.locator('[data-lang]').click()
  await page.locator('[data-trouble]', { hasText: 'the game has stopped' }).waitFor()
  await alert.getByRole('button', { name: 'Concede and end' }).click()
  await page.waitForSelector('.ending')
  clean(page)
})
