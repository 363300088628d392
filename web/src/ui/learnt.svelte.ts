/** The lessons there are, and those that this browser has been through. */
import { api } from '../net/api'
import { keep, kept } from '../net/keeping'
import type { LessonInfo } from '../net/protocol'
import { idOf } from '../play/learning'
import { openTable } from './opening'

const DONE = 'learnt'

class Learnt {
  done = $state.raw<Record<string, true>>(kept<Record<string, true>>(DONE, {}))
  all = $state.raw<LessonInfo[]>([])

  async load(): Promise<LessonInfo[]> {
    this.all = await api.lessons()
    return this.all
  }

  finish(id: string): void {
    if (this.done[id]) return
    this.done = { ...this.done, [id]: true }
    keep(DONE, this.done)
  }

  has(lesson: LessonInfo): boolean {
    return this.done[idOf(lesson)] === true
  }

  /** A table at which it is learnt. */
  begin(lesson: Pick<LessonInfo, 'game' | 'key'>): Promise<void> {
    return openTable({
      game: lesson.game,
      seats: [{ who: 'me' }, { who: 'computer' }],
      lesson: idOf(lesson),
    })
  }
}

export const learnt = new Learnt()
