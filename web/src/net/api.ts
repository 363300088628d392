/** The HTTP side of the server. */
import { keep, kept } from './keeping'
import { KEPT, line } from './line.svelte'
import type {
  Analysis,
  CardCheck,
  CardFace,
  CardFields,
  CardTrial,
  Clause,
  ClauseInFull,
  Deck,
  DeckChoice,
  GameInfo,
  Lang,
  LessonInfo,
  MadeTable,
  Mine,
  OwnCard,
  Problem,
  SentView,
  Steps,
  TableInfo,
  TableWish,
} from './protocol'

/** What the server refused, in both languages. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly ja: string,
    readonly en: string,
    readonly problems: Problem[] = [],
  ) {
    super(`${code}: ${en}`)
  }
}

interface SentError {
  error?: { code: string; ja: string; en: string; problems?: Problem[] }
}

export async function send(method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers['Authorization'] = `Bearer ${token}`
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    line.isUp = false
    throw new Refusal(0, 'offline', 'サーバーにつながりません。', 'The server cannot be reached.')
  }
  line.isUp = !answer.headers.has(KEPT)
  const data: unknown = answer.status === 204 ? null : await answer.json().catch(() => null)
  if (answer.ok) return data
  const error = (data as SentError | null)?.error
  throw new Refusal(
    answer.status,
    error?.code ?? 'server_error',
    error?.ja ?? 'サーバーが答えられませんでした。',
    error?.en ?? 'The server could not answer.',
    error?.problems,
  )
}

export const get = <T>(path: string): Promise<T> => send('GET', path) as Promise<T>
export const post = <T>(path: string, body: unknown): Promise<T> => send('POST', path, body) as Promise<T>

const remembered = new Map<string, Promise<unknown>>()

/** Asked once; asked again only if it failed. */
export function once<T>(path: string): Promise<T> {
  const known = remembered.get(path)
  if (known) return known as Promise<T>
  const asked = get<T>(path)
  remembered.set(path, asked)
  asked.catch(() => remembered.delete(path))
  return asked
}

let asking: Promise<string> | null = null

/** This browser is somebody else's from now on: whoever the token is of. */
export function becomeBrowser(token: string): void {
  keep('browser', token)
  asking = null
}

const token = (): string | null => kept<string | null>('browser', null)

/** This browser's token; a new one the first time, unless another device's was taken over meanwhile. */
async function browserToken(): Promise<string> {
  const known = token()
  if (known) return known
  asking ??= send('POST', '/browsers', {}).then((made) => {
    const since = token()
    if (since) return since
    const { token: fresh } = made as { token: string }
    keep('browser', fresh)
    return fresh
  })
  return asking
}

/** With the browser's token; a token that the server has forgotten is replaced by a new one. */
export async function own<T>(method: string, path: string, body?: unknown): Promise<T> {
  const shown = await browserToken()
  const asked = asking
  try {
    return (await send(method, path, body, shown)) as T
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'bad_token' || path.includes('/join')) throw error
    if (token() === shown) keep('browser', null)
    if (asking === asked) asking = null
    return (await send(method, path, body, await browserToken())) as T
  }
}

export const api = {
  games: async () => (await once<{ games: GameInfo[] }>('/games')).games,
  lessons: async () => (await once<{ lessons: LessonInfo[] }>('/lessons')).lessons,
  cards: async (game: string) => (await once<{ cards: CardFace[] }>(`/games/${game}/cards`)).cards,
  decks: async (game: string) =>
    (await once<{ decks: { key: string; deck: Deck }[] }>(`/games/${game}/decks`)).decks,
  ledger: async (game: string) => (await once<{ clauses: Clause[] }>(`/games/${game}/ledger`)).clauses,
  clause: (game: string, clause: string) => once<ClauseInFull>(`/games/${game}/clauses/${clause}`),
  checkCard: (game: string, card: Record<string, unknown>) =>
    post<CardCheck>(`/games/${game}/cards/check`, { card }),
  /** A trial of a card by the lab, which goes on without us. */
  beginTrial: async (game: string, card: Record<string, unknown>, pairs: number, lang: Lang) =>
    (await own<{ trial: string }>('POST', `/games/${game}/trials?lang=${lang}`, { card, pairs })).trial,
  trial: (trial: string) => get<CardTrial>(`/trials/${trial}`),
  checkDeck: (game: string, deck: Deck, cards: CardFields[] = []) =>
    post<{ legal: boolean; problems: Problem[] }>(`/games/${game}/decks/check`, { deck, cards }),
  readDeck: (game: string, text: string) =>
    post<{ deck: Deck; cards: CardFields[] }>(`/games/${game}/decks/read`, { text }),
  writeDeck: async (game: string, deck: Deck, cards: CardFields[]) =>
    (await post<{ text: string }>(`/games/${game}/decks/write`, { deck, cards })).text,

  mine: () => own<Mine>('GET', '/my'),
  keepDeck: (game: string, deck: Deck, id: number | null) =>
    own<{ id: number }>(id === null ? 'POST' : 'PUT', id === null ? '/my/decks' : `/my/decks/${id}`, {
      game,
      deck,
    }),
  dropDeck: (id: number) => own<unknown>('DELETE', `/my/decks/${id}`),
  keepCard: (game: string, card: Record<string, unknown>, id: number | null) =>
    own<{ id: number }>(id === null ? 'POST' : 'PUT', id === null ? '/my/cards' : `/my/cards/${id}`, {
      game,
      card,
    }),
  /** Cards that came with a deck; how many of them were new. */
  keepCards: async (game: string, cards: CardFields[]) =>
    (await own<{ kept: number }>('POST', `/my/cards/${game}`, { cards })).kept,
  dropCard: (id: number) => own<unknown>('DELETE', `/my/cards/${id}`),

  /** One's own cards of a game, each read as the workshop reads it. */
  ownCards: async (game: string) => (await own<{ cards: OwnCard[] }>('GET', `/my/cards/${game}`)).cards,

  tables: async () => (await get<{ tables: TableInfo[] }>('/tables')).tables,
  table: (id: string) => get<TableInfo>(`/tables/${id}`),
  tableCards: async (id: string) => (await get<{ cards: CardFace[] }>(`/tables/${id}/cards`)).cards,
  makeTable: (wish: TableWish) => own<MadeTable>('POST', '/tables', wish),
  join: (id: string, invitation: string | null, name: string, deck?: DeckChoice) =>
    own<{ seat: number; token: string }>('POST', `/tables/${id}/join`, {
      ...(invitation ? { invitation } : {}),
      ...(deck ? { deck } : {}),
      name,
    }),

  record: (id: string) => get<Record<string, unknown>>(`/records/${id}`),
  steps: (id: string, lang: Lang) => get<Steps>(`/records/${id}/steps?lang=${lang}`),
  moment: async (id: string, number: number, as: string, lang: Lang) =>
    (await get<{ view: SentView }>(`/records/${id}/moments/${number}?as=${as}&lang=${lang}`)).view,
  /** Both hands open: each seat's own view, one for each. */
  openMoment: async (id: string, number: number, lang: Lang) => {
    type Views = { views: Record<string, SentView> }
    const { views } = await get<Views>(`/records/${id}/moments/${number}?as=all&lang=${lang}`)
    return Object.keys(views)
      .toSorted()
      .flatMap((seat) => views[seat] ?? [])
  },
  beginAnalysis: (id: string) => own<Analysis>('POST', `/records/${id}/analysis`, {}),
  analysis: (id: string) => get<Analysis>(`/records/${id}/analysis`),
  keepRecord: async (record: unknown) => (await own<{ id: string }>('POST', '/records', record)).id,
}
