/** A table that needs no server: the scenes of a lesson, one after the other, over a line like any other. */
import { language, t } from '../words/words.svelte'
import { house, type LessonScript, type Scene } from './house'
import { PROTOCOL, type FromServer, type TableInfo, type ToServer } from './protocol'
import type { Socket } from './wire'

const SIGN = 'script~'

/** The table at which a lesson is played without the server. */
export const scriptedTable = (lesson: { game: string; key: string }): string =>
  `${SIGN}${lesson.game}~${lesson.key}`

export const isScripted = (table: string): boolean => table.startsWith(SIGN)

export class ScriptedSocket implements Socket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  private script: LessonScript | null = null
  private at = 0
  private readonly game: string
  private readonly key: string

  constructor(private readonly id: string) {
    const [game = '', key = ''] = id.slice(SIGN.length).split('~')
    this.game = game
    this.key = key
    queueMicrotask(() => this.onopen?.())
  }

  send(text: string): void {
    const message = JSON.parse(text) as ToServer
    if (message.type === 'hello') void this.begin()
    else if (message.type === 'lang') void this.load().then(() => this.show(0))
    else if (message.type === 'answer') this.answer(message.picked, message.key)
    else if (message.type === 'next') this.read(message.place)
    else if (message.type === 'restart') {
      this.post({ type: 'accepted', key: message.key, decision: 0, again: false })
      this.go(0)
    } else if (message.type === 'sync') this.show(0)
    else if ('id' in message)
      this.post({ type: 'refused', key: null, id: message.id, code: 'offline', ...both('offline_ask') })
  }

  close(): void {
    this.onclose?.({ code: 1000 })
  }

  private async begin(): Promise<void> {
    try {
      await this.load()
    } catch {
      this.onclose?.({ code: 4404 })
      return
    }
    const table = this.table()
    this.post({ type: 'welcome', protocol: PROTOCOL, seat: 0, table, cards: [], deck: null, chat: [] })
    this.show(0)
  }

  private async load(): Promise<void> {
    this.script = await house.script(this.game, this.key, language.now)
  }

  private get scene(): Scene | undefined {
    return this.script?.scenes[this.at]
  }

  private answer(picked: number[], key: string): void {
    if (this.scene && leadsOn(this.scene, picked)) {
      this.post({ type: 'accepted', key, decision: this.at, again: false })
      this.go(this.at + 1)
      return
    }
    const nudge = this.script?.kind === 'puzzle' ? t('offline_puzzle') : (this.scene?.nudge ?? '')
    this.post({ type: 'refused', key, id: null, code: 'not_yet', ja: nudge, en: nudge })
  }

  private read(place: number): void {
    const lesson = this.scene?.update.lesson
    if (lesson?.waits === 'read' && lesson.place === place) this.go(this.at + 1)
  }

  private go(at: number): void {
    const from = at === 0 ? 0 : this.at + 1
    this.at = Math.min(at, (this.script?.scenes.length ?? 1) - 1)
    this.show(from)
  }

  /** The scene that is on, with the log from a scene on. */
  private show(from: number): void {
    const scenes = this.script?.scenes ?? []
    const update = scenes[this.at]?.update
    if (!update) return
    const told = scenes.slice(from, this.at + 1).flatMap((scene) => scene.update.log)
    if (update.view.result) this.post({ type: 'table', table: this.table() })
    this.post({ ...update, log_from: scenes[from]?.update.log_from ?? 0, log: told })
  }

  private table(): TableInfo {
    const result = this.scene?.update.view.result ?? null
    const seat = { here: true, ready: true }
    return {
      id: this.id,
      game: this.game,
      state: result ? 'over' : 'playing',
      public: false,
      watch: false,
      practice: true,
      every_window: false,
      teams: [],
      clock: null,
      flagged: [],
      created: '',
      record: null,
      lesson: `${this.game}/${this.key}`,
      next: null,
      previous: null,
      commitment: '',
      seats: [
        { seat: 0, who: 'person', name: '', commitment: '', ...seat },
        { seat: 1, who: 'computer', name: 'coach', commitment: '', ...seat },
      ],
      watching: 0,
      rematch: [],
      match: null,
      event: null,
      result,
      trouble: null,
    }
  }

  private post(message: FromServer): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }))
  }
}

/** The answer of the script, or one that differs from it in nothing: things that are alike, other ways to pay. */
export function leadsOn({ update, picked: wanted }: Scene, picked: number[]): boolean {
  const options = update.view.question?.options ?? []
  const label = (place: number): string => options[place]?.label ?? ''
  const words = (places: readonly number[]): string => places.map(label).toSorted().join('\n')
  if (!wanted || wanted.length !== picked.length) return false
  const paying = options.every(({ thing, data, verb }) => thing === null && data.length && verb === 'pay')
  return paying || words(wanted) === words(picked)
}

const both = (key: 'offline_ask'): { ja: string; en: string } => ({ ja: t(key), en: t(key) })
