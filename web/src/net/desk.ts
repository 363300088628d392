/** The judge's desk and the rulebooks to read (docs/protocol.md). */
import { get, once, post } from './api'
import type { CardFace, Clause, Explain, Lang, LogLine, Problem, Refusal, Ruling, SentView } from './protocol'

/** Where a position comes from: a text, a file of a rulebook's scenarios, or a moment of a record. */
export type Source =
  | { text: string; scenario?: number }
  | { game: string; file: string; scenario: number }
  | { record: string; moment: number }

/** The places of the options taken; or one negative number, the seat that gives up. */
export type Answer = number[]

export interface Said {
  seat: number
  label: string
  forced: boolean
}

/** A line of a script: after how many answers it is done, and what is so instead where it does not hold. */
export interface ScriptLine {
  line: number
  text: string
  at: number
  expects: boolean
  failure: { ja: string; en: string } | null
}

export interface Entry {
  seat: number | null
  field: string
  text: string
  items?: { name: string; label: string; count: number; states: string[] }[]
}

export interface Opened {
  game: string
  text: string
  cards: string // the lines that define cards
  faces: CardFace[] // cards that are not of the pool
  entries: Entry[]
  scenarios: { title: string; clauses: string[]; rulings: string[] }[]
  course?: { answers: Answer[]; lines: ScriptLine[]; problem: Problem | null; labels: Said[] }
}

export interface Pile {
  seat: number
  zone: string
  size: number
  cards: { name: string; name_en: string }[]
}

export interface DeskNode {
  game: string
  seats: number
  asked: number | null
  forced: boolean
  view: SentView
  piles: Pile[]
  refusals: Refusal[]
  log: LogLine[]
  steps: { clauses: string[]; log: number }[]
  said: Said | null
}

/** A step of what an answer brought about, with the table before it where that changed. */
export interface Board {
  clauses: string[]
  log: number
  view: SentView | null
}

interface Pair {
  ja: string
  en: string
}

export interface DeskWords {
  seats: string[]
  zones: ({ key: string; only: Pair | null; live: boolean; piled: boolean } & Pair)[]
  fields: ({ key: string; kind: 'number' | 'yes' | 'text' } & Pair)[]
  seat_fields: ({ key: string; kind: 'number' | 'yes' | 'text' } & Pair)[]
  heads: { turn: Pair; phase: Pair }
  phases: ({ key: string } & Pair)[]
  flags: ({ trait: string; words: string[] } & Pair)[]
  numbers: ({ key: string } & Pair)[]
  owner: Pair
  host: Pair
  counter: Pair
  cards: ({ key: string } & Pair)[]
}

export interface BookClause extends Clause {
  why_ja?: string
  why_en?: string
  scenarios: number
}

export interface BookChapter extends Pair {
  clause: string // at which it begins
}

export interface Book {
  chapters: BookChapter[]
  clauses: BookClause[]
  rulings: Ruling[]
}

export interface Shown {
  file: string
  number: number
  title: string // in Japanese
  en: string // a clause that it shows
  clauses: string[]
  rulings: string[]
}

export interface ScenarioFile {
  file: string
  ja: string
  scenarios: number
}

export const judge = {
  open: (source: Source, lang: Lang) => post<Opened>('/desk/open', { source, lang }),
  look: (source: Source, answers: Answer[], lang: Lang) =>
    post<DeskNode>('/desk/look', { source, answers, lang }),
  labels: async (source: Source, answers: Answer[], lang: Lang) =>
    (await post<{ labels: Said[] }>('/desk/labels', { source, answers, lang })).labels,
  steps: async (source: Source, answers: Answer[], lang: Lang) =>
    (await post<{ steps: Board[] }>('/desk/steps', { source, answers, lang })).steps,
  thing: (source: Source, answers: Answer[], thing: number, lang: Lang) =>
    post<{ refusals: Refusal[]; explain: Explain | null }>('/desk/thing', { source, answers, thing, lang }),
  write: (source: Source, answers: Answer[], lang: Lang, title: string, laid = false) =>
    post<{ text: string; missing: Pair[] }>('/desk/write', { source, answers, lang, title, laid }),
  words: (game: string) => once<DeskWords>(`/games/${game}/desk`),
  book: (game: string) => once<Book>(`/games/${game}/book`),
  scenariosOf: async (game: string, clause: string) =>
    (await once<{ scenarios: Shown[] }>(`/games/${game}/clauses/${clause}/scenarios`)).scenarios,
  files: async (game: string) => (await once<{ files: ScenarioFile[] }>(`/games/${game}/scenarios`)).files,
  file: (game: string, file: string) =>
    get<{ text: string; scenarios: Shown[] }>(`/games/${game}/scenarios/${encodeURIComponent(file)}`),
}
