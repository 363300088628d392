/** Every clause of a book in one line, asked for once. */
import { api } from '../net/api'
import type { Clause } from '../net/protocol'

class LedgerLines {
  private lines = $state.raw<ReadonlyMap<string, Clause>>(new Map())

  constructor(game: string) {
    void api
      .ledger(game)
      .then((clauses) => (this.lines = new Map(clauses.map((one) => [one.clause, one]))))
      .catch(() => undefined)
  }

  of(clause: string): Clause | undefined {
    return this.lines.get(clause)
  }
}

const books = new Map<string, LedgerLines>()

export function ledgerOf(game: string): LedgerLines {
  let lines = books.get(game)
  if (!lines) {
    lines = new LedgerLines(game)
    books.set(game, lines)
  }
  return lines
}
