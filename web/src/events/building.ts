/** Building a deck of what was dealt. */
import type { DealtCard, LimitedSet } from '../net/events'
import type { CardFace, DeckPart } from '../net/protocol'

type Lists = Record<string, DeckPart>

/** How often each card is there. */
export function counted(keys: readonly string[]): DeckPart {
  const found: DeckPart = {}
  for (const key of keys) found[key] = (found[key] ?? 0) + 1
  return found
}

const sum = (list: DeckPart | undefined): number => Object.values(list ?? {}).reduce((all, n) => all + n, 0)

/** As many cards as each list has to have: what is in it already, then the pool in its order, then free ones. */
export function filled(
  limited: LimitedSet,
  deck: Lists,
  pool: readonly DealtCard[],
  order: readonly CardFace[],
  free: readonly CardFace[],
): Lists {
  const lists: Lists = Object.fromEntries(
    Object.keys(limited.parts).map((part) => [part, { ...(deck[part] ?? {}) }]),
  )
  const put = (key: string, part: string, most: number): void => {
    const list = lists[part]
    const room = (limited.parts[part]?.most ?? 0) - sum(list)
    const more = Math.min(room, most - (list?.[key] ?? 0))
    if (list && more > 0) list[key] = (list[key] ?? 0) + more
  }
  const there = counted(pool.map((one) => one.key))
  const homes = new Map(pool.map((one) => [one.key, one.part]))
  for (const { key } of order) put(key, homes.get(key) ?? '', there[key] ?? 0)
  const plain = free.filter((card) => !card.text)
  const some = plain.length ? plain : free
  const part = limited.free?.part ?? ''
  const share = Math.ceil(((limited.parts[part]?.most ?? 0) - sum(lists[part])) / Math.max(1, some.length))
  for (const { key } of some) put(key, part, (lists[part]?.[key] ?? 0) + share)
  return lists
}
