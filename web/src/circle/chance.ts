/** A small repeatable source of numbers: the same text gives the same numbers on every machine. */
export type Chance = () => number

/** FNV-1a over the UTF-16 code units, as an unsigned 32-bit number. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let place = 0; place < text.length; place++) {
    value ^= text.charCodeAt(place)
    value = Math.imul(value, 0x01000193)
  }
  return value >>> 0
}

/** Numbers from 0 up to 1 (mulberry32). */
export function chance(text: string): Chance {
  let state = hash(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from least to most, both included. */
export function between(next: Chance, least: number, most: number): number {
  return least + Math.floor(next() * (most - least + 1))
}

export function oneOf<T>(next: Chance, things: readonly [T, ...T[]]): T {
  return things[between(next, 0, things.length - 1)] ?? things[0]
}
