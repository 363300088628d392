/** One seat (or a spectator's chair) at a table: what it sees, what it has said, and what it may say now. */
import { matOf } from '../mats'
import type { Mat } from '../mats/mat'
import { heldSeats, holdSeats, secret, type HeldSeat } from '../net/keeping'
import type {
  Advice,
  ChatLine,
  Deck,
  Explain,
  FromServer,
  LessonNow,
  LogLine,
  Look,
  Refused,
  Report,
  SeatInfo,
  SentView,
  TableInfo,
  Thinking,
  ToServer,
  Update,
  Why,
} from '../net/protocol'
import { isScripted, ScriptedSocket } from '../net/scripted'
import { socketOf, Wire, type WireState } from '../net/wire'
import { settings } from '../ui/settings.svelte'
import { sound } from '../ui/sounds'
import { language } from '../words/words.svelte'
import { Faces } from './faces.svelte'
import { automatic } from './automatic'
import { beatsOf, cueOf, type Known } from './beats'
import type { Exchange } from './exchange'
import { foreseen, type Intent } from './intent'
import type { Id, Question, Seat } from './model'
import { sha256 } from './shuffle'
import { Stage } from './stage.svelte'
import { declining, hurryFrom, passes, somethingHappened, type Hurry } from './passing'

type Inquiry = Why | Explain | Look | Report | Advice
const GAP = 260 // milliseconds between two shown updates, so that the eye can follow
const BEFORE_PASSING = 220
const PATIENCE = 8000
const THINKING = 30_000 // where the server has to think, and others may be before us

export class SeatSession {
  table = $state.raw<TableInfo | null>(null)
  view = $state.raw<SentView | null>(null)
  log = $state.raw<LogLine[]>([])
  chat = $state.raw<ChatLine[]>([])
  update = $state.raw<Update | null>(null)
  line = $state<WireState>('connecting')
  closedWith = $state(0)
  refused = $state.raw<Refused | null>(null)
  next = $state<string | null>(null)
  faces = $state.raw<Faces | null>(null)
  hurry = $state.raw<Hurry | null>(null)
  seat = $state<Seat | null>(null)
  clocksAt = $state(0)
  skipping = $state(false) // out of the game, and on to its end
  deck = $state.raw<Deck | null>(null) // one's own, in a match
  own = $state.raw<{ moment: number; question: Question } | null>(null) // what the player answered last
  private thinking = $state.raw<Thinking | null>(null)
  private answered = $state(-1)
  private passing = $state(-1) // the decision that is about to be passed for the player
  readonly stage = new Stage()
  private known: Known = { turn: 0, mine: false, asked: true }
  private intents: Intent[] = []
  private readied = false
  private opened = false
  private drawn: string | null = null // one's part of the shuffle, where nothing is kept
  private queue: Update[] = []
  private timer: ReturnType<typeof setTimeout> | null = null
  private shownAt = 0
  private inquiries = new Map<number, (answer: Inquiry | null) => void>()
  private lastInquiry = 0
  private readonly wire: Wire

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.wire = new Wire({
      connect: () => (isScripted(id) ? new ScriptedSocket(id) : socketOf(id)),
      token,
      lang: () => language.now,
      logLength: () => 0,
      receive: (message) => this.receive(message),
      changed: (state, code) => {
        this.line = state
        this.closedWith = code
      },
    })
  }

  get mat(): Mat | undefined {
    return this.table ? matOf(this.table.game) : undefined
  }

  /** What this seat is asked and has not answered yet. */
  get question(): Question | null {
    const question = this.view?.question ?? null
    const open = this.decision !== this.answered && this.decision !== this.passing && !this.stage.busy
    return question && open ? question : null
  }

  get decision(): number {
    return this.update?.decision ?? -1
  }

  /** The computer that thinks over the question that waits now. */
  get thinker(): Thinking | null {
    const { thinking } = this
    return thinking && thinking.decision >= this.decision && !this.view?.result ? thinking : null
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer)
    this.stage.clear()
    this.wire.close()
  }

  speak(): void {
    this.wire.send({ type: 'lang', lang: language.now })
  }

  // --- Acting ------------------------------------------------------------------------------------

  answer(places: number[], then: Intent[] = [], auto = false): void {
    if (!this.question) return
    this.intents = then
    this.own = auto ? null : { moment: this.update?.moment ?? 0, question: this.question }
    this.answered = this.decision
    this.wire.send({
      type: 'answer',
      decision: this.decision,
      picked: places,
      key: secret(),
      ...(auto ? { auto } : {}),
    })
  }

  /** Nobody but computers sits here besides this browser's owner. */
  private get alone(): boolean {
    return (this.table?.seats ?? []).every((one) => one.seat === this.seat || one.who === 'computer')
  }

  pass(): void {
    const question = this.question
    const place = question?.options.findIndex((option) => option.verb === this.mat?.passing) ?? -1
    if (place >= 0) this.answer([place])
  }

  /** Pass here and wherever nothing has happened since. */
  passUntilSomethingHappens(): void {
    if (!this.view || !this.mat) return
    this.hurry = hurryFrom(this.view, this.mat)
    this.pass()
  }

  /** Nothing more is done in this turn of one's own. */
  endTurn(): void {
    const { view, mat, question } = this
    if (!view || !mat || !question) return
    this.hurry = { ...hurryFrom(view, mat), toEnd: true }
    const place = declining(view, question, mat)
    if (place >= 0) this.answer([place])
    else this.pass()
  }

  stopHurrying(): void {
    this.hurry = null
    this.passing = -1
  }

  undo(): void {
    this.intents = []
    this.hurry = null
    this.wire.send({ type: 'undo', key: secret() })
  }

  /** What the coach of a lesson says now. */
  get lesson(): LessonNow | null {
    return this.update?.lesson ?? null
  }

  /** What the coach said has been read. */
  goOnReading(): void {
    const { lesson } = this
    if (lesson?.waits !== 'read') return
    this.refused = null
    this.wire.send({ type: 'next', place: lesson.place })
  }

  /** The lesson or puzzle from its beginning. */
  restart(): void {
    this.intents = []
    this.refused = null
    this.wire.send({ type: 'restart', key: secret() })
  }

  concede(): void {
    this.wire.send({ type: 'concede', key: secret() })
  }

  say(text: string): void {
    this.wire.send({ type: 'chat', text })
  }

  /** Out of the game: the computers that are left need not wait. */
  skipToEnd(): void {
    this.skipping = true
    while (this.stage.busy) this.stage.skip()
    this.wire.send({ type: 'hurry' })
  }

  leave(): void {
    this.wire.send({ type: 'leave' })
  }

  /** Once more, or on to the next game of the match, with this exchange of cards. */
  goAgain(exchange: Exchange = {}): void {
    this.refused = null
    this.wire.send({ type: 'rematch', ...exchange })
  }

  // --- Asking without changing anything ----------------------------------------------------------

  why(thing: Id | null): Promise<Why | null> {
    const id = ++this.lastInquiry
    return this.inquire(id, thing === null ? { type: 'why', id } : { type: 'why', id, thing })
  }

  explain(thing: Id): Promise<Explain | null> {
    const id = ++this.lastInquiry
    return this.inquire(id, { type: 'explain', id, thing })
  }

  look(moment: number): Promise<Look | null> {
    const id = ++this.lastInquiry
    return this.inquire(id, { type: 'look', id, moment })
  }

  /** All that somebody needs to see for themselves how it failed. */
  report(): Promise<Report | null> {
    const id = ++this.lastInquiry
    return this.inquire(id, { type: 'report', id })
  }

  /** What a strong player would do at the question that waits. */
  hint(): Promise<Advice | null> {
    const id = ++this.lastInquiry
    return this.inquire(id, { type: 'hint', id, decision: this.decision }, THINKING)
  }

  /** What would have been much better than the answer given at a moment. */
  regret(moment: number): Promise<Advice | null> {
    const id = ++this.lastInquiry
    return this.inquire(id, { type: 'regret', id, moment }, THINKING)
  }

  private inquire<T extends Inquiry>(id: number, message: ToServer, patience = PATIENCE): Promise<T | null> {
    return new Promise((resolve) => {
      if (!this.wire.send(message)) {
        resolve(null)
        return
      }
      this.inquiries.set(id, (answer) => resolve(answer as T | null))
      setTimeout(() => this.resolve(id, null), patience)
    })
  }

  private resolve(id: number, answer: Inquiry | null): void {
    this.inquiries.get(id)?.(answer)
    this.inquiries.delete(id)
  }

  // --- Hearing -----------------------------------------------------------------------------------

  private receive(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat
        this.chat = message.chat
        this.deck = message.deck
        this.readied = this.opened = false
        this.setTable(message.table)
        this.faces?.bring(message.cards)
        return
      case 'cards':
        this.faces?.bring(message.cards)
        return
      case 'table':
        return this.setTable(message.table)
      case 'update':
        this.queue.push(message)
        return this.showNext()
      case 'chat':
        this.chat = [...this.chat, message]
        return
      case 'thinking':
        this.thinking = message
        return
      case 'rematch':
        this.next = message.table
        return
      case 'refused':
        return this.hearRefusal(message)
      case 'slow': // nothing is lost: what was answered waits to be kept
        this.refused = { ...message, type: 'refused', key: null, id: null, code: 'slow' }
        return
      case 'why':
      case 'explain':
      case 'look':
      case 'report':
      case 'hint':
      case 'regret':
        return this.resolve(message.id, message)
    }
  }

  private setTable(table: TableInfo): void {
    this.table = table
    this.next = table.next ?? this.next
    this.faces ??= new Faces(table.game)
    const mine = table.seats.find((one) => one.seat === this.seat)
    if (mine && table.state === 'gathering' && !mine.ready) void this.shuffle(table, mine)
  }

  /** First everybody commits to a part of the shuffle; only when all have is one's own part opened. */
  private async shuffle(table: TableInfo, mine: SeatInfo): Promise<void> {
    const all = table.seats.every((one) => one.who === 'computer' || one.ready || one.commitment)
    if (mine.commitment && all && !this.opened) {
      this.opened = true
      this.note({ commitments: table.seats.map((one) => one.commitment) })
      this.wire.send({ type: 'open', secret: this.part() })
    } else if (!mine.commitment && !this.readied) {
      this.readied = true
      const part = this.part()
      const commitment = await sha256(part)
      this.wire.send(commitment ? { type: 'commit', commitment } : { type: 'ready', secret: part })
    }
  }

  /** This seat's part of the shuffle; the same one if it is asked for again. */
  private part(): string {
    const mine = heldSeats(this.id).find((one) => one.token === this.token)
    if (mine?.secret) return mine.secret
    this.drawn ??= secret()
    this.note({ secret: this.drawn, commitment: this.table?.commitment ?? '' })
    return this.drawn
  }

  /** What is kept with the seat, to compare the record with. */
  private note(more: Partial<HeldSeat>): void {
    const held = heldSeats(this.id)
    if (held.some((one) => one.token === this.token))
      holdSeats(
        this.id,
        held.map((one) => (one.token === this.token ? { ...one, ...more } : one)),
      )
  }

  private hearRefusal(message: Refused): void {
    if (message.id !== null) {
      this.resolve(message.id, null)
      return
    }
    if (message.code === 'stale' || message.code === 'not_asked') {
      this.wire.send({ type: 'sync' })
      return
    }
    this.answered = -1
    if (message.code !== 'not_playing') this.refused = message
  }

  private showNext(): void {
    if (this.timer || this.stage.busy || this.queue.length === 0) return
    const { mat } = this
    const quiet = mat && this.queue[0]?.log.every((line) => line.n < this.log.length || !cueOf(line, mat))
    const hasty = settings.still || this.skipping || settings.liked.pace === 'off' || this.queue.length > 6
    const gap = hasty || quiet ? 0 : GAP
    const wait = Math.max(0, this.shownAt + gap - Date.now())
    this.timer = setTimeout(() => {
      this.timer = null
      const update = this.queue.shift()
      if (update) this.show(update)
      this.showNext()
    }, wait)
  }

  private show(update: Update): void {
    this.shownAt = Date.now()
    const fresh = this.update ? update.log.filter((line) => line.n >= this.log.length) : []
    this.log = [...this.log.slice(0, update.log_from), ...update.log]
    if (this.answered !== update.decision) this.answered = -1
    this.update = update
    this.view = update.view
    this.clocksAt = Date.now()
    this.refused = null
    this.present(fresh, () => {
      if (this.queue.length === 0) this.goOn()
      else this.showNext()
    })
  }

  /** Let it be seen and heard, as long as the player likes, before anything else is asked or shown. */
  private present(lines: LogLine[], then: () => void): void {
    const { mat, view } = this
    if (!mat || !view) return then()
    const ofText = (line: LogLine): number => (line.thing ? line.text.length : 0)
    const { beats, known } = beatsOf(lines, mat, this.seat, this.known, ofText)
    this.known = view.question && known.mine ? { ...known, asked: true } : known
    for (const cue of new Set(lines.map((line) => cueOf(line, mat)))) if (cue) sound(cue)
    if (view.result && lines.length)
      sound(this.seat === null || view.result.winners.includes(this.seat) ? 'won' : 'lost')
    this.stage.play(document.hidden || this.skipping ? [] : beats, settings.liked.pace, then)
  }

  /** Answer at once what was answered beforehand or what the stops pass over. */
  private goOn(): void {
    const { question, view, mat, decision } = this
    if (!question || !view || !mat) return
    if (this.hurry && somethingHappened(view, mat, this.hurry)) this.hurry = null
    if (this.hurry?.toEnd) {
      const place = declining(view, question, mat)
      if (view.turn !== this.hurry.turn) this.hurry = null
      else if (place >= 0) return this.answer([place], [], true)
    }
    const known = foreseen(question, this.intents)
    if (known) {
      this.answer([known.place], known.rest)
      return
    }
    const { fullControl, pay } = settings.liked
    const sure =
      this.lesson?.kind === 'lesson'
        ? null
        : automatic(view, question, mat, { fullControl, pay, alone: this.alone })
    if (sure && !(this.lesson && question.kind === 'priority')) {
      this.answer(sure, this.intents, true)
      return
    }
    if (this.lesson) {
      this.intents = []
      return
    }
    if (!passes(view, question, mat, settings.habits(mat.game, mat.acting), this.hurry)) {
      this.intents = []
      if (question.kind !== 'priority') this.hurry = null
      return
    }
    const rest = this.intents
    this.passing = decision
    setTimeout(() => {
      if (this.decision !== decision || this.passing !== decision) return
      this.passing = -1
      this.answer([question.options.findIndex((option) => option.verb === mat.passing)], rest, true)
    }, BEFORE_PASSING)
  }
}
