/** A press is meant for what was to be seen when the hand came down, never for a question that came since. */

/** Milliseconds: two presses so close are one deed; what came between was not seen. */
const TWICE = 250

export class Aim {
  private down: string | null = null // what was asked when the pointer came down
  private last = { at: -Infinity, asked: '' }

  begin(asked: string): void {
    this.down = asked
  }

  /** Whether a press counts for what is asked now; one of the keyboard always does. */
  counts({ detail, timeStamp }: Pick<MouseEvent, 'detail' | 'timeStamp'>, asked: string): boolean {
    if (detail === 0) return true
    const { down, last } = this
    const again = detail > 1 && timeStamp - last.at < TWICE
    this.down = null
    if (!again || last.asked === asked) this.last = { at: timeStamp, asked }
    return (down ?? asked) === asked && !(again && last.asked !== asked)
  }
}
