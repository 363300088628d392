/** Whether a game was shuffled as server and seats had promised before anybody's part was known. */
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

/** All secrets fit the promises, the promises are those this browser was shown, and its own part was used. */
export async function checkShuffle(
  shuffle: Steps['shuffle'],
  held: readonly HeldSeat[],
  digest: Digest = sha256,
): Promise<Verdict> {
  if (!shuffle) return 'unknown'
  const fits = await digest(shuffle.server)
  if (fits === null) return 'unknown'
  const shown = held.every((seat) => !seat.commitment || seat.commitment === shuffle.commitment)
  const late = (seat: number) => shuffle.unopened.includes(seat)
  const seen = held.every((seat) => !seat.commitments || same(seat.commitments, shuffle.commitments))
  const kept = await Promise.all(
    shuffle.commitments.map(
      async (promise, seat) =>
        !promise || late(seat) || (await digest(shuffle.seats[seat] ?? '')) === promise,
    ),
  )
  const used = held.every(
    (seat) => !seat.secret || late(seat.seat) || shuffle.seats[seat.seat] === seat.secret,
  )
  return fits === shuffle.commitment && shown && seen && used && kept.every(Boolean) ? 'holds' : 'broken'
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, place) => text === other[place])
}
