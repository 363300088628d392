/** Tournaments, drafts and ratings (docs/events.md). */
import { get, own } from './api'
import type { Deck, DeckChoice, DeckPart } from './protocol'

export interface Plan {
  game: string
  name: string
  format: 'constructed' | 'draft' | 'sealed'
  system: 'swiss' | 'elimination'
  rounds: number
  cut: number
  best_of: number
  clock: number
  increment: number
  round_minutes: number
  pick_seconds: number
  build_minutes: number
  most: number
  late_rounds: number
  automatic: boolean
  public: boolean
  watch: boolean
  open_lists: boolean
  rated: boolean
}

export type Phase = 'entering' | 'drafting' | 'building' | 'playing' | 'over' | 'cancelled'

export interface EventLine {
  id: string
  made: number
  phase: Phase
  plan: Plan
  players: number
  round: number
  winner: string
}

export interface EventPlayer {
  number: number
  name: string
  computer: string
  late: number
  dropped: boolean
  built: boolean
  rated: boolean
  deck?: Deck | null // where one may read it
}

export interface EventMatch {
  first: number
  second: number | null
  table: string | null
  tables: string[]
  wins: [number, number] | null
  drawn: number
  source: 'table' | 'organiser' | 'judge' | 'time' | 'drop'
  reason: string
  inspected: string[]
  done: boolean
  winner: number | null
}

export interface EventRound {
  stage: 'swiss' | 'cut'
  at: number
  done: boolean
  matches: EventMatch[]
}

export interface Standing {
  place: number
  player: number
  points: number
  matches: [number, number, number]
  opponents_match_share: number
  game_share: number
  opponents_game_share: number
}

export interface DealtCard {
  key: string
  rarity: string
  part: string // the list of a deck that it goes into
}

export interface Pod {
  players: number[]
  pack: number
  step: number
  of: number
  leftwards: boolean
  over: boolean
  deadline: number
  waits_for: number[]
}

export interface LimitedSet {
  ja: string
  en: string
  parts: Record<string, { least: number; most: number }>
  free: { part: string; kinds: string[] } | null
}

export interface EventInfo {
  id: string
  plan: Plan
  phase: Phase
  since: number
  number: number // grows with everything that happens
  now: number
  rounds_in_all: number
  takes_players: boolean
  late_rounds: number
  organiser: boolean
  judge: boolean
  judges: string[]
  players: EventPlayer[]
  rounds: EventRound[]
  standings: Standing[]
  draft: Pod[] | null
  limited: LimitedSet | null
  me: {
    player: number
    deck: Deck | null
    pool: DealtCard[]
    match: { round: number; match: number } | null
    pick: { pod: number; step: number; pack: DealtCard[]; chosen: string | null; deadline: number } | null
  } | null
}

export interface RatingLine {
  name: string
  rating: number
  deviation: number
  events: number
  won: number
  lost: number
  drawn: number
}

export interface RatingTable {
  game: string
  season: string
  seasons: { season: string; events: number }[]
  ratings: RatingLine[]
}

export type OwnRating = RatingLine & { game: string; season: string }

const post = (id: string, what: string, body: unknown = {}): Promise<EventInfo> =>
  own<EventInfo>('POST', `/events/${id}/${what}`, body)

export const events = {
  list: () => own<{ events: EventLine[]; mine: EventLine[] }>('GET', '/events'),
  create: async (plan: Partial<Plan>) => (await own<{ event: string }>('POST', '/events', plan)).event,
  /** The event; with what is known already, only when there is more to know, or after some seconds. */
  find: (id: string, known?: number) =>
    own<EventInfo>('GET', `/events/${id}${known === undefined ? '' : `?known=${known}`}`),
  enter: (id: string, name: string, rated: boolean, deck?: DeckChoice) =>
    post(id, 'enter', { name, rated, ...(deck ? { deck } : {}) }),
  leave: (id: string) => post(id, 'leave'),
  pick: (id: string, step: number, card: string) => post(id, 'pick', { step, card }),
  build: (id: string, deck: Record<string, DeckPart>) => post(id, 'deck', { deck }),
  computers: (id: string, player: string, count: number) => post(id, 'computers', { player, count }),
  start: (id: string) => post(id, 'start'),
  next: (id: string) => post(id, 'next'),
  end: (id: string, cancelled: boolean) => post(id, 'end', { cancelled }),
  drop: (id: string, player: number) => post(id, 'drop', { player }),
  bringBack: (id: string, player: number) => post(id, 'return', { player }),
  late: (id: string, rounds: number) => post(id, 'late', { rounds }),
  invite: async (id: string) =>
    (await own<{ invitation: string }>('POST', `/events/${id}/judges`, {})).invitation,
  judge: (id: string, invitation: string, name: string) => post(id, 'judge', { invitation, name }),
  correct: (id: string, round: number, match: number, wins: [number, number], reason: string) =>
    post(id, 'results', { round, match, wins, reason }),
  seat: (id: string, table: string) =>
    own<{ seat: number; token: string }>('POST', `/events/${id}/tables/${table}/seat`, {}),
  desk: (id: string, table: string) =>
    own<{ record: string; moment: number }>('POST', `/events/${id}/tables/${table}/desk`, {}),
  file: (id: string, name: string): string => `/api/events/${id}/files/${name}`,
  ratings: (game: string, season = '') =>
    get<RatingTable>(`/ratings/${game}${season ? `?season=${season}` : ''}`),
  myRatings: async () => (await own<{ ratings: OwnRating[] }>('GET', '/my/ratings')).ratings,
  forgetRatings: () => own<unknown>('DELETE', '/my/ratings'),
}
