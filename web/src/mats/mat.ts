/** A mat: where the zones of one game lie on the table and what is shown of its cards, all as data. */
import type { Heart } from '../circle/circle'
import type { Battle, Id, Seat, Side, Thing, View } from '../play/model'
import type { IconName } from '../ui/icons'

export type Pair = readonly [ja: string, en: string]

/** How the things of a zone are shown. */
export type Shape = 'cards' | 'gems' | 'pile' | 'closed'

export interface ZonePlace {
  zone: string // its name in the rulebook
  field: string // its name in a view
  shape: Shape
  passing?: boolean // shown only while something is there
  size?: string // field with the number of things, where the things themselves may be hidden
}

export interface Row {
  left: readonly ZonePlace[]
  middle: ZonePlace
  right: readonly ZonePlace[]
}

export interface Symbol {
  number: string // key among a thing's numbers
  colour: string
  counted?: boolean // one mark with the number in it, also for 0, instead of as many marks
}

/** A printed field, by its name and, where its words do not speak for themselves, what it is. */
export interface Tag {
  field: string
  words?: Pair
  told?: boolean // its English is part of the card's English text
}

export interface DeckPart {
  part: string
  kinds: readonly string[]
  least?: number // where fewer than its size are enough
  size: number
  words: Pair
}

/** A field of a card as the workshop asks for it. */
export interface CardField {
  field: string
  form: 'text' | 'marks' | 'number' | 'value' | 'check' | 'list' | 'choice' // a value is a number or a word such as X
  kinds: readonly string[]
  words: Pair
  options?: readonly string[] // of a choice
}

/** An option without a thing whose next questions can be answered beforehand by pressing things. */
export interface Chain {
  verb: string
  then: readonly string[]
  zone: string // whose own things begin it
  in?: string // only in this phase, while nothing waits
  kind?: string // only things of this kind
  without?: string // only things that are not in this state
  faint?: boolean // it ends what else could be done, so it does not glow as brightly
}

export interface Mat {
  game: string
  phases: readonly string[]
  heading: string // the line of the log that begins a turn
  cues: Readonly<Record<'draw' | 'play' | 'attack' | 'hurt', readonly string[]>> // lines that are seen and heard
  acting: readonly string[] // phases in which a player usually acts; they are stops to begin with
  steps: readonly string[]
  battleStops: { own: readonly string[]; their: readonly string[] } // steps in which one is asked anyway
  chains: readonly Chain[]
  rows: readonly Row[] // from the middle of the table to its edge
  hand: ZonePlace
  stack: ZonePlace
  shared: readonly ZonePlace[]
  life: string
  fullLife: number
  purse?: string // field of a seat with what it has to spend, by colour
  beneath?: string // field of a seat with what lies under other cards
  tallies?: readonly Tag[] // further numbers of a seat that are shown beside its life
  marks?: string // field of a seat with the counters that the player has, by name
  team?: string // field of a seat with its side, where several may play together
  legend: { text?: string; number?: string; least?: number } // by a keyword, or from this number on (its whole cost if none is named)
  minutes: number // that a game takes, about
  crest: { emblem: string; colours: readonly [string, string] } // a character and two colours that stand for the game
  gone?: string // field of a seat that has left the game while others play on
  cost: readonly Symbol[]
  extraCost: readonly Symbol[]
  curve: readonly string[] // numbers that together say how dear a card is
  strength: readonly string[] // numbers in the lower corner of a card, in order
  power: string
  endurance: string
  scale?: number // of power and endurance, where they are counted in hundreds
  harm: string
  hearts: Record<string, Heart> // what is in the middle of a kind's magic circle
  badges: Record<string, IconName> // states with a sign beside the kind
  tints: Record<string, string> // colours of kinds that have no colours of their own
  tags: readonly Tag[] // further printed fields shown on a large card
  turned: string // the state of a thing that lies sideways
  overturned?: string // the state of a thing that lies upside down
  down: string // the state of a thing that lies on its face
  counters: readonly string[]
  otherCounters?: boolean // numbers that have no other name are counters, too
  colours: readonly string[]
  payments: readonly string[] // verbs of options whose data are the things that pay
  careful: readonly string[] // verbs of options that are named before they are taken, even if there is no other
  drops: Record<string, string> // what dropping a card onto a zone, or onto a player, means: its verb
  indifferent?: readonly string[] // kinds of questions whose answers all come to the same
  settled: readonly string[] // kinds of questions about paying whose first option is as good as any
  closing: readonly string[] // phases in which a turn only ends
  named: Readonly<Record<string, Pair>> // verbs of options about cards that are offered as a step by name
  proposed: readonly string[] // kinds of questions whose first options are picked beforehand
  battle: (view: View) => Battle | null
  passing: string
  declines?: Readonly<Record<string, string>> // of one's own turn: kinds of questions, and the verb of doing nothing more
  deck: readonly DeckPart[] // the piles one builds; hands are drawn from the first
  openingHand: number
  cardForm: readonly CardField[]
  sampleCard: Record<string, string | number | Pair>
  examples: readonly Pair[] // texts that the compiler understands; the sample card has the first
  words: Vocabulary
}

export interface Vocabulary {
  title: Pair
  phases: Record<string, Pair>
  shortPhases: Record<string, Pair>
  steps: Record<string, Pair>
  zones: Record<string, Pair>
  kinds: Record<string, Pair>
  states: Record<string, Pair>
  numbers: Record<string, Pair>
  printed: Record<string, string> // Japanese words of printed fields that the book does not translate
  notes: Record<string, Pair> // what a kind of thing without a text is for
  aims: readonly Pair[] // the game in a few sentences
}

export function thingsIn(side: Side | View, place: ZonePlace): Thing[] {
  return listed(side, place.field)
}

function listed(side: Side | View, field: string | undefined): Thing[] {
  const found = (side as Record<string, unknown>)[field ?? '']
  return Array.isArray(found) ? (found as Thing[]) : []
}

export function sizeOf(side: Side | View, place: ZonePlace): number {
  const found = (side as Record<string, unknown>)[place.size ?? place.field]
  return typeof found === 'number' ? found : thingsIn(side, place).length
}

export interface Group {
  thing: Thing
  under: Thing[]
}

/** What lies in a row, each thing with all that is set on it, whoever's it is. */
export function grouped(view: View, mat: Mat, seat: Seat, place: ZonePlace): Group[] {
  const laid = view.seats.flatMap((side) => [
    ...mat.rows.flatMap((row) => thingsIn(side, row.middle)),
    ...listed(side, mat.beneath),
  ])
  const known = new Map(laid.map((thing) => [thing.id, thing]))
  const bottom = (thing: Thing): Thing => {
    const host = thing.host ? known.get(thing.host) : undefined
    return host && host !== thing ? bottom(host) : thing
  }
  const side = view.seats[seat]
  const own = side ? thingsIn(side, place) : []
  return own
    .filter((thing) => bottom(thing) === thing)
    .map((thing) => ({ thing, under: laid.filter((one) => one !== thing && bottom(one) === thing) }))
}

/** What lies under something else, so that only a strip of it is to be seen. */
export function covered(view: View, mat: Mat): Set<Id> {
  const groups = view.seats.flatMap((_, seat) =>
    mat.rows.flatMap((row) => (row.middle.shape === 'cards' ? grouped(view, mat, seat, row.middle) : [])),
  )
  return new Set(groups.flatMap((group) => group.under.map((thing) => thing.id)))
}

export interface Tally {
  field: string
  words: Pair | undefined
  number: number
}

/** What is counted for a seat beside its life: the numbers that the mat names, and the player's counters. */
export function talliesOf(mat: Mat, side: Side | undefined): Tally[] {
  const numbers = (mat.tallies ?? []).map(({ field, words }): Tally => ({
    field,
    words,
    number: Number(side?.[field] ?? 0),
  }))
  const counters = Object.entries((side?.[mat.marks ?? ''] ?? {}) as Record<string, number>)
  return [
    ...numbers,
    ...counters.map(([field, number]) => ({ field, words: counterName(mat, field), number })),
  ]
}

/** What a counter is called: as the mat says, or by the name that a card gave it. */
export const counterName = (mat: Mat, counter: string): Pair =>
  mat.words.numbers[counter] ?? [`${counter}カウンター`, `${mat.words.printed[counter] ?? counter} counter`]

export function placesOf(mat: Mat): ZonePlace[] {
  return [...mat.rows.flatMap((row) => [...row.left, row.middle, ...row.right]), mat.hand]
}

/** Everything the view shows, by id. */
export function seen(view: View, mat: Mat): Map<Id, Thing> {
  const found = new Map<Id, Thing>()
  for (const place of [mat.stack, ...mat.shared])
    for (const thing of thingsIn(view, place)) found.set(thing.id, thing)
  for (const side of view.seats) {
    for (const place of placesOf(mat)) for (const thing of thingsIn(side, place)) found.set(thing.id, thing)
    for (const thing of listed(side, mat.beneath)) found.set(thing.id, thing)
  }
  return found
}

/** Things that lie on the table one by one; what is in a pile is not among them. */
export function laidOut(view: View, mat: Mat): Set<Id> {
  const found = new Set<Id>(thingsIn(view, mat.stack).map((thing) => thing.id))
  for (const side of view.seats)
    for (const place of placesOf(mat))
      if (place.shape === 'cards' || place.shape === 'gems')
        for (const thing of thingsIn(side, place)) found.add(thing.id)
  return found
}

export interface Aim {
  from: Id
  to: Id
  manner: 'battle' | 'block' | 'target'
}

/** Who points at whom: the battle, and the targets of what waits on the stack. */
export function aims(view: View, mat: Mat): Aim[] {
  const found: Aim[] = []
  if (view.result) return found
  const battle = mat.battle(view)
  if (battle && battle.attacker > 0 && battle.target !== null)
    found.push({ from: battle.attacker, to: battle.target, manner: 'battle' })
  for (const item of thingsIn(view, mat.stack))
    for (const target of item.targets) found.push({ from: item.id, to: target, manner: 'target' })
  return found
}
