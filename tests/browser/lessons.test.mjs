import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { learn, readAll } from './coach.mjs'
import { answered, clean, decision, House, nextQuestion } from './house.mjs'
import { japanese } from './readable.mjs'
import { cutWords, settled } from './seen.mjs'
import { solve } from './solving.mjs'

const GAMES = ['magmell', 'pmv', 'nova', 'mgd']

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

for (const game of GAMES)
  test(`${game}: a new browser is offered the first duel, and wins it and the second lesson by following the coach`, async () => {
    const lang = game === 'pmv' || game === 'mgd' ? 'en' : 'ja'
    const looked = async () => lang === 'en' && assert.deepEqual(await japanese(page), [])
    const page = await house.visitor({ lang })
    await page.locator(`.games [data-game=${game}]`).click()
    await page.locator('[data-play=lesson]').click()
    assert.ok((await learn(page, looked)) >= 5)
    assert.match(await page.locator('.ending h2').innerText(), /勝ち|You win/)
    await page.locator('[data-lesson-then]').click()
    await page.waitForSelector('.ending', { state: 'detached' })
    assert.ok((await learn(page)) >= 5)
    await page.goto(`${house.address}#/learn`)
    await page.waitForSelector(`[data-lesson="${game}/first"].done`)
    await page.waitForSelector(`[data-lesson="${game}/second"].done`)
    clean(page)
  })

for (const game of GAMES)
  for (const lang of ['ja', 'en'])
    test(`${game}: the first duel is won on an upright phone by touch, in ${lang}`, async () => {
      const page = await house.visitor({ lang, size: [390, 844], touch: true })
      await page.locator(`.games [data-game=${game}]`).tap()
      await page.locator('[data-play=lesson]').tap()
      let steps = 0
      const looked = async () => {
        if (lang === 'en') assert.deepEqual(await japanese(page), [])
        if (steps++ % 4) return
        await settled(page)
        assert.deepEqual(await cutWords(page), [], `step ${steps}`)
      }
      assert.ok((await learn(page, looked)) >= 5)
      assert.match(await page.locator('.ending h2').innerText(), /勝ち|You win/)
      assert.deepEqual(await cutWords(page), [], 'won')
      clean(page)
    })

test('another move gets a friendly word, and the lesson goes on', async () => {
  const page = await house.visitor({ lang: 'en' })
  await page.goto(`${house.address}#/lesson/magmell/first`)
  await page.waitForSelector('[data-lesson-next]')
  await readAll(page)
  await page.locator('[data-pass]').click()
  await page.waitForSelector('.nudge')
  assert.match(await page.locator('.nudge').innerText(), /Crater Porter/)
  assert.ok(await learn(page))
  clean(page)
})

test('a double press is one press: nothing that the coach says is skipped', async () => {
  const page = await house.visitor({ lang: 'en' })
  await page.goto(`${house.address}#/lesson/mgd/first`)
  const at = () => page.locator('[data-lesson-bar]').getAttribute('data-place')
  await page.locator('[data-lesson-next]').dblclick()
  await page.waitForSelector('[data-lesson-bar]:not([data-place="0"])')
  await settled(page)
  assert.equal(await at(), '1')
  clean(page)
})

test('a puzzle: hints, a failed try, once more, solved, and a link for a friend', async () => {
  const page = await house.visitor()
  await page.goto(`${house.address}#/lesson/magmell/p5`)
  await page.waitForSelector('[data-lesson-bar]')
  await page.locator('[data-hint]').click()
  assert.match(await page.locator('.hint').first().innerText(), /ヒント 1\/3/)
  await page.locator('[data-pass]').click()
  await page.waitForFunction(() =>
    document.querySelector('[data-lesson-bar]')?.textContent?.includes('もう一度'),
  )
  await page.locator('[data-lesson-bar] [data-restart]').click()
  const oath = page.locator('.table .can[data-thing][aria-label*="熱に浮かされた誓い"]')
  await oath.first().click()
  for (let n = 0; n < 30 && !(await page.locator('.ending').count()); n++) {
    const ways = [
      page.locator('.table .plate.can'),
      page.locator('.table .can.cards[data-thing]:not(.turned)'),
      page.locator('[data-confirm]:not([disabled])'),
    ]
    if ((await nextQuestion(page)) === null) break
    const old = await decision(page)
    for (const way of ways)
      if (await way.count()) {
        await way.first().click()
        break
      }
    await answered(page, old, '[data-confirm]:not([disabled])')
  }
  await page.waitForSelector('.ending')
  assert.match(await page.locator('.ending h2').innerText(), /解けました/)
  assert.match(await page.locator('.ending input').inputValue(), /#\/lesson\/magmell\/p5$/)
  clean(page)
})

for (const [game, key] of Object.entries({
  magmell: 'p1',
  pmv: 'p2',
  nova: 'p1',
  mgd: 'p1',
}))
  test(`${game}: a puzzle is solved by mouse`, async () => {
    const page = await house.visitor({ lang: 'en' })
    const script = await (await fetch(`${house.address}api/lessons/${game}/${key}/script?lang=en`)).json()
    await page.goto(`${house.address}#/lesson/${game}/${key}`)
    await page.waitForSelector('[data-lesson-bar]')
    assert.deepEqual(await japanese(page), [])
    await solve(page, script)
    assert.match(await page.locator('.ending h2').innerText(), /Solved/)
    clean(page)
  })

test('each day has its puzzle', async () => {
  const page = await house.visitor()
  await page.locator('[data-daily]').click()
  await page.waitForSelector('[data-lesson-bar] [data-hint]')
  clean(page)
})
