/** The analysis of a record: begun on the server, looked at until it is done. */
import { api } from '../net/api'
import type { Analysis } from '../net/protocol'

const A_WHILE = 1000 // milliseconds between two looks

export class Review {
  found = $state.raw<Analysis | null>(null)
  error = $state<unknown>(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  underWay = $derived(this.found?.state === 'waiting' || this.found?.state === 'running')

  constructor(readonly id: string) {}

  async begin(): Promise<void> {
    this.error = null
    try {
      this.follow(await api.beginAnalysis(this.id))
    } catch (problem) {
      this.error = problem
    }
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private follow(found: Analysis): void {
    this.found = found
    if (!this.underWay) return
    this.timer = setTimeout(() => {
      api.analysis(this.id).then(
        (next) => this.follow(next),
        (problem: unknown) => {
          this.found = null
          this.error = problem
        },
      )
    }, A_WHILE)
  }
}

/** The first seat's chances as a line over the moments, in a picture of this size. */
export function curve(chances: number[], width: number, height: number): string {
  const last = Math.max(1, chances.length - 1)
  return chances
    .map((chance, place) => `${((place / last) * width).toFixed(1)},${((1 - chance) * height).toFixed(1)}`)
    .join(' ')
}
