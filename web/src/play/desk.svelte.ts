/** The table as one person handles it: what is looked at, what is picked so far, what a press does. */
import { getContext, setContext } from 'svelte'
import { covered, laidOut, placesOf, seen, thingsIn, type Mat, type ZonePlace } from '../mats/mat'
import type { Explain, LogLine, Refusal, SentView } from '../net/protocol'
import { settings } from '../ui/settings.svelte'
import { amountsOf, firstPlace, stepped, stepsOf, withNumber, type Amounts } from './amounts'
import type { Faces } from './faces.svelte'
import { chainFrom, type Intent } from './intent'
import {
  playerThing,
  seatOf,
  type Battle,
  type Choice,
  type Id,
  type Question,
  type Seat,
  type Thing,
} from './model'
import { declining, isCostlyPass } from './passing'
import {
  barPlaces,
  isComplete,
  isPayment,
  isSingle,
  otherPayment,
  placesFor,
  swapped,
  toggled,
} from './picking'
import { areAllied } from './seating'
import type { SeatSession } from './session.svelte'

export type Mark = 'can' | 'advised' | 'picked' | 'pays' | 'about' | 'armed'

export interface Asked {
  thing: Id | null
  refusals: Refusal[]
  words: 'why_can' | 'why_nothing' | 'why_not_asked' | null
}

/** What a table needs of whoever sits at it: a seat in a game, or the judge at the desk. */
export type Sitting = Pick<
  SeatSession,
  | 'answer'
  | 'chat'
  | 'clocksAt'
  | 'concede'
  | 'decision'
  | 'endTurn'
  | 'explain'
  | 'goOnReading'
  | 'hurry'
  | 'id'
  | 'lesson'
  | 'log'
  | 'look'
  | 'passUntilSomethingHappens'
  | 'question'
  | 'refused'
  | 'report'
  | 'restart'
  | 'say'
  | 'seat'
  | 'skipping'
  | 'skipToEnd'
  | 'stage'
  | 'stopHurrying'
  | 'table'
  | 'thinker'
  | 'undo'
  | 'update'
  | 'why'
>

interface Sources {
  mat: Mat
  faces: () => Faces | null
  view: () => SentView
  names: () => string[]
  session: Sitting | null
  impartial?: boolean // whoever looks takes no side
}

export class Desk {
  readonly mat: Mat
  readonly session: Sitting | null
  readonly impartial: boolean
  focus = $state<Id | null>(null)
  picked = $state.raw<number[]>([])
  advised = $state.raw<number[]>([]) // the places that a hint proposes
  payment = $state(0)
  amount = $state(0) // the place of the option that is set, where amounts are
  narrowed = $state<Id | null>(null)
  armed = $state<Id | null>(null)
  leading = $state<string | null>(null) // the verb of the step that was pressed by its name
  sure = $state(false)
  asked = $state.raw<Asked | null>(null)
  explained = $state.raw<Explain | null>(null)
  clause = $state<string | null>(null)
  opened = $state.raw<{ side: Seat | null; place: ZonePlace } | null>(null)
  past = $state.raw<{ moment: number; view: SentView } | null>(null)

  constructor(private readonly sources: Sources) {
    this.mat = sources.mat
    this.session = sources.session
    this.impartial = sources.impartial ?? false
  }

  // --- What there is -----------------------------------------------------------------------------

  view = $derived.by((): SentView => this.past?.view ?? this.sources.view())
  things = $derived.by((): Map<Id, Thing> => {
    const all = seen(this.view, this.mat)
    for (const thing of this.view.question?.things ?? []) all.set(thing.id, thing)
    return all
  })
  onTable = $derived.by((): Set<Id> => laidOut(this.view, this.mat))
  private covered = $derived.by((): Set<Id> => covered(this.view, this.mat))
  battle = $derived.by((): Battle | null => this.mat.battle(this.view))
  question = $derived.by((): Question | null => (this.past ? null : (this.session?.question ?? null)))

  get faces(): Faces | null {
    return this.sources.faces()
  }

  /** Whose side is nearest. */
  get near(): Seat {
    return this.view.audience ?? 0
  }

  seatName(seat: Seat): string {
    return this.sources.names()[seat] ?? ''
  }

  /** The player has left while others play on. */
  isGone(seat: Seat): boolean {
    const { gone } = this.mat
    return gone !== undefined && this.view.seats[seat]?.[gone] === true
  }

  /** Whether a player is on the side of whoever looks; null where there are no sides, and of oneself. */
  isAlly(seat: Seat): boolean | null {
    const { team } = this.mat
    const me = this.view.audience
    if (team === undefined || me === null || seat === me) return null
    const sides = this.view.seats.map((side) => side[team])
    return areAllied(sides) ? sides[seat] === sides[me] : null
  }

  isPlayer = (thing: Id): boolean => thing < 0 && seatOf(thing) < this.view.seats.length

  private reachable = (thing: Id): boolean => this.isPlayer(thing) || this.onTable.has(thing)

  // --- What can be done --------------------------------------------------------------------------

  paying = $derived.by((): boolean => !!this.question && isPayment(this.question, this.mat.payments))

  /** Numbers that are set instead of pressed. */
  amounts = $derived.by((): Amounts | null =>
    this.question && !this.paying ? amountsOf(this.question) : null,
  )

  /** A choice is made beforehand and can be changed. */
  proposing = $derived.by((): boolean => !!this.question && this.mat.proposed.includes(this.question.kind))

  /** Options that are pressed on the bar. */
  bar = $derived.by((): number[] => {
    const question = this.question
    if (!question || this.paying || this.amounts) return []
    const all = barPlaces(question, this.reachable).filter((place) => !this.tray.includes(place))
    if (this.narrowed === null) return all.filter((place) => this.isOwnOption(question, place))
    return placesFor(question, this.narrowed)
  })

  /** What several options share is pressed first, unless everything is about it. */
  private isOwnOption(question: Question, place: number): boolean {
    const thing = question.options[place]?.thing ?? null
    if (thing === null || !this.reachable(thing)) return true
    return question.options.every((option) => option.thing === thing)
  }

  /** Options about cards that do not lie on the table one by one, or of which only a strip is to be seen there. */
  tray = $derived.by((): number[] => {
    const question = this.question
    if (!question) return []
    return question.options.flatMap((option, place) => {
      const thing = option.thing
      if (thing === null || this.isPlayer(thing)) return []
      if (this.onTable.has(thing)) {
        const isOnly = question.options.length > 1 && question.options.every((one) => one.thing === thing)
        return this.covered.has(thing) && !isOnly ? [place] : []
      }
      return this.things.has(thing) && placesFor(question, thing).length === 1 ? [place] : []
    })
  })

  /** Whether something in the own hand can be chosen. */
  asksForHand = $derived.by((): boolean => {
    const own = this.view.seats[this.near]
    const hand = new Set(own ? thingsIn(own, this.mat.hand).map((thing) => thing.id) : [])
    return !!this.question?.options.some((option) => option.thing !== null && hand.has(option.thing))
  })

  /** The coach says something: what can be done comes after it. */
  reading = $derived.by((): boolean => !this.past && this.session?.lesson?.waits === 'read')

  marks = $derived.by((): Map<Id, Mark> => {
    const marks = new Map<Id, Mark>()
    const question = this.question
    if (!question || this.reading) return marks
    if (question.about !== null) marks.set(question.about, 'about')
    question.options.forEach((option) => {
      if (option.thing !== null && !isVain(option) && (this.leading ?? option.verb) === option.verb)
        marks.set(option.thing, 'can')
    })
    if (this.paying) {
      for (const option of question.options) for (const thing of option.data) marks.set(thing, 'can')
      for (const thing of this.things.values())
        if (!marks.has(thing.id) && this.twin(thing.id) !== null) marks.set(thing.id, 'can')
      for (const thing of question.options[this.payment]?.data ?? []) marks.set(thing, 'pays')
    }
    for (const place of this.advised) {
      const thing = question.options[place]?.thing
      if (thing !== undefined && thing !== null) marks.set(thing, 'advised')
    }
    for (const side of this.mat.chains) {
      const row = this.mat.rows.find((one) => one.middle.zone === side.zone)
      const own = this.view.seats[this.near]
      if (row && own)
        for (const thing of thingsIn(own, row.middle))
          if (!marks.has(thing.id) && chainFrom(this.view, question, this.mat, thing.id))
            marks.set(thing.id, 'can')
    }
    for (const place of this.picked) {
      const thing = question.options[place]?.thing
      if (thing !== undefined && thing !== null) marks.set(thing, this.proposing ? 'pays' : 'picked')
    }
    for (const seat of this.named.keys()) marks.set(playerThing(seat), 'can')
    if (this.armed !== null && marks.has(this.armed)) marks.set(this.armed, 'armed')
    return marks
  })

  /** Players that the options of the narrowed thing name, with the places of those options. */
  private named = $derived.by((): Map<Seat, number> => {
    const { question, narrowed } = this
    const found = new Map<Seat, number>()
    if (!question || narrowed === null) return found
    for (const place of placesFor(question, narrowed)) {
      const option = question.options[place]
      const seat = option?.data[0]
      if (seat !== undefined && option?.verb === this.mat.drops['player']) found.set(seat, place)
    }
    return found
  })

  /** The place of a thing among those picked, from 1, where the order counts. */
  order(thing: Id): number {
    if (!this.question || this.question.most < 2 || !this.question.ordered) return 0
    return this.picked.findIndex((place) => this.question?.options[place]?.thing === thing) + 1
  }

  complete = $derived.by((): boolean => !!this.question && isComplete(this.question, this.picked))

  // --- Doing it ----------------------------------------------------------------------------------

  /** A new question: nothing is picked. */
  reset(): void {
    const { question, proposing } = this
    this.picked =
      proposing && question ? question.options.slice(0, question.least).map((_, place) => place) : []
    this.advised = []
    this.payment = 0
    this.amount = this.amounts ? firstPlace(this.amounts) : 0
    this.narrowed = null
    this.armed = null
    this.leading = null
    this.sure = false
    this.asked = null
  }

  /** A press on a thing: what it does, or why it does nothing. A finger needs a second press. */
  press(thing: Id, finger = false): void {
    this.focus = thing
    const question = this.question
    if (!question || !this.marks.has(thing) || this.marks.get(thing) === 'about') {
      this.armed = null
      if (this.isInVain(thing)) this.narrowed = thing
      else void this.why(thing)
      return
    }
    if (
      finger &&
      this.armed !== thing &&
      isSingle(question) &&
      !this.paying &&
      !this.proposing &&
      !this.amounts &&
      thing > 0
    ) {
      this.armed = thing
      return
    }
    if (this.paying) {
      this.payment = otherPayment(question.options, this.payment, this.twin(thing) ?? thing)
      return
    }
    if (this.amounts) {
      this.stepAmount(stepsOf(this.amounts, 0).at(-1) ?? 1)
      return
    }
    const aimed = thing < 0 ? this.named.get(seatOf(thing)) : undefined
    if (aimed !== undefined) {
      this.pressOption(aimed)
      return
    }
    const places = this.meant(question, thing)
    if (places.length > 1 || (this.leading === null && this.isSlight(thing) && this.narrowed !== thing))
      this.narrowed = thing
    else if (places[0] !== undefined) this.pressOption(places[0])
    else this.pressChain(question, thing)
  }

  /** The options of a press on a thing: those of the step that was named, else without those that have to be. */
  private meant(question: Question, thing: Id): number[] {
    const all = placesFor(question, thing)
    const verb = (place: number): string => question.options[place]?.verb ?? ''
    const led = all.filter((place) => verb(place) === this.leading)
    const plain = all.filter(
      (place) =>
        !(verb(place) in this.mat.named && this.mat.careful.includes(verb(place))) &&
        !question.options[place]?.vain,
    )
    return led.length ? led : plain.length ? plain : all
  }

  /** Steps that are offered by their name: those that some option is about. */
  leads = $derived.by((): string[] => {
    const { question } = this
    if (question?.kind !== 'priority') return []
    return Object.keys(this.mat.named).filter((verb) => question.options.some((one) => one.verb === verb))
  })

  /** A step by its name: what it can be done with glows, and where that is one thing only, it is done. */
  lead(verb: string): void {
    const places = this.question?.options.flatMap((one, place) => (one.verb === verb ? [place] : [])) ?? []
    this.leading = this.leading === verb ? null : verb
    this.narrowed = null
    if (places.length === 1 && places[0] !== undefined) this.pressOption(places[0])
  }

  /** All that can be done with it comes to nothing as things stand: it does not glow, a press names it first. */
  isInVain(thing: Id): boolean {
    const options = this.question?.options.filter((option) => option.thing === thing) ?? []
    return options.length > 0 && options.every(isVain)
  }

  /** All that can be done with it is what the mat wants to be named first. */
  isSlight(thing: Id): boolean {
    const { question } = this
    const places = question ? placesFor(question, thing) : []
    return places.length > 0 && places.every((place) => this.isCareful(place))
  }

  private isCareful(place: number): boolean {
    const verb = this.question?.options[place]?.verb ?? ''
    return this.mat.careful.includes(verb) && (settings.liked.confirm || !(verb in this.mat.named))
  }

  /** Of things that are alike only some are named in the ways to pay: the one that is named in place of this one. */
  private twin(id: Id): Id | null {
    const named = new Set(this.question?.options.flatMap((option) => option.data) ?? [])
    const thing = this.things.get(id)
    if (!thing || named.has(id)) return null
    const look = ({ name, owner, states, numbers }: Thing): string =>
      JSON.stringify([name, owner, states, numbers])
    const alike = [...named].filter((other) => {
      const it = this.things.get(other)
      return it !== undefined && look(it) === look(thing)
    })
    const used = this.question?.options[this.payment]?.data ?? []
    return alike.find((other) => !used.includes(other)) ?? alike[0] ?? null
  }

  private pressChain(question: Question, thing: Id, then: Intent[] = []): void {
    const found = chainFrom(this.view, question, this.mat, thing)
    const first = found?.chain.then[0]
    if (found && first) this.session?.answer([found.place], [{ verb: first, thing }, ...then])
  }

  /** A thing is dropped onto another or into a zone: what begins there aims at it. */
  drop(thing: Id, onto: Id | null, zone = ''): void {
    const question = this.question
    if (!question || this.paying || !this.marks.has(thing)) return
    const places = placesFor(question, thing)
    const player = onto !== null && this.isPlayer(onto) ? seatOf(onto) : null
    const verb = this.mat.drops[player === null ? zone : 'player']
    const meant = places.filter((one) => {
      const option = question.options[one]
      return option?.verb === verb && (player === null || option?.data[0] === player)
    })
    const place = meant[0] ?? places.find((one) => !this.isCareful(one))
    if (place === undefined && places.length) {
      this.narrowed = thing
      return
    }
    if (meant.length > 1 || (!meant.length && places.length > 1)) {
      this.narrowed = thing
      return
    }
    if (place !== undefined && isSingle(question)) {
      const taken = question.options[place]?.verb
      const chain = this.mat.chains.find((one) => one.then[0] === taken)
      const after = chain?.then[1]
      this.session?.answer([place], onto !== null ? [{ verb: after ?? 'target', thing: onto }] : [])
      return
    }
    const found = chainFrom(this.view, question, this.mat, thing)
    const last = found?.chain.then[1]
    if (found) this.pressChain(question, thing, onto !== null && last ? [{ verb: last, thing: onto }] : [])
  }

  pressOption(place: number): void {
    const question = this.question
    const option = question?.options[place]
    if (!question || !option) return
    if (this.proposing) {
      this.picked = swapped(question, this.picked, place)
      return
    }
    if (!isSingle(question)) {
      this.picked = toggled(question, this.picked, place)
      return
    }
    const costly = option.verb === this.mat.passing && isCostlyPass(this.view, question, this.mat)
    if (costly && settings.liked.confirm && !this.sure) {
      this.sure = true
      return
    }
    this.opened = null
    this.session?.answer([place])
  }

  confirm(): void {
    if (!this.question) return
    if (this.paying) this.session?.answer([this.payment])
    else if (this.amounts) this.session?.answer([this.amount])
    else if ((this.proposing || !isSingle(this.question)) && this.complete)
      this.session?.answer([...this.picked])
  }

  /** More or less of an amount, by a step. */
  stepAmount(step: number, hole = 0): void {
    if (this.amounts) this.amount = stepped(this.amounts, this.amount, hole, step)
  }

  setAmount(number: number, hole = 0): void {
    if (this.amounts) this.amount = withNumber(this.amounts, this.amount, hole, number)
  }

  /** Whether the turn can be ended from here in one go; "at once" where going on would ask nothing else. */
  turnEnd = $derived.by((): 'no' | 'can' | 'at once' => {
    const { question, view, mat } = this
    const mine = view.turn_player === view.audience && view.audience !== null
    if (this.impartial || !question || !mine || !mat.declines) return 'no'
    if (this.session?.lesson || settings.liked.fullControl) return 'no'
    if (declining(view, question, mat) >= 0) return 'can'
    const to = question.onward
    const plain = !this.battle && thingsIn(view, mat.stack).length === 0 && mat.acting.includes(view.phase)
    if (!plain || !to || to.turn !== view.turn || mat.closing.includes(to.phase)) return 'no'
    const attackers = [...this.marks.keys()].some((thing) => chainFrom(view, question, mat, thing))
    return attackers ? 'can' : 'at once'
  })

  endTurn(): void {
    const { question } = this
    if (!question || this.turnEnd === 'no') return
    if (isCostlyPass(this.view, question, this.mat) && settings.liked.confirm && !this.sure) this.sure = true
    else this.session?.endTurn()
  }

  /** What glows faintly: a press ends what else could be done now, or only sets it aside. */
  isFaint(thing: Id): boolean {
    const { question } = this
    if (!question || placesFor(question, thing).length) return this.isSlight(thing)
    return chainFrom(this.view, question, this.mat, thing)?.chain.faint === true
  }

  pass(): void {
    if (this.turnEnd === 'at once') return this.endTurn()
    const place = this.question?.options.findIndex((option) => option.verb === this.mat.passing) ?? -1
    if (place >= 0) this.pressOption(place)
  }

  passUntilSomethingHappens(): void {
    const question = this.question
    if (!question?.options.some((option) => option.verb === this.mat.passing)) return
    if (isCostlyPass(this.view, question, this.mat) && settings.liked.confirm && !this.sure) {
      this.sure = true
      return
    }
    this.session?.passUntilSomethingHappens()
  }

  /** Back to nothing picked, or close what is open. */
  escape(): void {
    if (this.clause) this.clause = null
    else if (this.opened) this.opened = null
    else if (this.asked) this.asked = null
    else this.reset()
  }

  // --- Asking ------------------------------------------------------------------------------------

  /** Why a thing does not glow. */
  async why(thing: Id | null): Promise<void> {
    const session = this.session
    if (!session || session.seat === null || this.past) return
    const mark = thing === null ? undefined : this.marks.get(thing)
    if (mark && mark !== 'about') {
      this.asked = { thing, refusals: [], words: 'why_can' }
      return
    }
    if (!this.question) {
      this.asked = { thing, refusals: [], words: 'why_not_asked' }
      return
    }
    const answer = await session.why(thing)
    const refusals = (answer?.refusals ?? []).filter((one) => one.thing === thing)
    this.asked = { thing, refusals, words: refusals.length ? null : 'why_nothing' }
  }

  async explain(thing: Id): Promise<void> {
    this.explained = null
    if (!this.session || this.past || thing < 0 || !this.things.has(thing)) return
    const answer = await this.session.explain(thing)
    if (answer && this.focus === answer.thing) this.explained = answer
  }

  /** The table as it was when a line of the log was written. */
  async lookBack(line: Pick<LogLine, 'moment'>): Promise<void> {
    const answer = await this.session?.look(line.moment)
    if (answer) this.past = { moment: answer.moment, view: answer.view }
  }

  zoneOf(thing: Id): string {
    for (const place of [this.mat.stack, ...this.mat.shared])
      if (thingsIn(this.view, place).some((one) => one.id === thing)) return place.zone
    for (const side of this.view.seats)
      for (const place of placesOf(this.mat))
        if (thingsIn(side, place).some((one) => one.id === thing)) return place.zone
    return ''
  }
}

/** Whoever has full control is offered everything alike. */
const isVain = (option: Choice): boolean => option.vain === true && !settings.liked.fullControl

const KEY = 'desk'
export const setDesk = (desk: Desk): Desk => setContext(KEY, desk)
export const useDesk = (): Desk => getContext<Desk>(KEY)
