/** Advice at a table among computers: asked for, or a word after a costly choice in the first games. */
import type { Proposal } from '../net/protocol'
import { settings } from '../ui/settings.svelte'
import type { Desk } from './desk.svelte'
import { isEarly } from './early'
import type { SeatSession } from './session.svelte'

export class Advising {
  asking = $state(false)
  private hinted = $state.raw<{ decision: number; told: Proposal | null } | null>(null)
  regretted = $state.raw<Proposal | null>(null)
  private asked = -1 // the moment that was asked about last

  constructor(
    private readonly session: SeatSession,
    private readonly desk: Desk,
  ) {
    $effect(() => {
      const { own, update } = session
      if (own && update && update.moment > own.moment && update.can.hint) void this.lookBack(own.moment)
    })
  }

  /** What was found for the question that waits; undefined where nobody asked. */
  get hint(): Proposal | null | undefined {
    return this.session.question && this.hinted?.decision === this.session.decision
      ? this.hinted.told
      : undefined
  }

  async ask(): Promise<void> {
    const { decision } = this.session
    this.asking = true
    this.regretted = null
    const answer = await this.session.hint()
    this.asking = false
    if (this.session.decision !== decision) return
    this.hinted = { decision, told: answer?.told ?? null }
    this.desk.advised = answer?.told?.picked ?? []
  }

  close(): void {
    this.hinted = null
    this.regretted = null
    this.desk.advised = []
  }

  private async lookBack(moment: number): Promise<void> {
    const { own, table, view } = this.session
    if (moment === this.asked || !own || !table || view?.result) return
    this.asked = moment
    const open = own.question.options.length > 1 && !this.desk.mat.payments.includes(own.question.kind)
    if (!settings.liked.gentle || !open || !isEarly(table.game, table.id)) return
    const answer = await this.session.regret(moment)
    if (answer?.told && this.asked === moment) this.regretted = answer.told
  }
}
