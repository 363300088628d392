/** A record being looked at: its steps, and the table at one of its moments. */
import { matOf } from '../mats'
import type { Mat } from '../mats/mat'
import { api } from '../net/api'
import type { LogLine, SentView, Steps } from '../net/protocol'
import { language } from '../words/words.svelte'

/** Whose: everybody's at once, a spectator's, or those of a seat by its letter. */
export type Eyes = string
const KEPT = 60

/** One table on which every hand lies open: each seat's side as that seat sees it. */
export function openTable(views: SentView[], mat: Mat): SentView | null {
  const first = views[0]
  if (!first) return null
  const hand = mat.hand.field
  const seats = first.seats.map((side, seat) => ({ ...side, [hand]: views[seat]?.seats[seat]?.[hand] ?? [] }))
  const question = views.find((view) => view.question)?.question ?? null
  return { ...first, seats, question }
}

export class RecordReader {
  steps = $state.raw<Steps | null>(null)
  view = $state.raw<SentView | null>(null)
  moment = $state(0)
  eyes = $state<Eyes>('all')
  error = $state<unknown>(null)
  private readonly known = new Map<string, Promise<SentView | null>>()

  constructor(
    readonly id: string,
    at: number,
  ) {
    this.moment = at
  }

  get mat(): Mat | undefined {
    return this.steps ? matOf(this.steps.game) : undefined
  }

  get last(): number {
    return this.steps?.last ?? 0
  }

  log = $derived.by((): LogLine[] =>
    (this.steps?.steps ?? []).flatMap((step) => step.log.map((line) => ({ ...line, moment: step.number }))),
  )

  async load(): Promise<void> {
    try {
      this.steps = await api.steps(this.id, language.now)
      await this.go(this.moment)
    } catch (problem) {
      this.error = problem
    }
  }

  /** Show a moment; the next one is fetched ahead. */
  async go(moment: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, moment))
    this.moment = wanted
    try {
      const view = await this.fetch(wanted)
      if (this.moment === wanted && view) this.view = view
      if (wanted < this.last) void this.fetch(wanted + 1)
    } catch (problem) {
      this.error = problem
    }
  }

  private fetch(moment: number): Promise<SentView | null> {
    const { eyes, id } = this
    const lang = language.now
    const key = `${moment}/${eyes}/${lang}`
    let found = this.known.get(key)
    if (!found) {
      if (this.known.size > KEPT) this.known.clear()
      found =
        eyes === 'all'
          ? api.openMoment(id, moment, lang).then((views) => (this.mat ? openTable(views, this.mat) : null))
          : api.moment(id, moment, eyes, lang)
      found.catch(() => this.known.delete(key))
      this.known.set(key, found)
    }
    return found
  }
}
