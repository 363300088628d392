/** The stage between the state and the eyes: one beat after the other, until it has been seen or skipped. */
import { lasting, type Beat, type Pace } from './beats'

export class Stage {
  now = $state.raw<Beat | null>(null)
  private waiting: Beat[] = []
  private timer: ReturnType<typeof setTimeout> | null = null
  private then: () => void = () => undefined

  /** Show these, then go on. Where there is nothing to show, it goes on at once. */
  play(beats: Beat[], pace: Pace, then: () => void): void {
    this.then = then
    this.waiting = pace === 'off' ? [] : [...beats]
    this.pace = pace
    this.advance()
  }

  private pace: Pace = 'normal'

  get busy(): boolean {
    return this.now !== null
  }

  /** How far the log is told; all of it where nothing is shown. */
  get told(): number {
    return this.now?.line ?? Infinity
  }

  /** On to the next beat. */
  skip(): void {
    if (this.timer) clearTimeout(this.timer)
    this.advance()
  }

  /** Nothing more is shown. */
  clear(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    this.waiting = []
    this.now = null
  }

  private advance(): void {
    const beat = this.waiting.shift() ?? null
    this.now = beat
    this.timer = beat ? setTimeout(() => this.advance(), lasting(beat, this.pace)) : null
    if (!beat) this.then()
  }
}
