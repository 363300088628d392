/** The judge at the desk: a tree of positions, the one that is looked at, and all that can be asked about it. */
import { matOf } from '../mats'
import type { Mat } from '../mats/mat'
import { judge, type Answer, type Board, type DeskNode, type Opened, type Source } from '../net/desk'
import type { Explain, LogLine, Look, Report, SentView, Update, Why } from '../net/protocol'
import { Faces } from '../play/faces.svelte'
import type { Sitting } from '../play/desk.svelte'
import { foreseen, type Intent } from '../play/intent'
import type { Id, Question, Seat } from '../play/model'
import { Stage } from '../play/stage.svelte'
import { language } from '../words/words.svelte'
import type { Shared } from './link'
import { Tree, type Branch } from './tree'

const MOST_FORCED = 200 // answers that leave no choice, one after the other
const KEPT = 200

export class Judging implements Sitting {
  tree = $state.raw(new Tree())
  at = $state(0)
  node = $state.raw<DeskNode | null>(null)
  opened = $state.raw<Opened | null>(null)
  error = $state<unknown>(null)
  busy = $state(false)
  everything = $state(false) // stop where there is no choice, too
  near = $state<Seat | null>(null) // whose side is nearest; null: that of whoever is asked
  boards = $state.raw<Board[]>([]) // the last answer, step by step
  step = $state(-1) // which of them is looked at
  faces = $state.raw<Faces | null>(null)

  readonly id = 'desk'
  readonly stage = new Stage()
  readonly table = null
  readonly lesson = null
  readonly refused = null
  readonly hurry = null
  readonly chat = []
  readonly clocksAt = 0
  readonly seat = 0
  readonly skipping = false
  readonly thinker = null
  private readonly known = new Map<string, Promise<DeskNode>>()
  private asked = 0

  constructor(readonly source: Source) {}

  get mat(): Mat | undefined {
    return this.node ? matOf(this.node.game) : undefined
  }

  /** The table as it lies open, turned to whoever is nearest. */
  view = $derived.by((): SentView | null => {
    if (!this.node) return null
    const shown = this.boards.slice(0, this.step + 1).findLast((one) => one.view)?.view ?? null
    const view = this.step >= 0 && shown ? shown : this.node.view
    return { ...view, audience: this.near ?? this.node.asked ?? view.audience ?? 0 }
  })

  get question(): Question | null {
    return this.busy || this.step >= 0 ? null : (this.node?.view.question ?? null)
  }

  /** Every position has a number of its own. */
  get decision(): number {
    return this.at
  }

  log = $derived.by((): LogLine[] => this.node?.log ?? [])

  update = $derived.by((): Update | null =>
    this.node
      ? {
          type: 'update',
          decision: this.at,
          moment: this.at,
          view: this.node.view,
          log_from: 0,
          log: this.node.log,
          topics: [],
          clocks: null,
          lesson: null,
          can: { undo: this.at !== 0, concede: false, hint: false },
        }
      : null,
  )

  get line(): Branch[] {
    return this.tree.line(this.at)
  }

  // --- Opening -----------------------------------------------------------------------------------

  /** The position, with the course of its script if it has one, or the tree that somebody shared. */
  async open(shared: Shared | null): Promise<void> {
    await this.attempt(async () => {
      const opened = await judge.open(this.source, language.now)
      this.opened = opened
      this.faces ??= new Faces(opened.game)
      this.faces.bring(opened.faces)
      if (shared && (shared.tree.length || !opened.course?.answers.length)) {
        this.tree = Tree.unpack(shared.tree)
        this.at = shared.at.reduce((id, child) => this.tree.get(id).children[child] ?? id, 0)
      } else {
        let id = 0
        for (const answer of opened.course?.answers ?? []) {
          const grown = this.tree.grown(id, answer)
          this.tree = grown.tree
          id = grown.id
        }
      }
      await this.nameAll()
      await this.go(this.at)
    })
  }

  /** Everything again in the language of the moment. */
  async speak(): Promise<void> {
    if (!this.opened) return
    await this.attempt(async () => {
      await this.nameAll()
      await this.go(this.at)
    })
  }

  /** Every answer of the tree in words. */
  private async nameAll(): Promise<void> {
    for (const leaf of this.tree.leaves) {
      const line = this.tree.line(leaf)
      if (!line.length) continue
      const labels = await judge.labels(this.source, this.tree.path(leaf), language.now)
      line.forEach((branch, n) => {
        const said = labels[n]
        if (said) this.tree = this.tree.told(branch.id, said)
      })
    }
  }

  private async attempt(deed: () => Promise<void>): Promise<void> {
    const turn = ++this.asked
    this.busy = true
    try {
      await deed()
      this.error = null
    } catch (problem) {
      if (turn === this.asked) this.error = problem
    } finally {
      if (turn === this.asked) this.busy = false
    }
  }

  // --- Moving about ------------------------------------------------------------------------------

  private fetch(id: number): Promise<DeskNode> {
    const answers = this.tree.path(id)
    const key = `${language.now}${JSON.stringify(answers)}`
    let found = this.known.get(key)
    if (!found) {
      if (this.known.size > KEPT) this.known.clear()
      found = judge.look(this.source, answers, language.now)
      found.catch(() => this.known.delete(key))
      this.known.set(key, found)
    }
    return found
  }

  private async go(id: number): Promise<void> {
    const node = await this.fetch(id)
    this.at = id
    this.node = node
    this.boards = []
    this.step = -1
    if (node.said) this.tree = this.tree.told(id, node.said)
  }

  async show(id: number): Promise<void> {
    await this.attempt(() => this.go(id))
  }

  /** To the position before, over those that left no choice. */
  back = async (): Promise<void> => {
    let at = this.tree.get(this.at)
    do at = this.tree.get(at.parent ?? 0)
    while (at.parent !== null && !this.everything && this.leavesNoChoice(at))
    await this.show(at.id)
  }

  /** On to the next position of this branch, over those that leave no choice. */
  forth = async (): Promise<void> => {
    let at = this.tree.get(this.at)
    let next = at.children[0]
    if (next === undefined) return
    do {
      at = this.tree.get(next)
      next = at.children[0]
    } while (next !== undefined && !this.everything && this.leavesNoChoice(at))
    await this.show(at.id)
  }

  /** Whether what is answered there could not have been anything else. */
  private leavesNoChoice(branch: Branch): boolean {
    const next = branch.children[0]
    return branch.children.length === 1 && next !== undefined && this.tree.get(next).said?.forced === true
  }

  undo(): void {
    void this.back()
  }

  // --- Answering ---------------------------------------------------------------------------------

  answer(places: number[], then: Intent[] = []): void {
    if (this.question) void this.attempt(() => this.give(places, then))
  }

  /** A player gives up. */
  giveUp(seat: Seat): void {
    void this.attempt(() => this.give([-1 - seat], []))
  }

  private async give(answer: Answer, then: Intent[]): Promise<void> {
    const before = this.at
    const kept = this.tree
    const grown = kept.grown(before, answer)
    this.tree = grown.tree
    try {
      await this.go(grown.id)
    } catch (problem) {
      this.tree = kept
      throw problem
    }
    await this.goOn(then)
  }

  /** What was answered beforehand, and what leaves no choice. */
  private async goOn(intents: Intent[]): Promise<void> {
    let left = intents
    for (let n = 0; n < MOST_FORCED; n++) {
      const question = this.node?.view.question
      if (!question) return
      const known = foreseen(question, left)
      const only = this.node?.forced && !this.everything
      if (!known && !only) return
      left = known?.rest ?? left
      const places = known ? [known.place] : Array.from({ length: question.least }, (_, place) => place)
      const grown = this.tree.grown(this.at, places)
      this.tree = grown.tree
      await this.go(grown.id)
    }
  }

  passUntilSomethingHappens(): void {
    const { question, mat } = this
    const place = question?.options.findIndex((option) => option.verb === mat?.passing) ?? -1
    if (place >= 0) this.answer([place])
  }

  /** A judge sees every step: nothing is hurried through. */
  endTurn(): void {
    this.passUntilSomethingHappens()
  }

  // --- Asking ------------------------------------------------------------------------------------

  async why(thing: Id | null): Promise<Why | null> {
    const { node } = this
    if (!node) return null
    const known = node.refusals.filter((one) => one.thing === thing)
    if (known.length || thing === null) return { type: 'why', id: 0, refusals: known }
    const found = await judge
      .thing(this.source, this.tree.path(this.at), thing, language.now)
      .catch(() => null)
    return { type: 'why', id: 0, refusals: found?.refusals ?? [] }
  }

  async explain(thing: Id): Promise<Explain | null> {
    const found = await judge
      .thing(this.source, this.tree.path(this.at), thing, language.now)
      .catch(() => null)
    return found?.explain ?? null
  }

  /** The last answer step by step, from its first clause. */
  async stepThrough(): Promise<void> {
    await this.attempt(async () => {
      this.boards = await judge.steps(this.source, this.tree.path(this.at), language.now)
      this.step = this.boards.length ? 0 : -1
    })
  }

  stopStepping(): void {
    this.boards = []
    this.step = -1
  }

  look = (): Promise<Look | null> => Promise.resolve(null)
  report = (): Promise<Report | null> => Promise.resolve(null)
  stopHurrying(): void {}
  skipToEnd(): void {}
  concede(): void {}
  goOnReading(): void {}
  restart(): void {}
  say(): void {}

  // --- Taking it along ---------------------------------------------------------------------------

  get shared(): Shared {
    const at = this.line.map((branch) => this.tree.get(branch.parent ?? 0).children.indexOf(branch.id))
    return { source: this.source, tree: this.tree.pack(), at }
  }

  write(title: string, laid: boolean): Promise<{ text: string; missing: { ja: string; en: string }[] }> {
    return judge.write(this.source, this.tree.path(this.at), language.now, title, laid)
  }
}
