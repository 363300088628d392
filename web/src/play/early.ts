/** Which tables are a player's first of a game; kept in the browser. */
import { keep, kept } from '../net/keeping'

const FIRST = 5 // games of each kind in which a costly choice gets a word
const KEPT = 'firstTables'

/** Whether a table is among the first of its game; it is noted as such. */
export function isEarly(game: string, table: string): boolean {
  const all = kept<Record<string, string[]>>(KEPT, {})
  const known = all[game] ?? []
  if (known.includes(table)) return true
  if (known.length >= FIRST) return false
  keep(KEPT, { ...all, [game]: [...known, table] })
  return true
}
