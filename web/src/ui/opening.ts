/** Making tables and sitting down at them. */
import { api } from '../net/api'
import { holdSeats, keepInvitations } from '../net/keeping'
import type { DeckChoice, TableWish } from '../net/protocol'
import { route } from './route.svelte'
import { settings } from './settings.svelte'

/** Make a table, keep its keys, go there. */
export async function openTable(wish: TableWish): Promise<void> {
  const made = await api.makeTable(wish)
  holdSeats(made.table, made.seats)
  if (made.invitations.length) keepInvitations(made.table, made.invitations)
  route.go('table', made.table)
}

export async function takeSeat(table: string, invitation: string | null, deck?: DeckChoice): Promise<void> {
  const { seat, token } = await api.join(table, invitation, settings.liked.name, deck)
  holdSeats(table, [{ seat, token }])
  route.go('table', table)
}
