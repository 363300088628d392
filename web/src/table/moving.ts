/** Moves that the eye can follow: everything glides from where it was to where it is. */
import { thingsIn, type Mat } from '../mats/mat'
import type { LogLine } from '../net/protocol'
import type { Id, Seat, View } from '../play/model'
import { moves, spots, type Moved, type Spot } from '../play/moves'

const LONG = 340
const EASE = 'cubic-bezier(.2,.7,.2,1)'

interface Ghost {
  element: HTMLElement
  box: DOMRect
  to: string | null
}

const ofThing = (id: Id): HTMLElement | null =>
  document.querySelector<HTMLElement>(`.table [data-thing="${id}"]`)
const ofPile = (seat: Seat | null, zone: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-pile="${seat ?? 'all'}/${zone}"]`)

export class Moving {
  private before = new Map<Id, Spot>()
  private boxes = new Map<Id, DOMRect>()
  private ghosts: Ghost[] = []
  private moved: Moved[] = []
  private lines: LogLine[] = []

  constructor(
    private readonly mat: Mat,
    private readonly still: () => boolean,
  ) {}

  /** The table still shows what was; the new view is known. */
  prepare(view: View, lines: LogLine[]): void {
    const after = spots(view, this.mat)
    this.moved = this.before.size ? moves(this.before, after) : []
    this.lines = this.before.size ? lines : []
    this.before = after
    this.ghosts = []
    if (this.still()) return
    this.boxes = new Map()
    for (const element of document.querySelectorAll<HTMLElement>('.table [data-thing]')) {
      const id = Number(element.dataset['thing'])
      if (!this.boxes.has(id)) this.boxes.set(id, element.getBoundingClientRect()) // what is offered is there twice
    }
    for (const { from, to } of this.moved) if (from) this.keepGhost(from, to, view)
  }

  private keepGhost(from: Spot, to: Spot | null, view: View): void {
    const element = ofThing(from.id)
    const box = this.boxes.get(from.id)
    if (!element || !box) return
    const seat = to ? to.seat : from.owner
    const zone = to?.zone ?? ''
    const laid = to && this.isLaidOut(view, to)
    if (laid) return
    this.ghosts.push({
      element: element.cloneNode(true) as HTMLElement,
      box,
      to: to ? `${seat ?? 'all'}/${zone}` : null,
    })
  }

  private isLaidOut(view: View, spot: Spot): boolean {
    if (thingsIn(view, this.mat.stack).some((one) => one.id === spot.id)) return true
    const places = [...this.mat.rows.map((row) => row.middle), this.mat.hand]
    return places.some((place) => place.zone === spot.zone)
  }

  /** The table shows what is: let things glide there. */
  play(): void {
    if (this.still()) return
    const from = new Map(this.moved.flatMap((move) => (move.to ? [[move.to.id, move] as const] : [])))
    for (const element of document.querySelectorAll<HTMLElement>('.table [data-thing]')) {
      const id = Number(element.dataset['thing'])
      const move = from.get(id)
      const start = this.boxes.get(id) ?? (move ? this.startOf(move) : undefined)
      if (start) glide(element, start)
    }
    for (const ghost of this.ghosts) this.letGo(ghost)
    for (const line of this.lines)
      if (line.what === 'damaged' && (line.thing ?? 0) > 0) this.float(line.thing ?? 0, line.amount)
    this.ghosts = []
    this.lines = []
    this.moved = []
  }

  private startOf({ from, to }: Moved): DOMRect | undefined {
    if (from) return this.boxes.get(from.id) ?? ofPile(from.seat, from.zone)?.getBoundingClientRect()
    if (!to) return undefined
    const row = this.mat.rows.find((one) => one.middle.zone === to.zone)
    const closed = [...(row?.left ?? []), ...(row?.right ?? [])].find((place) => place.shape === 'closed')
    const piles = this.mat.rows.flatMap((one) => one.right).filter((place) => place.shape === 'closed')
    const zone = to.zone === this.mat.hand.zone ? piles[0]?.zone : (closed?.zone ?? this.mat.hand.zone)
    return zone ? ofPile(to.owner, zone)?.getBoundingClientRect() : undefined
  }

  private letGo({ element, box, to }: Ghost): void {
    const target = to
      ? document.querySelector<HTMLElement>(`[data-pile="${to}"]`)?.getBoundingClientRect()
      : undefined
    element.removeAttribute('data-thing')
    element.setAttribute('aria-hidden', 'true')
    element.tabIndex = -1
    Object.assign(element.style, {
      position: 'fixed',
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      pointerEvents: 'none',
      zIndex: '30',
    })
    element.style.setProperty('--card-h', `${box.height}px`)
    document.querySelector('[data-mat]')?.append(element)
    const end = target
      ? { transform: between(target, box), opacity: 0.5 }
      : { transform: 'scale(.6)', opacity: 0 }
    const animation = element.animate([{ transform: 'none', opacity: 1 }, end], {
      duration: LONG * 1.3,
      easing: EASE,
    })
    animation.onfinish = () => element.remove()
    animation.oncancel = () => element.remove()
  }

  /** A number that rises from what was hurt. */
  private float(thing: Id, amount: number): void {
    const box = ofThing(thing)?.getBoundingClientRect() ?? this.boxes.get(thing)
    const mat = document.querySelector('[data-mat]')
    if (!box || !mat) return
    const number = document.createElement('span')
    number.className = 'float'
    number.textContent = `−${amount}`
    number.setAttribute('aria-hidden', 'true')
    number.style.left = `${box.left + box.width / 2}px`
    number.style.top = `${box.top + box.height / 2}px`
    mat.append(number)
    const animation = number.animate(
      [
        { transform: 'translate(-50%,-40%) scale(.6)', opacity: 0 },
        { transform: 'translate(-50%,-60%) scale(1.1)', opacity: 1, offset: 0.2 },
        { transform: 'translate(-50%,-120%) scale(1)', opacity: 0 },
      ],
      { duration: 1300, easing: 'ease-out' },
    )
    animation.onfinish = () => number.remove()
    animation.oncancel = () => number.remove()
  }
}

function between(to: DOMRect, from: DOMRect): string {
  const dx = to.left + to.width / 2 - (from.left + from.width / 2)
  const dy = to.top + to.height / 2 - (from.top + from.height / 2)
  return `translate(${dx}px,${dy}px) scale(${Math.max(0.2, to.height / Math.max(from.height, 1))})`
}

function glide(element: HTMLElement, start: DOMRect): void {
  const now = element.getBoundingClientRect()
  const far = Math.abs(now.left - start.left) + Math.abs(now.top - start.top)
  if (far < 2 || now.width === 0 || start.width === 0) return
  element.animate([{ transform: between(start, now) }, { transform: 'none' }], {
    duration: LONG,
    easing: EASE,
  })
}
