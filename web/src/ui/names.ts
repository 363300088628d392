/** What the players are called. */
import type { TableInfo } from '../net/protocol'
import type { Key } from '../words/ja'
import { t } from '../words/words.svelte'

const COMPUTERS: Record<string, Key> = { random: 'computer_random', greedy: 'computer_greedy' }

export function computerName(name: string): string {
  const key = COMPUTERS[name]
  return key ? t(key) : `${t('computer')} ${name}`
}

/** By seat: you, the computer, or the name someone gave; in a hot seat both have names. */
export function seatNames(table: TableInfo | null, me: number | null, both = false): string[] {
  return (table?.seats ?? []).map(({ seat, who, name }) => {
    if (who === 'computer') return computerName(name)
    if (name) return name
    if (both || me === null) return t('player', { name: 'ABCDEFGH'[seat] ?? '' })
    return seat === me ? t('you') : t('opponent')
  })
}
