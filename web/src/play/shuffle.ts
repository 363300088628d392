/** Whether a game was shuffled as the server had promised before it knew the players' parts. */
import type { HeldSeat } from '../net/keeping'
import type { Steps } from '../net/protocol'

export type Verdict = 'holds' | 'broken' | 'unknown'
export type Digest = (text: string) => Promise<string | null>

/** SHA-256 in hex; null where the browser does not compute it (a page that is neither local nor encrypted). */
export async function sha256(text: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The secret fits the promise, the promise is the one this browser was shown, and its own part was used. */
export async function checkShuffle(
  shuffle: Steps['shuffle'],
  held: readonly HeldSeat[],
  digest: Digest = sha256,
): Promise<Verdict> {
  if (!shuffle) return 'unknown'
  const fits = await digest(shuffle.server)
  if (fits === null) return 'unknown'
  const shown = held.every((seat) => !seat.commitment || seat.commitment === shuffle.commitment)
  const used = held.every((seat) => !seat.secret || shuffle.seats[seat.seat] === seat.secret)
  return fits === shuffle.commitment && shown && used ? 'holds' : 'broken'
}
