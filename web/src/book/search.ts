/** Finding clauses: by number, or by words in the language that is read. */
import type { Book, BookChapter, BookClause, Shown } from '../net/desk'
import type { Lang, Ruling } from '../net/protocol'
import { capital } from '../words/capital'

export interface Found {
  clause: BookClause
  rulings: Ruling[]
}

export interface ChapterFound {
  chapter: BookChapter
  found: Found[]
}

export const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

const CLAUSE = /^\d[\d.a-z~-]*$/

/** The clauses that a search finds, with their rulings; nothing searched finds everything. */
export function search(book: Book, words: string, lang: Lang): Found[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  const byClause = new Map<string, Ruling[]>()
  for (const ruling of book.rulings)
    for (const clause of ruling.clauses) byClause.set(clause, [...(byClause.get(clause) ?? []), ruling])
  return book.clauses
    .map((clause) => ({ clause, rulings: byClause.get(clause.clause) ?? [] }))
    .filter(({ clause, rulings }) => {
      const text = plain([clause.clause, clause[lang], ...rulings.map((one) => said(one, lang))].join(' '))
      return wanted.every((word) =>
        CLAUSE.test(word)
          ? startsWith(clause.clause, word) || rulings.some((one) => plain(one.id) === word)
          : text.includes(word),
      )
    })
}

const startsWith = (clause: string, word: string): boolean => plain(clause).startsWith(word)

const said = (ruling: Ruling, lang: Lang): string =>
  [ruling.id, ruling.question[lang], ruling.answer[lang]].join(' ')

/** What was found, by the chapters of the book; a chapter in which there is nothing is left out. */
export function chapters(book: Book, found: readonly Found[]): ChapterFound[] {
  const begins = new Map(book.chapters.map((chapter) => [chapter.clause, chapter]))
  const within = new Map<string, ChapterFound>()
  let current: ChapterFound | undefined
  for (const { clause } of book.clauses) {
    const chapter = begins.get(clause)
    if (chapter) current = { chapter, found: [] }
    if (current) within.set(clause, current)
  }
  for (const one of found) within.get(one.clause.clause)?.found.push(one)
  return [...new Set(within.values())].filter((one) => one.found.length)
}

/** A text cut where a search word stands in it. */
export function marked(text: string, words: string): { text: string; hit: boolean }[] {
  const wanted = words.split(/\s+/).filter((word) => word && !CLAUSE.test(plain(word)))
  if (!wanted.length) return [{ text, hit: false }]
  const quoted = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text
    .split(new RegExp(`(${quoted.join('|')})`, 'gi'))
    .map((piece, n) => ({ text: piece, hit: n % 2 === 1 }))
    .filter((piece) => piece.text)
}

/** A scenario by the numbers of what it shows. */
export const named = (one: Shown): string => [...one.clauses, ...one.rulings].join(', ')

/** A scenario by the name of its file, for who does not read its title. */
export function fileName(file: string): string {
  return capital(file.replaceAll('_', ' '))
}
