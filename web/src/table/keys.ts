/** The keyboard: arrows go to the nearest thing in their direction, letters do what the buttons do. */
import type { Desk } from '../play/desk.svelte'
import { settings } from '../ui/settings.svelte'

const SIDES: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** What decides something: held down, such a key says it once, not to the next question as well. */
const ONCE = /^([pecuf1-9 ]|Enter)$/i

interface Extra {
  help: () => void
  log: () => void
}

export function onKey(event: KeyboardEvent, desk: Desk, extra: Extra): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select')) return
  if (event.repeat && ONCE.test(event.key)) {
    event.preventDefault()
    return
  }
  if (desk.amounts && !target.closest('[data-thing]') && setAmount(event.key, target, desk)) {
    event.preventDefault()
    return
  }
  const side = SIDES[event.key]
  const done = side ? walk(side, target) : press(event.key, target, desk, extra)
  if (done) event.preventDefault()
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
}

/** Where an amount is to be set and no card has the focus, the arrows set it and Enter says that it is right. */
function setAmount(key: string, target: HTMLElement, desk: Desk): boolean {
  const step = STEPS[key]
  if (key === 'Enter' && !target.closest('button, a')) desk.confirm()
  else if (step === undefined) return false
  else if (Number.isFinite(step)) desk.stepAmount(step)
  else desk.setAmount(step)
  return true
}

function press(key: string, target: HTMLElement, desk: Desk, extra: Extra): boolean {
  if (/^[1-9]$/.test(key)) return pressNumber(Number(key), desk)
  const deed = deeds(target, desk, extra)[key.length === 1 ? key.toLowerCase() : key]
  if (!deed) return false
  deed()
  return true
}

function deeds(target: HTMLElement, desk: Desk, extra: Extra): Record<string, () => void> {
  return {
    p: () => desk.pass(),
    e: () => desk.passUntilSomethingHappens(),
    c: () => desk.confirm(),
    n: () => nextGlowing(target),
    u: () => desk.session?.update?.can.undo && desk.session.undo(),
    f: () => settings.change({ fullControl: !settings.liked.fullControl }),
    w: () => void desk.why(thingOf(target) ?? desk.focus),
    h: () => focus(document.querySelector('[data-near] [data-hand] [data-thing]')),
    l: () => extra.log(),
    '?': () => extra.help(),
    Escape: () => desk.escape(),
  }
}

function pressNumber(number: number, desk: Desk): boolean {
  const passing = desk.question?.options.findIndex((option) => option.verb === desk.mat.passing) ?? -1
  const place = desk.bar.filter((one) => one !== passing)[number - 1]
  if (place === undefined) return false
  desk.pressOption(place)
  return true
}

function thingOf(element: HTMLElement): number | null {
  const thing = element.closest<HTMLElement>('[data-thing]')?.dataset['thing']
  return thing === undefined ? null : Number(thing)
}

function focus(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus()
}

function nextGlowing(from: HTMLElement): void {
  const glowing = [
    ...document.querySelectorAll<HTMLElement>('.table .can[data-thing], .table .picked[data-thing]'),
  ]
  const place = glowing.indexOf(from)
  focus(glowing[(place + 1) % Math.max(glowing.length, 1)] ?? document.querySelector('[data-dock] button'))
}

/** To the nearest thing, pile or button on that side of the one that has the focus. */
function walk([dx, dy]: [number, number], from: HTMLElement): boolean {
  const spots = [
    ...document.querySelectorAll<HTMLElement>(
      '.table :is([data-thing], button[data-pile], [data-dock] button)',
    ),
  ]
  if (!spots.includes(from)) {
    if (from !== document.body && !from.closest('.table')) return false
    focus(document.querySelector('[data-near] [data-hand] [data-thing]') ?? spots[0])
    return true
  }
  const here = from.getBoundingClientRect()
  let best: HTMLElement | null = null
  let least = Infinity
  for (const spot of spots) {
    const box = spot.getBoundingClientRect()
    const x = box.left + box.width / 2 - here.left - here.width / 2
    const y = box.top + box.height / 2 - here.top - here.height / 2
    const along = x * dx + y * dy
    if (spot === from || along < 6) continue
    const cost = along + 2.5 * Math.abs(x * dy + y * dx)
    if (cost < least) [best, least] = [spot, cost]
  }
  focus(best)
  return true
}
