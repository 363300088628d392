/** A test of a card by the lab: begun, looked at from time to time, and told. */
import { api } from '../../net/api'
import type { CardTrial, TrialChange, TrialSwap } from '../../net/protocol'
import { language } from '../../words/words.svelte'
import type { Bench } from './bench.svelte'

const A_WHILE = 1000 // milliseconds between two looks

export class CardTest {
  pairs = $state(40)
  found = $state.raw<CardTrial | null>(null)
  error = $state<unknown>(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  underWay = $derived(this.found !== null && ['waiting', 'running'].includes(this.found.state))
  swaps = $derived(Object.values(this.found?.cards ?? {}).flatMap((one) => one.swaps))
  played = $derived(Math.max(0, ...this.swaps.map((swap) => swap.games)))

  constructor(private bench: Bench) {}

  async begin(): Promise<void> {
    this.error = null
    try {
      this.found = { state: 'waiting' }
      const { game, fields } = this.bench
      const name = await api.beginTrial(game, fields, this.pairs, language.now)
      await this.look(name)
    } catch (problem) {
      this.found = null
      this.error = problem
    }
  }

  stop(): void {
    clearTimeout(this.timer)
  }

  private async look(name: string): Promise<void> {
    this.found = await api.trial(name)
    if (this.underWay)
      this.timer = setTimeout(() => {
        this.look(name).catch((problem: unknown) => {
          this.found = null
          this.error = problem
        })
      }, A_WHILE)
  }
}

/** Points with their interval. */
export function points({ change, low, high }: TrialChange): string {
  const one = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(100 * share).toFixed(1)}`
  return `${one(change)} (${one(low)}\u00a0…\u00a0${one(high)})`
}

export function verdict({ low, high }: TrialChange): 'stronger' | 'weaker' | 'same' {
  return low > 0 ? 'stronger' : high < 0 ? 'weaker' : 'same'
}

/** The opponents against whom a card changed most and least. */
export function extremes({ against }: TrialSwap): { best: string; worst: string } | null {
  const ranked = Object.entries(against).toSorted(([, one], [, other]) => other.change - one.change)
  const best = ranked[0]?.[0]
  const worst = ranked.at(-1)?.[0]
  return best && worst && best !== worst ? { best, worst } : null
}
