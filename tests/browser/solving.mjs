/** Solving a puzzle by mouse, as the script that is kept for the time without the server has it. */
import { answered, decision, isOver, nextQuestion } from './house.mjs'

const optionOf = ({ update, picked }) => update.view.question.options[picked[0]]

/** What leads to a question about a thing is done by pressing the thing itself. */
function thingOf(scenes, at) {
  const { thing, leads_to: led = [] } = optionOf(scenes[at])
  const next = scenes.slice(at + 1).find((scene) => scene.picked)
  const wanted = next && optionOf(next).thing
  return thing ?? (led.includes(wanted) ? wanted : led[0])
}

/** Presses what stands for an answer: a button, the way on, or the thing on the table and then what to do with it. */
async function give(page, scenes, at) {
  const old = await decision(page)
  const [place] = scenes[at].picked
  const button = page.locator(`[data-option="${place}"]`)
  const thing = thingOf(scenes, at)
  if (await button.count()) return button.click()
  if (thing === undefined) return page.locator('[data-pass]').click()
  const card = page.locator(`.table .can[data-thing="${thing}"]`).first()
  await card.click()
  await answered(page, old, `[data-option="${place}"], [data-confirm]:not([disabled]), .armed[data-thing]`)
  if ((await decision(page)) !== old || (await isOver(page))) return
  const confirm = page.locator('[data-confirm]:not([disabled])')
  await ((await button.count()) ? button : (await confirm.count()) ? confirm : card).click()
}

/** From the first question to the end. */
export async function solve(page, { scenes }) {
  let at = 0
  for (let words = await nextQuestion(page); words !== null; words = await nextQuestion(page)) {
    const old = await decision(page)
    const asked = ({ update }) => words.startsWith(update.view.question?.words.trim() ?? '\0')
    at = scenes.findIndex((scene, place) => place >= at && scene.picked && asked(scene))
    if (at < 0) throw new Error(`the script has no answer to ${words}`)
    await give(page, scenes, at++)
    await answered(page, old)
  }
}
