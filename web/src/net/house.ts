/** What is around a game: one's games, moving to another device, addresses, lessons to keep. */
import { get, own, post } from './api'
import type { Result } from '../play/model'
import { heldSeats, holdSeats } from './keeping'
import type { Lang, TableInfo, Update } from './protocol'

export interface FinishedGame {
  id: string
  game: string
  made: number
  players: string[]
  seats: number[] // one's own
  winners: number[]
  reason: string
  record: string | null
}

export interface BroughtRecord {
  id: string
  game: string
  made: number
  players: string[]
  result: Result | null
}

export interface MyGames {
  going: TableInfo[]
  over: FinishedGame[]
  records: BroughtRecord[]
}

/** What the table would send, and the answer that leads on. */
export interface Scene {
  update: Update
  picked: number[] | null
  nudge: string
}

export interface LessonScript {
  game: string
  key: string
  kind: 'lesson' | 'puzzle'
  scenes: Scene[]
}

export const house = {
  games: () => own<MyGames>('GET', '/my/games'),
  close: async (table: string) =>
    (await own<{ table: TableInfo }>('POST', `/my/games/${table}/close`, {})).table,
  addresses: async () => (await get<{ addresses: string[] | null }>('/addresses')).addresses,
  script: (game: string, key: string, lang: Lang) =>
    get<LessonScript>(`/lessons/${game}/${key}/script?lang=${lang}`),
  leave: () => own<{ code: string; seconds: number }>('POST', '/my/transfer', { data: notes() }),
  take: async (code: string) => (await post<{ data: Record<string, string> }>('/transfers', { code })).data,
}

const OURS = 'mahojin.'
const SEATS = `${OURS}seats`

/** All that this browser keeps of ours. */
function notes(): Record<string, string> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(OURS))
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? '']))
}

/** Take over what another device left; seats that this one holds stay. How many tables came. */
export function takeOver(data: Record<string, string>): number {
  const seats = JSON.parse(data[SEATS] ?? '{}') as Record<string, Parameters<typeof holdSeats>[1]>
  for (const [key, value] of Object.entries(data))
    if (key.startsWith(OURS) && key !== SEATS) localStorage.setItem(key, value)
  for (const [table, held] of Object.entries(seats)) if (!heldSeats(table).length) holdSeats(table, held)
  return Object.keys(seats).length
}
