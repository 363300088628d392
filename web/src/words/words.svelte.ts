/** Words in the language of the moment. */
import { MATS } from '../mats'
import type { Pair } from '../mats/mat'
import { keep, kept } from '../net/keeping'
import type { Lang } from '../net/protocol'
import { en } from './en'
import { ja, type Dictionary, type Key } from './ja'

export const DICTIONARIES: Record<Lang, Dictionary> = { ja, en }

/** The language of a browser that has chosen none: Japanese where it is asked for before English. */
export function languageOf(wished: readonly string[]): Lang {
  const known = wished.map((one) => one.slice(0, 2).toLowerCase()).find((one) => one === 'ja' || one === 'en')
  return known === 'ja' ? 'ja' : 'en'
}

class Language {
  now = $state<Lang>(kept<Lang | null>('lang', null) ?? languageOf(globalThis.navigator?.languages ?? ['ja']))

  set(lang: Lang): void {
    this.now = lang
    keep('lang', lang)
    document.documentElement.lang = lang
  }

  swap(): void {
    this.set(this.now === 'ja' ? 'en' : 'ja')
  }
}

export const language = new Language()

/** Blanks filled; `{n:card|cards}` is the one or the other by the number in the blank `n`. */
export function fill(text: string, blanks: Record<string, string | number>): string {
  return text
    .replace(/\{(\w+):([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, many: string) =>
      Number(blanks[name]) === 1 ? one : many,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole))
}

/** A phrase in the language of the moment, with its blanks filled. */
export function t(key: Key, blanks: Record<string, string | number> = {}): string {
  return fill(DICTIONARIES[language.now][key], blanks)
}

export function say(pair: Pair | readonly string[] | undefined, otherwise = ''): string {
  return pair?.[language.now === 'ja' ? 0 : 1] ?? otherwise
}

/** The right one of two fields ``ja`` and ``en``. */
export function told(both: { ja: string; en: string }): string {
  return both[language.now]
}

const PRINTED = Object.assign({}, ...Object.values(MATS).map((mat) => mat.words.printed)) as Record<
  string,
  string
>

/** A card's key with its name, and the version in brackets, in the reader's language: 「灯 Lv2（夏服）」. */
export function titleOf(card: { key: string; name: string; en: string }): string {
  const title = card.key.replace(card.name, nameOf(card))
  return language.now === 'ja'
    ? title
    : title.replace(/（(.+)）$/, (_, word) => ` (${PRINTED[word] ?? word})`)
}

export interface Named {
  name: string
  name_en?: string
  en?: string
}

export function nameOf(thing: Named): string {
  if (language.now === 'ja') return thing.name
  return thing.name_en || thing.en || thing.name
}
