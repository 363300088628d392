/** Searching records, passkeys, what one does about others, and the operator's desk. */
import { becomeBrowser, own, post, send } from './api'
import { holdSeats, kept, type HeldSeat } from './keeping'
import type { ChatLine, TableInfo } from './protocol'

export interface Wanted {
  game: string
  player: string
  result: '' | 'win' | 'loss' | 'draw'
  deck: string
  card: string
  clause: string
  mine: boolean
}

export interface FoundRecord {
  record: string
  game: string
  made: number
  players: string[]
  decks: string[]
  winners: number[]
  clause: string
  reason: string
  answers: number
}

/** What is wanted, as the address asks for it. */
export function query(wanted: Wanted, before = 0): string {
  const rows = Object.entries({
    ...wanted,
    mine: wanted.mine ? '1' : '',
    before: before ? String(before) : '',
  })
  return new URLSearchParams(rows.filter(([, value]) => value.trim())).toString()
}

export interface Shunned {
  id: number
  how: 'mute' | 'block'
  name: string
  made: number
}

export interface OperatorDesk {
  reports: {
    id: number
    made: number
    table: string
    about: number
    name: string
    reason: string
    text: string
    chat: ChatLine[]
    state: 'open' | 'done'
  }[]
  muted: { browser: number; until: number; reason: string }[]
  tables: TableInfo[]
  audit: { id: number; at: number; who: string; deed: string; what: string; data: Record<string, unknown> }[]
}

export const people = {
  /** With the browser's token if there is one: one's own games are found, too. */
  search: (wanted: Wanted, before = 0) => {
    type Found = { records: FoundRecord[]; more: boolean }
    const path = `/search?${query(wanted, before)}`
    return kept<string | null>('browser', null) || wanted.mine
      ? own<Found>('GET', path)
      : (send('GET', path) as Promise<Found>)
  },
  shun: (table: string, seat: number, how: 'mute' | 'block') =>
    own<unknown>('POST', `/tables/${table}/seats/${seat}/${how}`, {}),
  report: (table: string, seat: number, reason: string, text: string) =>
    own<unknown>('POST', `/tables/${table}/seats/${seat}/report`, { reason, text }),
  shunned: async () => (await own<{ shunned: Shunned[] }>('GET', '/my/shunned')).shunned,
  forgive: (id: number) => own<unknown>('DELETE', `/my/shunned/${id}`),
  /** New keys to one's seats at a table, held by this device from now on. */
  takeSeats: async (table: string) => {
    const { seats } = await own<{ seats: HeldSeat[] }>('POST', `/my/games/${table}/seats`, {})
    holdSeats(table, seats)
  },
}

// --- Passkeys ------------------------------------------------------------------------------------

export interface Passkey {
  id: string
  made: number
}

interface Options<T> {
  options: T & { challenge: string }
}

/** Whether this page may make and show passkeys. */
export const ableToPasskey = (): boolean =>
  isSecureContext &&
  'PublicKeyCredential' in globalThis &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential

const signed = (options: { challenge: string }, credential: Credential | null): object => ({
  challenge: options.challenge,
  credential: (credential as PublicKeyCredential).toJSON() as object,
})

export const passkeys = {
  mine: () => own<{ offered: boolean; passkeys: Passkey[] }>('GET', '/my/passkeys'),
  drop: (id: string) => own<unknown>('DELETE', `/my/passkeys/${id}`),
  make: async () => {
    type Wish = Options<PublicKeyCredentialCreationOptionsJSON>
    const { options } = await own<Wish>('POST', '/my/passkeys/options', {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    await own('POST', '/my/passkeys', signed(options, await navigator.credentials.create({ publicKey })))
  },
  /** This device is the same person's as the one on which the passkey was made. */
  enter: async () => {
    const { options } = await post<Options<PublicKeyCredentialRequestOptionsJSON>>('/passkeys/options', {})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const shown = signed(options, await navigator.credentials.get({ publicKey }))
    becomeBrowser((await post<{ token: string }>('/passkeys', shown)).token)
  },
}

// --- The operator --------------------------------------------------------------------------------

/** All of it with the operator's token, which travels in a header only. */
export const operator = (token: string) => ({
  desk: () => send('GET', '/operator', undefined, token) as Promise<OperatorDesk>,
  mute: (report: number, days: number, note: string) =>
    send('POST', `/operator/reports/${report}/mute`, { days, note }, token),
  settle: (report: number, note: string) =>
    send('POST', `/operator/reports/${report}/settle`, { note }, token),
  unmute: (person: number) => send('DELETE', `/operator/muted/${person}`, undefined, token),
  remove: (table: string, note: string) => send('POST', `/operator/tables/${table}/remove`, { note }, token),
})
