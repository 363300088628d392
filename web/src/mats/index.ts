import { magmell } from './magmell'
import type { Mat } from './mat'
import { mgd } from './mgd'
import { nova } from './nova'
import { pmv } from './pmv'

export const MATS: Readonly<Record<string, Mat>> = { magmell, pmv, nova, mgd }

/** The mat of a game, if the table knows the game. */
export function matOf(game: string): Mat | undefined {
  return MATS[game]
}
