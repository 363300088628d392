/** What the players are called. */
import type { TableInfo } from '../net/protocol'
import { letter } from '../play/seating'
import type { Key } from '../words/ja'
import { t } from '../words/words.svelte'

/** In the order in which they are offered. */
const COMPUTERS: Record<string, Key> = {
  random: 'computer_random',
  greedy: 'computer_greedy',
  'first-week': 'computer_first_week',
  casual: 'computer_casual',
  regular: 'computer_regular',
  expert: 'computer_expert',
  master: 'computer_master',
  coach: 'coach_name',
}
const RANKS = Object.keys(COMPUTERS)

export const inOrder = (computers: readonly string[]): string[] =>
  computers.toSorted((one, other) => RANKS.indexOf(one) - RANKS.indexOf(other))

/** Of several alike, as at an event, each has its number: "greedy 2". */
const parts = (name: string): string[] => name.split(/(?= \d+$)/)

export const isComputer = (name: string): boolean => (parts(name)[0] ?? name) in COMPUTERS

export function computerName(name: string): string {
  const [kind = name, number = ''] = parts(name)
  const key = COMPUTERS[kind]
  return key ? t(key) + number : `${t('computer')} ${name}`
}

interface Seated {
  who: 'person' | 'computer' | 'open'
  name: string
}

/** What somebody who gave a name, or a computer, is called. */
export const calledBy = (name: string): string => (isComputer(name) ? computerName(name) : name)

/**
 * By seat: you, the computer, or the name someone gave. Among more than two, and where the log tells of "player A",
 * with the letter the book gives.
 */
export function namesOf(
  seats: readonly Seated[],
  me: number | null,
  hotseat = false,
  lettered = seats.length > 2,
): string[] {
  const many = seats.length > 2
  return seats.map(({ who, name }, seat) => {
    const known = who === 'computer' ? (many ? t('computer') : computerName(name)) : name
    const called = known || (seat === me && !hotseat ? t('you') : '')
    if (called) return lettered ? t('player_named', { letter: letter(seat), name: called }) : called
    return lettered || hotseat || me === null ? t('player', { name: letter(seat) }) : t('opponent')
  })
}

export function seatNames(
  table: TableInfo | null,
  me: number | null,
  hotseat = false,
  lettered?: boolean,
): string[] {
  return namesOf(table?.seats ?? [], me, hotseat, lettered)
}
