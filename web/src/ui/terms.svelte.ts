/** The words of a book and the names of its cards in English, by their Japanese, asked for once. */
import { api } from '../net/api'
import type { Mat } from '../mats/mat'
import { language, nameOf, type Named } from '../words/words.svelte'

const PARTS = /([^\s\d　、・：／/【】《》「」（）()①-⑳０-９.,:;!?"'“”[\]]+)/
const QUOTED = /[「《]([^」》]*)[」》]/gu

class Terms {
  private english = $state.raw<ReadonlyMap<string, string>>(new Map())

  constructor(game: string) {
    void Promise.all([api.games(), api.cards(game)])
      .then(([games, cards]) => {
        const tables = Object.entries(games.find((one) => one.key === game)?.terms ?? {})
        const pairs = tables
          .filter(([name]) => name !== 'glossary')
          .flatMap(([, table]) => Object.values(table))
        const names = cards.filter(({ en }) => en).map(({ name, en }) => [name, en] as const)
        this.english = new Map([...names, ...pairs.map(([ja, en]) => [ja, en] as const)])
      })
      .catch(() => undefined)
  }

  /** Words in the language of the moment; one that neither the book nor ``more`` knows stays as it is. */
  say(printed: string, more: Record<string, string> = {}): string {
    if (language.now === 'ja') return printed
    const known = (word: string): string | undefined => more[word] ?? this.english.get(word)
    return known(printed) ?? inEnglish(printed, known)
  }

  /** What a card file has for words that were written in English; what is no known word stays as it is. */
  printed(written: string, more: Record<string, string> = {}): string {
    if (!/[a-z]/i.test(written)) return written
    const known = new Map(
      [...this.english, ...Object.entries(more)].map(([ja, en]) => [en.toLowerCase(), ja]),
    )
    const words = [...known.keys()].filter((en) => /^[a-z]/.test(en)).toSorted((a, b) => b.length - a.length)
    const any = new RegExp(`\\b(?:${words.map(quoted).join('|')})\\b`, 'gi')
    return words.length ? written.replace(any, (word) => known.get(word.toLowerCase()) ?? word) : written
  }
}

const quoted = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Each word by itself, apart from the numbers beside it; marks around a name fall away. */
function inEnglish(text: string, known: (word: string) => string | undefined): string {
  return text
    .replace(QUOTED, (whole, name: string) => known(name) ?? whole)
    .split(PARTS)
    .map((word, place, all) => {
      const english = known(word)
      if (english === undefined) return word
      const [before, after] = [all[place - 1] ?? '', all[place + 1] ?? '']
      return `${/[\d①-⑳]$/u.test(before) ? ' ' : ''}${english}${/^[\d①-⑳]/u.test(after) ? ' ' : ''}`
    })
    .join('')
    .replace(QUOTED, '$1')
}

/** What a thing is called; tokens and such that have no English name of their own by the words of the mat. */
export const callOf = (mat: Mat, thing: Named): string =>
  termsOf(mat.game).say(nameOf(thing), mat.words.printed)

const books = new Map<string, Terms>()

export function termsOf(game: string): Terms {
  let terms = books.get(game)
  if (!terms) {
    terms = new Terms(game)
    books.set(game, terms)
  }
  return terms
}
