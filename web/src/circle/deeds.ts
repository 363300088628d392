/** What a card's text does, as far as a small sign can say it. */

export type Deed =
  'damage' | 'destroy' | 'draw' | 'return' | 'guard' | 'grow' | 'shrink' | 'stop' | 'heal' | 'make'

interface Sign {
  deed: Deed
  said: RegExp // in the Japanese text
  colour: string
  path: string // in a square from -5 to 5
}

export const SIGNS: readonly Sign[] = [
  {
    deed: 'destroy',
    said: /破壊|冥界に置く|決死/u,
    colour: '#ff6b5e',
    path: 'M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4',
  },
  {
    deed: 'damage',
    said: /ダメージ(を与え|[0-9０-９])|ライフを失/u,
    colour: '#ff9a4d',
    path: 'M1.4-4.4L-2.6.6H2.6L-1.4 4.4',
  },
  {
    deed: 'stop',
    said: /無効|打ち消|できない/u,
    colour: '#c9a4ff',
    path: 'M-3.8 0a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0M-2.7 2.7L2.7-2.7',
  },
  {
    deed: 'return',
    said: /手札に(戻|加え)/u,
    colour: '#6fc9ff',
    path: 'M3.6 3.4V-.6H-3.4M-.8-3.2L-3.6-.6L-.8 2',
  },
  { deed: 'draw', said: /引く|ドロー/u, colour: '#8fb4ff', path: 'M-2.8-4H2.8V4H-2.8ZM-1-1.4H1' },
  { deed: 'heal', said: /回復|ライフを[^。]*得|浄化/u, colour: '#7fe0a8', path: 'M0-3.8V3.8M-3.8 0H3.8' },
  {
    deed: 'make',
    said: /トークン|生み出す|場に出す/u,
    colour: '#ffe08a',
    path: 'M0-4L1.2-1.2L4 0L1.2 1.2L0 4L-1.2 1.2L-4 0L-1.2-1.2Z',
  },
  { deed: 'shrink', said: /[-−－‐](?=[0-9０-９X])/u, colour: '#b9a2d8', path: 'M0-4V3.6M-3 .8L0 3.8L3 .8' },
  {
    deed: 'grow',
    said: /[+＋](?=[0-9０-９X])|パワーカウンター/u,
    colour: '#8ce67a',
    path: 'M0 4V-3.6M-3-.8L0-3.8L3-.8',
  },
  {
    deed: 'guard',
    said: /防御|ブロック|守|抵抗|対象にならない|身代わり/u,
    colour: '#ffd36b',
    path: 'M-3.4-3.6H3.4V.4Q3.4 2.8 0 4.4Q-3.4 2.8-3.4.4Z',
  },
]

const MOST = 3

/** The deeds of a text, the most telling first; no more than have room at the rim. */
export function deedsOf(text: string): Deed[] {
  return SIGNS.filter(({ said }) => said.test(text))
    .slice(0, MOST)
    .map(({ deed }) => deed)
}
