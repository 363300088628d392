import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { clean, concede, contents, decision, House, nextQuestion } from './house.mjs'
import { complaints, faults, japanese } from './readable.mjs'
import { inEachSize } from './seen.mjs'

let house
before(async () => (house = await House.open()))
afterEach(() => house.empty())
after(() => house.close())

const tree = (page) => page.locator('[data-branch]').allInnerTexts()
const settled = async (page, deed) => {
  const old = await page.locator('[data-decision]').getAttribute('data-decision')
  await deed()
  await page.waitForFunction(
    (was) => document.querySelector('[data-decision]')?.getAttribute('data-decision') !== was,
    old,
  )
  await nextQuestion(page) // what leaves no choice is answered one by one meanwhile
}

/** The tabs are in a drawer on small screens. */
async function tab(page, name) {
  const drawer = page.locator('.open-drawer')
  if ((await drawer.isVisible()) && (await drawer.getAttribute('aria-expanded')) === 'false')
    await drawer.click()
  await page.locator(`[data-desk-tab=${name}]`).click()
}

async function drag(page, from, to) {
  await page.locator(from).scrollIntoViewIfNeeded()
  await page.dragAndDrop(from, to)
}

/** A and B with a unit each, laid by mouse. */
async function layByHand(page) {
  await page.goto(`${house.address}#/desk`)
  await page.locator('[data-desk-lay-new]').click()
  await page.locator('[data-lay-card="霧笛の水夫"]').waitFor()
  await drag(page, '[data-lay-card="霧笛の水夫"]', '[data-lay-zone="A/battle_area"]')
  await drag(page, '[data-lay-card="灯台の衛士"]', '[data-lay-zone="B/battle_area"]')
  await page.locator('[data-laid="灯台の衛士"]').waitFor()
}

test('a position is laid by hand, stepped through, branched, saved, loaded and shared', async () => {
  const page = await house.visitor()
  await layByHand(page)
  await page.locator('[data-laid-number=damage]').fill('1')
  await page.locator('[data-lay-field="B/life"]').fill('9')
  await page.locator('[data-lay-phase]').selectOption('main')
  await page.waitForFunction(() => !document.querySelector('[data-lay-begin]').disabled)
  await page.locator('[data-lay-begin]').click()
  await page.waitForSelector('[data-mat]')
  await nextQuestion(page)
  const numbers = await page
    .locator('[data-mat] [data-thing]')
    .evaluateAll((all) => all.map((one) => one.ariaLabel))
  assert.ok(
    numbers.some((words) => words?.startsWith('灯台の衛士') && /ダメージ\D*1/.test(words)),
    numbers.join('\n'),
  )

  // One way: A attacks, B is asked and answers.
  await settled(page, () => page.locator('[data-mat] .can[data-thing]').first().click())
  const first = await tree(page)
  assert.ok(first.length >= 1 && first[0].startsWith('A'), first.join('|'))
  await tab(page, 'trace')
  assert.ok((await page.locator('[data-desk-trace] .chip').count()) > 1)
  await page.locator('[data-step-through]').click()
  await page.locator('[data-step]').waitFor()
  const [, of] = (await page.locator('[data-step]').innerText()).split(' / ').map(Number)
  assert.ok(of > 1)
  await page.locator('[data-step-on]').click()
  assert.match(await page.locator('[data-step]').innerText(), /^2 /)
  assert.match(await page.locator('[data-step-bar]').innerText(), /^\d+\.\d/)
  await page.locator('[data-step-end]').click()

  // Back to the start by keyboard, and another way from there.
  await settled(page, () => page.keyboard.press(','))
  await tab(page, 'branches')
  while ((await decision(page)) !== '0')
    await settled(page, () => page.locator('[data-desk-back]').click())
  await settled(page, () => page.locator('[data-pass]').click())
  assert.ok((await page.locator('[data-desk-tree] .branch').count()) >= 1, 'the other way is set in')

  // Saved as a judge file, and loaded again.
  await tab(page, 'file')
  await page.locator('[data-desk-title]').fill('机の試し')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-desk-save]').click(),
  ])
  const text = (await contents(download)).toString()
  assert.match(text, /場面: 机の試し/)
  assert.match(text, /B 戦闘エリア: 灯台の衛士 \(ダメージ 1\)/)
  assert.match(text, /A: パス/)
  const link = await page.locator('.file input[readonly]').inputValue()
  const loader = await house.visitor({ lang: 'en' })
  await loader.goto(`${house.address}#/desk`)
  await loader.locator('[data-desk-paste]').fill(text)
  await loader.locator('[data-desk-read]').click()
  await loader.waitForSelector('[data-mat]')
  await loader.locator('[data-branch]').first().waitFor()
  assert.ok((await loader.locator('[data-desk-script] li').count()) >= 2)
  assert.equal(await loader.locator('[data-desk-script] .failed').count(), 0)

  // Shared: whoever has the link has both branches, at the same position.
  const friend = await house.visitor()
  await friend.goto(link)
  await friend.waitForSelector('[data-mat]')
  await friend.locator('[data-desk-tree] .branch').first().waitFor()
  assert.equal(
    await friend.locator('[data-branch][aria-current]').innerText(),
    await (await tab(page, 'branches'), page.locator('[data-branch][aria-current]').innerText()),
  )
  for (const one of [page, loader, friend]) clean(one)
})

test('what is not offered is told with its clause, for either side', async () => {
  const page = await house.visitor()
  const text = 'A 手札: 写字生の夜\nB 手札: 投げ火\nB 魔石エリア: 赤の魔石\n'
  await page.goto(`${house.address}#/desk`)
  await page.locator('[data-desk-paste]').fill(text)
  await page.locator('[data-desk-read]').click()
  await page.waitForSelector('[data-mat]')
  await nextQuestion(page)
  await tab(page, 'why')
  assert.match(await page.locator('[data-desk-refused]').innerText(), /写字生の夜/)
  await page.locator('[data-desk-refused] .chip').first().click()
  await page.locator('[data-open-book]').waitFor()
  await page.locator('.panel header .button').click()
  await settled(page, () => page.locator('[data-pass]').click())
  assert.match(await page.locator('[data-desk-offered]').innerText(), /投げ火/, 'B is asked now')
  await tab(page, 'piles')
  assert.ok((await page.locator('#desk-panel details').count()) >= 4)
  clean(page)
})

test('a moment of a record is opened, gone on from, and laid anew', async () => {
  const page = await house.visitor({ seed: 5 })
  await page.click('[data-play=computer]')
  await nextQuestion(page)
  await concede(page)
  await page.locator('.ending a[href*=replay]').click()
  await page.locator('[data-at-desk]').click()
  await page.waitForSelector('.dock')
  await nextQuestion(page)
  await tab(page, 'file')
  await page.locator('[data-desk-lay]').click()
  await page.locator('[data-lay]').waitFor()
  await page.waitForFunction(
    () => document.querySelectorAll('[data-lay-zone="A/hand"] [data-laid]').length > 0,
  )
  await page.waitForFunction(() => !document.querySelector('[data-lay-begin]').disabled)
  clean(page)
})

test('a whole desk by keyboard', async () => {
  const page = await house.visitor({ lang: 'en' })
  await page.goto(`${house.address}#/desk/lay/magmell`)
  await page.locator('[data-lay-card]').first().waitFor()
  await page.locator('[data-lay-search]').focus()
  await page.keyboard.type('Foghorn')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.locator('[data-laid="霧笛の水夫"]').waitFor()
  await page.locator('[data-laid-flag=rested]').focus()
  await page.keyboard.press('Space')
  assert.match(await page.locator('[data-lay-text]').textContent(), /Foghorn Sailor \(rested\)/)
  await page.waitForFunction(() => !document.querySelector('[data-lay-begin]').disabled)
  await page.locator('[data-lay-begin]').focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-mat]')
  await nextQuestion(page)
  await settled(page, () => page.keyboard.press('p'))
  await settled(page, () => page.keyboard.press(','))
  await settled(page, () => page.keyboard.press('.'))
  clean(page)
})

test('what cannot be read is told where, and a broken link says so', async () => {
  const page = await house.visitor({ lang: 'en' })
  await page.goto(`${house.address}#/desk`)
  await page.locator('[data-desk-paste]').fill('scenario: one\nA hand: no such card\n')
  await page.locator('[data-desk-read]').click()
  assert.match(await page.locator('.problems').innerText(), /:2:.*no such card/)
  await page.goto(`${house.address}#/desk/at/nonsense`)
  await page.getByRole('alert').waitFor()
  await page.goto(`${house.address}#/desk/magmell/nothing/0`)
  await page.locator('.problems').waitFor()
  clean(page, [/Failed to load resource/])
})

for (const lang of ['ja', 'en'])
  test(`the desk in ${lang}: nothing cut or covered at any size, and axe has nothing to say`, async () => {
    const page = await house.visitor({ lang })
    const looksRight = async (screen, part, look = () => {}) => {
      if (lang === 'en') assert.deepEqual(await japanese(page), [], screen)
      await inEachSize(page, async (size, width) => {
        await look()
        assert.deepEqual(await faults(page, part), [], `${screen} ${lang} ${size}`)
        if (part !== '.right' && (width === 1440 || width === 390))
          assert.deepEqual(await complaints(page), [], `${screen} ${lang} ${size}`)
      })
    }
    await page.goto(`${house.address}#/desk`)
    await page.locator('[data-desk-number] option').first().waitFor({ state: 'attached' })
    await looksRight('start', '#app')
    const files = await page.locator('[data-desk-file] option').allInnerTexts()
    const foreign = files.filter((name) => /[ぁ-んァ-ン一-龠]/.test(name) !== (lang === 'ja'))
    assert.deepEqual(foreign, [], 'scenarios are named in the language of the screen')
    await page.goto(`${house.address}#/desk/lay/nova`)
    await page.locator('[data-lay-card]').first().click()
    await page.locator('[data-laid]').waitFor()
    await looksRight('lay', '#app')
    await page.goto(`${house.address}#/desk/magmell/battle_damage/1`)
    await page.waitForSelector('[data-mat]')
    await page.locator('[data-branch]').first().waitFor({ state: 'attached' })
    await looksRight('tools', '.top')
    for (const name of ['branches', 'trace', 'why', 'piles', 'file']) {
      await tab(page, name)
      await looksRight(name, '.right', () => tab(page, name))
    }
    clean(page)
  })
