/** Dragging a thing that can act onto what it is meant for; a press without movement stays a press. */
import type { Desk } from '../play/desk.svelte'
import type { Id } from '../play/model'

const FAR_ENOUGH = 14

class Dragging {
  thing = $state<Id | null>(null)
  x = $state(0)
  y = $state(0)
  private dropped = 0

  begin(event: PointerEvent, thing: Id, desk: Desk): void {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const [fromX, fromY] = [event.clientX, event.clientY]
    const move = (now: PointerEvent): void => {
      if (this.thing === null && Math.hypot(now.clientX - fromX, now.clientY - fromY) < FAR_ENOUGH) return
      this.thing = thing
      this.x = now.clientX
      this.y = now.clientY
    }
    const end = (now: PointerEvent): void => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      if (this.thing === null) return
      this.thing = null
      this.dropped = Date.now()
      if (now.type === 'pointerup') this.drop(now, thing, desk)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  private drop(event: PointerEvent, thing: Id, desk: Desk): void {
    const below = document.elementFromPoint(event.clientX, event.clientY)
    const zone = below?.closest<HTMLElement>('[data-zone]')?.dataset['zone']
    const onto = below?.closest<HTMLElement>('[data-thing]')?.dataset['thing']
    if (onto !== undefined && Number(onto) !== thing) desk.drop(thing, Number(onto), zone)
    else if (below?.closest('[data-mat]') && !below.closest('[data-hand]')) desk.drop(thing, null, zone)
  }

  /** The click that follows a drop is none. */
  justDropped(): boolean {
    return Date.now() - this.dropped < 80
  }
}

export const dragging = new Dragging()
