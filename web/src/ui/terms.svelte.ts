/** The words of a book in English, by their Japanese, asked for once. */
import { api } from '../net/api'
import { language } from '../words/words.svelte'

const PARTS = /([^\s　、・／/【】《》「」（）()]+)/

class Terms {
  private english = $state.raw<ReadonlyMap<string, string>>(new Map())

  constructor(game: string) {
    void api
      .games()
      .then((games) => {
        const tables = Object.entries(games.find((one) => one.key === game)?.terms ?? {})
        const pairs = tables
          .filter(([name]) => name !== 'glossary')
          .flatMap(([, table]) => Object.values(table))
        this.english = new Map(pairs.map(([ja, en]) => [ja, en]))
      })
      .catch(() => undefined)
  }

  /** Printed words in the language of the moment; a word that the book does not know stays as it is. */
  say(printed: string): string {
    if (language.now === 'ja') return printed
    const whole = this.english.get(printed)
    return (
      whole ??
      printed
        .split(PARTS)
        .map((word) => this.english.get(word) ?? word)
        .join('')
    )
  }
}

const books = new Map<string, Terms>()

export function termsOf(game: string): Terms {
  let terms = books.get(game)
  if (!terms) {
    terms = new Terms(game)
    books.set(game, terms)
  }
  return terms
}
