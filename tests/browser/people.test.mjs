import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { clean, House, nextQuestion, stepByMouse } from './house.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

test('a hot seat: the curtain hides both hands until the next player opens it', async () => {
  const page = await house.visitor({ seed: 4 })
  await page.click('[data-play=hotseat]')
  await page.waitForSelector('[data-curtain]')
  assert.equal(await page.locator('[data-thing]').count(), 0, 'nothing of the table is in the page')
  const seen = []
  for (let n = 0; n < 2; n++) {
    await page.waitForSelector('[data-curtain]')
    await page.locator('[data-curtain] button').click()
    await page.waitForSelector('[data-near] [data-hand] [data-thing]')
    assert.equal(
      await page.locator('.edge.far [data-hand] [data-thing]').count(),
      0,
      'the other hand lies face down',
    )
    seen.push(
      (
        await page
          .locator('[data-near] [data-hand] [data-thing]')
          .evaluateAll((all) => all.map((one) => one.dataset.thing))
      ).join(),
    )
    await page.locator('.dock .option').first().click()
  }
  assert.notEqual(seen[0], seen[1])
  clean(page)
})

test('two browsers and a spectator: an invitation, a chat, and hands that stay hidden', async () => {
  const host = await house.visitor()
  await host.click('[data-play=friend]')
  const invitation = await host.locator('input[readonly]').first().inputValue()
  const watching = await host.locator('input[readonly]').nth(1).inputValue()
  assert.match(invitation, /#\/join\//)

  const friend = await house.visitor({ lang: 'en' })
  await friend.goto(invitation)
  await friend.getByRole('button', { name: 'Take this seat' }).click()
  await Promise.all([host, friend].map((page) => page.waitForSelector('[data-mat]')))

  const onlooker = await house.visitor()
  await onlooker.goto(watching)
  await onlooker.waitForSelector('[data-mat]')
  assert.equal(await onlooker.locator('[data-hand] [data-thing]').count(), 0)
  assert.equal(await onlooker.locator('.dock.asking').count(), 0)
  for (const page of [host, friend]) {
    assert.equal(await page.locator('[data-near] [data-hand] [data-thing]').count(), 5)
    assert.equal(await page.locator('.edge.far [data-hand] [data-thing]').count(), 0)
  }

  await host.getByRole('tab', { name: '会話' }).click()
  await host.locator('.chat input').fill('よろしく')
  await host.keyboard.press('Enter')
  await friend.getByRole('tab', { name: 'Chat' }).click()
  await friend.locator('.chat li', { hasText: 'よろしく' }).waitFor()

  for (let n = 0; n < 8; n++) {
    const page = await Promise.race(
      [host, friend].map((one) => one.waitForSelector('.dock.asking #question').then(() => one)),
    )
    await stepByMouse(page)
  }
  for (const page of [host, friend, onlooker]) clean(page)
})

test('Japanese and English change over in mid-game, also what was told before', async () => {
  const page = await house.visitor({ seed: 6 })
  await page.click('[data-play=computer]')
  await nextQuestion(page)
  await page.locator('.dock .option').first().click()
  await page.locator('[data-pass]').waitFor()
  const japanese = await page.locator('#question').innerText()
  assert.match(japanese, /[ぁ-ん]/)
  await page.locator('[data-lang]').click()
  await page.waitForFunction(() => {
    const words = document.querySelector('#question')?.innerText ?? ''
    return words && !/[ぁ-んァ-ン]/.test(words.replace(/《[^》]*》/g, ''))
  })
  const log = (await page.locator('[data-log] .line').allInnerTexts()).join(' ')
  assert.doesNotMatch(log.replace(/《[^》]*》/g, ''), /[ぁ-んァ-ン]/)
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en')
  await page.locator('[data-lang]').click()
  await page.waitForFunction((words) => document.querySelector('#question')?.innerText === words, japanese)
  clean(page)
})
