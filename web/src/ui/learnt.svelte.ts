/** The lessons there are, and those that this browser has been through. */
import { api, Refusal } from '../net/api'
import { house } from '../net/house'
import { keep, kept } from '../net/keeping'
import type { LessonInfo } from '../net/protocol'
import { scriptedTable } from '../net/scripted'
import { idOf } from '../play/learning'
import { houseEn } from '../words/house_en'
import { houseJa } from '../words/house_ja'
import { language } from '../words/words.svelte'
import { openTable } from './opening'
import { route } from './route.svelte'

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
  async begin(lesson: Pick<LessonInfo, 'game' | 'key'>): Promise<void> {
    const { game, key } = lesson
    try {
      await openTable({ game, seats: [{ who: 'me' }, { who: 'computer' }], lesson: idOf(lesson) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'offline') throw error
      await this.beginAlone(lesson)
      return
    }
    void house.script(game, key, language.now).catch(() => undefined) // so that it is there without the server
  }

  /** The lessons and puzzles of a game are kept by the service worker, for when the server is not there. */
  async keep(game: string): Promise<void> {
    if (!globalThis.navigator?.serviceWorker?.controller) return
    for (const one of this.all.filter((lesson) => lesson.game === game))
      await house.script(one.game, one.key, language.now).catch(() => undefined)
  }

  /** Without the server: as it was loaded before. */
  private async beginAlone({ game, key }: Pick<LessonInfo, 'game' | 'key'>): Promise<void> {
    try {
      await house.script(game, key, language.now)
    } catch {
      throw new Refusal(0, 'offline', houseJa['offline_lesson'], houseEn['offline_lesson'])
    }
    route.go('table', scriptedTable({ game, key }))
  }
}

export const learnt = new Learnt()
