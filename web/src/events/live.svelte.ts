/** An event that stays as it is on the server: asked for again as soon as there is news. */
import { Refusal } from '../net/api'
import { events, type EventInfo, type EventMatch } from '../net/events'
import { holdSeats, heldSeats } from '../net/keeping'
import { computerName } from '../ui/names'
import { route } from '../ui/route.svelte'

const AFTER_FAILURE = 3000 // milliseconds
const LEAST = 400 // between two questions

export class LiveEvent {
  now = $state.raw<EventInfo | null>(null)
  error = $state.raw<unknown>(null)
  busy = $state(false)
  ahead = 0 // seconds that the server's clock is ahead of this one
  #stopped = false

  constructor(readonly id: string) {}

  /** Follow the event until it is stopped. */
  follow(): () => void {
    this.#stopped = false
    void this.#follow()
    return () => (this.#stopped = true)
  }

  async #follow(): Promise<void> {
    while (!this.#stopped) {
      const began = performance.now()
      try {
        this.take(await events.find(this.id, this.now?.number))
        if (this.now?.phase === 'cancelled') return
      } catch (problem) {
        if (problem instanceof Refusal && problem.status === 404) {
          this.error = problem
          return
        }
        await pause(AFTER_FAILURE)
      }
      await pause(Math.max(0, LEAST - (performance.now() - began)))
      while (document.hidden && !this.#stopped) await pause(LEAST)
    }
  }

  take(found: EventInfo): void {
    if (this.#stopped || (this.now && found.number < this.now.number)) return
    this.ahead = found.now - Date.now() / 1000
    this.now = found
  }

  /** Do something, and show what came of it or why it was refused. */
  async attempt(deed: () => Promise<EventInfo | void>): Promise<void> {
    this.error = null
    this.busy = true
    try {
      const found = await deed()
      if (found) this.take(found)
    } catch (problem) {
      this.error = problem
    } finally {
      this.busy = false
    }
  }

  name(number: number | null): string {
    const player = this.now?.players.find((one) => one.number === number)
    if (!player) return ''
    return player.computer ? computerName(player.name) : player.name
  }

  get myMatch(): EventMatch | null {
    const place = this.now?.me?.match
    return place ? (this.now?.rounds[place.round]?.matches[place.match] ?? null) : null
  }

  /** Sit down at a table of the event; the seat's key is asked for where this browser has none. */
  async sit(table: string): Promise<void> {
    if (!heldSeats(table).length) holdSeats(table, [await events.seat(this.id, table)])
    route.go('table', table)
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
