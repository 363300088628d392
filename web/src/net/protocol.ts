/** The messages of the table and the shapes of the HTTP answers (docs/protocol.md). */
import type { Id, Question, Result, Seat, Thing, View } from '../play/model'

export const PROTOCOL = 1
export type Lang = 'ja' | 'en'

export interface Problem {
  where: string
  ja: string
  en: string
  clause: string
}

export interface CardFields extends Record<string, string | number | boolean | string[]> {
  name: string
  kind: string
}

export interface CardFace {
  key: string // what pools and decks call it: its name, and what else tells it apart
  name: string
  en: string
  kind: string
  fields: CardFields
  numbers: Record<string, number>
  states: string[]
  text: string
  text_en: string
  own?: boolean // somebody wrote it, it is not one of the project's
}

/** A deck as a deck file has it: words about it, and one list for each part. */
export type Deck = Record<string, unknown> & { name: string }
export type DeckPart = Record<string, number>

/** A deck by its name, by the number under which it is kept, or itself; with the cards of one's own in it. */
export type DeckChoice = ({ key: string } | { own: number } | { deck: Deck }) & { cards?: CardFields[] }

export interface SeatInfo {
  seat: Seat
  who: 'person' | 'computer' | 'open'
  name: string
  here: boolean
  ready: boolean
  commitment: string // the hash of its part of the shuffle
}

/** What everybody had committed to, and the secrets that were opened; all of it open in a record. */
export interface Shuffle {
  commitment: string
  commitments: string[]
  unopened: Seat[]
  server: string
  seats: string[]
  holds: boolean
}

/** What failed inside the server, and whether the table waits because of it. */
export interface Trouble {
  what: 'stuck' | 'went_on'
  seat: Seat
  decision: number
  error: string
}

/** How a match of several games stands, with the game at its table once that is over. */
export interface MatchInfo {
  game: number
  of: number
  wins: number[]
  over: boolean
  winner: Seat | null
}

export interface TableInfo {
  id: string
  game: string
  state: 'gathering' | 'playing' | 'over' | 'closed'
  public: boolean
  watch: boolean
  practice: boolean
  every_window: boolean
  teams: number[]
  clock: { seconds: number; increment: number } | null
  flagged: Seat[] // whose time ran out
  created: string
  record: string | null
  lesson: string | null // what is learnt here, by game and key
  next: string | null
  previous: string | null
  commitment: string
  seats: SeatInfo[]
  watching: number
  rematch: Seat[]
  match: MatchInfo | null
  event: string | null // the tournament that the match counts for
  result: Result | null
  trouble: Trouble | null
}

export interface LogLine {
  n: number
  moment: number
  turn: number
  clause: string
  what: string
  seat: Seat
  thing: Id | null
  to: Id | null
  name: string
  to_name: string
  amount: number
  manner: string | null
  text: string
  loud: boolean
}

export interface Topic {
  topic: string
  text: string
}

export interface Clocks {
  left: number[]
  running: Seat | null
}

export interface ChatLine {
  seat: Seat | null
  name: string
  text: string
  at: string
}

/** A view as it travels: the question also brings the things that lie in no zone. */
export type SentView = View & { question: (Question & { things?: Thing[] }) | null }

export interface Welcome {
  type: 'welcome'
  protocol: number
  seat: Seat | null
  table: TableInfo
  cards: CardFace[]
  deck: Deck | null // one's own, in a match
  chat: ChatLine[]
}

export interface Update {
  type: 'update'
  decision: number
  moment: number
  view: SentView
  log_from: number
  log: LogLine[]
  topics: Topic[]
  clocks: Clocks | null
  lesson: LessonNow | null
  can: { undo: boolean; concede: boolean; hint: boolean }
}

/** What the coach of a lesson points at: a thing, or a place on the table. */
export type LessonMark = { thing: Id } | { what: string; name: string; seat: Seat | null }

/** A lesson or puzzle under way. */
export interface LessonNow {
  kind: 'lesson' | 'puzzle'
  title: string
  words: string
  marks: LessonMark[]
  wanted: number[] // places of the options that the player is to take
  place: number
  of: number
  waits: 'read' | 'do' | ''
  hints: string[]
  state: 'on' | 'won' | 'failed'
}

/** A lesson or puzzle as the lobby offers it. */
export interface LessonInfo {
  game: string
  key: string
  kind: 'lesson' | 'puzzle'
  order: number
  minutes: number
  title: [ja: string, en: string]
  about: [ja: string, en: string]
}

export interface Accepted {
  type: 'accepted'
  key: string
  decision: number
  again: boolean
}

export interface Refused {
  type: 'refused'
  key: string | null
  id: number | null
  code: string
  ja: string
  en: string
  problems?: Problem[]
}

/** A computer takes its time: so many seconds at most. */
export interface Thinking {
  type: 'thinking'
  seat: Seat
  decision: number
  seconds: number
}

export interface Refusal {
  thing: Id | null
  clause: string
  text: string
  line: string
}

export interface Why {
  type: 'why'
  id: number
  refusals: Refusal[]
}

export interface Change {
  what: string | null
  by: number | string | null
  was: number | null
  now: number | null
  clause: string
  source: Id | null
  name: string
  name_en: string
  op: string | null
  until: string | null
}

export interface Explain {
  type: 'explain'
  id: number
  thing: Id
  card: CardFace
  printed: Record<string, number>
  now: Record<string, number>
  changes: Change[]
  lines: string[]
}

export interface Look {
  type: 'look'
  id: number
  moment: number
  view: SentView
}

export interface Report {
  type: 'report'
  id: number
  report: Record<string, unknown>
}

/** What a strong player would do at a question, or would have done at a moment; null: nothing worth a word. */
export interface Advice {
  type: 'hint' | 'regret'
  id: number
  about: number
  told: Proposal | null
}

export interface Proposal {
  picked: number[]
  text: string
  chance: number
  line: string[]
  taken: string | null
  cost: number
}

export type FromServer =
  | Welcome
  | { type: 'table'; table: TableInfo }
  | Update
  | Accepted
  | Refused
  | (ChatLine & { type: 'chat' })
  | { type: 'rematch'; table: string }
  | { type: 'cards'; cards: CardFace[] }
  | { type: 'pong' }
  | { type: 'slow'; ja: string; en: string }
  | Thinking
  | Why
  | Explain
  | Look
  | Report
  | Advice

export type ToServer =
  | { type: 'hello'; protocol: number; token: string | null; lang: Lang; log: number }
  | { type: 'ready' | 'open'; secret: string }
  | { type: 'commit'; commitment: string }
  | { type: 'answer'; decision: number; picked: number[]; key: string; auto?: boolean }
  | { type: 'concede' | 'undo' | 'restart'; key: string }
  | { type: 'rematch'; into?: DeckPart; out?: DeckPart }
  | { type: 'leave' | 'sync' | 'ping' | 'hurry' }
  | { type: 'next'; place: number }
  | { type: 'chat'; text: string }
  | { type: 'lang'; lang: Lang }
  | { type: 'why'; id: number; thing?: Id | null }
  | { type: 'explain'; id: number; thing: Id }
  | { type: 'look'; id: number; moment: number }
  | { type: 'report'; id: number }
  | { type: 'hint'; id: number; decision: number }
  | { type: 'regret'; id: number; moment: number }

export interface GameInfo {
  key: string
  ja: string
  en: string
  seats: number
  most_seats: number
  computers: string[]
  concession: string
  draw: string | null
  parts: string[]
  beside: string // the part with which cards are exchanged between the games of a match
  zones: { name: string; sight: string; shared: boolean; ja: string; en: string }[]
  fields: string[]
  terms: Record<string, Record<string, [string, string]>>
}

export interface Clause {
  clause: string
  kind: string
  ja: string
  en: string
}

export interface Ruling {
  id: string
  clauses: string[]
  question: { ja: string; en: string }
  answer: { ja: string; en: string }
  reason: { ja: string; en: string }
}

export interface ClauseInFull extends Clause {
  above: Clause[]
  below: Clause[]
  rulings: Ruling[]
}

export interface Span {
  start: number
  end: number
  line: number
  column: number
  sentence: string
  ja: string
  en: string
  expected: Wording[]
  nearest: Wording[] // wordings that are understood and come near
  readings: Wording[] // between which only the author can choose
}

export interface Wording {
  ja: string
  en: string
}

export type CardCheck =
  | { ok: true; card: CardFace; read_as: Wording | null }
  | { ok: false; problems: Problem[]; span: Span | null }

export type OwnCard = CardCheck & { id: number }

export interface SeatWish {
  who: 'me' | 'computer' | 'open'
  name?: string
  player?: string
  deck?: DeckChoice
}

export interface TableWish {
  game: string
  seats: SeatWish[]
  public?: boolean
  watch?: boolean
  clock?: { seconds: number; increment: number }
  pace?: number
  cards?: CardFields[]
  hand?: string[]
  from?: { record: string; moment: number }
  every_window?: boolean
  teams?: number[]
  seed?: string
  best_of?: number
  lesson?: string
}

export interface MadeTable {
  table: string
  seats: { seat: Seat; token: string }[]
  invitations: { seat: Seat; invitation: string }[]
}

export interface Step {
  number: number
  seat: Seat | null
  answer: string
  log: LogLine[]
}

export interface Steps {
  game: string
  players: string[]
  last: number
  result: Result | null
  difference: string | null
  shuffle: Shuffle | null
  cards: CardFace[] // those of people's own
  steps: Step[]
}

/** Words in Japanese and English. */
export type Told = [string, string]

/** How a finished game went, and the answers that cost most. */
export interface Analysis {
  state: 'waiting' | 'running' | 'done' | 'failed'
  part?: number
  points?: { answers: number; turn: number; seat: number | null; chances: number[] }[]
  slips?: {
    answers: number
    turn: number
    seat: number
    taken: Told
    better: Told
    chance: number
    cost: number
    line: Told[]
  }[]
}

export interface Mine {
  decks: { id: number; game: string; deck: Deck }[]
  cards: { id: number; game: string; card: CardFields }[]
  tables: TableInfo[]
}

/** How much a card changes: wins with it less wins without, of games that are the same otherwise. */
export interface TrialChange {
  games: number
  change: number
  low: number
  high: number
}

/** A deck in which the card took the place of another. */
export interface TrialSwap extends TrialChange {
  deck: string
  out: string
  against: Record<string, TrialChange>
}

/** What a trial has found so far. */
export interface CardTrial {
  state: 'waiting' | 'running' | 'done' | 'failed'
  most?: number
  words?: string
  cards?: Record<string, { enough: boolean; swaps: TrialSwap[] }>
}
