/** What this browser keeps between visits; a browser that keeps nothing still plays. */

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`mahojin.${key}`)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`mahojin.${key}`, JSON.stringify(value))
  } catch {
    return
  }
}

export interface HeldSeat {
  seat: number
  token: string
  secret?: string
  commitment?: string // what the server promised before it was told the secret
  commitments?: string[] // and what all seats had
}

const SEATS = 'seats'
const MOST_TABLES = 40

export function heldSeats(table: string): HeldSeat[] {
  return kept<Record<string, HeldSeat[]>>(SEATS, {})[table] ?? []
}

export function holdSeats(table: string, seats: HeldSeat[]): void {
  const all = Object.entries(kept<Record<string, HeldSeat[]>>(SEATS, {})).filter(([id]) => id !== table)
  keep(SEATS, Object.fromEntries([...all, [table, seats] as const].slice(-MOST_TABLES)))
}

export interface Invitation {
  seat: number
  invitation: string
}

const INVITATIONS = 'invitations'

export function invitationsOf(table: string): Invitation[] {
  const found = kept<Record<string, unknown>>(INVITATIONS, {})[table]
  return Array.isArray(found) ? (found as Invitation[]) : []
}

export function keepInvitations(table: string, invitations: Invitation[]): void {
  const all = Object.entries(kept<Record<string, unknown>>(INVITATIONS, {})).filter(([id]) => id !== table)
  keep(INVITATIONS, Object.fromEntries([...all, [table, invitations] as const].slice(-MOST_TABLES)))
}

/** Unguessable text of 32 letters. */
export function secret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
