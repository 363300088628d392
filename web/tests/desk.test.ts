import { describe, expect, it } from 'vitest'
import { chapters, fileName, marked, search } from '../src/book/search'
import { packed, unpacked } from '../src/desk/link'
import { Tree } from '../src/desk/tree'
import type { Book } from '../src/net/desk'

describe('a tree of positions', () => {
  const first = new Tree().grown(0, [1])
  const second = first.tree.grown(first.id, [0, 2])
  const other = second.tree.grown(0, [3])

  it('knows the way to each of them', () => {
    expect(other.tree.path(second.id)).toEqual([[1], [0, 2]])
    expect(other.tree.path(other.id)).toEqual([[3]])
    expect(other.tree.get(0).children).toEqual([first.id, other.id])
  })

  it('does not branch where the same is answered again', () => {
    const again = other.tree.grown(first.id, [0, 2])
    expect(again.id).toBe(second.id)
    expect(again.tree.branches.length).toBe(other.tree.branches.length)
  })

  it('is the same after it was packed', () => {
    const again = Tree.unpack(other.tree.pack())
    expect(again.pack()).toEqual(other.tree.pack())
    expect(again.leaves.map((leaf) => again.path(leaf))).toEqual([[[1], [0, 2]], [[3]]])
  })
})

describe('a link', () => {
  it('carries a position and all its branches', async () => {
    const shared = {
      source: { text: '場面: 一\nA 手札: 投げ火' },
      tree: new Tree().grown(0, [1]).tree.pack(),
      at: [0],
    }
    const words = await packed(shared)
    expect(words).toMatch(/^[\w-]+$/)
    expect(await unpacked(words)).toEqual(shared)
  })

  it('that is none holds nothing', async () => {
    expect(await unpacked('nonsense')).toBeNull()
    expect(await unpacked('')).toBeNull()
  })
})

describe('searching a book', () => {
  const clause = (number: string, ja: string, en: string) => ({
    clause: number,
    kind: 'step',
    ja,
    en,
    scenarios: 0,
  })
  const both = (words: string) => ({ ja: words, en: words })
  const book: Book = {
    chapters: [
      { clause: '701.1', ja: '戦い', en: 'Fighting' },
      { clause: '80.1', ja: '引き方', en: 'Drawing' },
    ],
    clauses: [
      clause('701.1', '攻撃する', 'Attack'),
      clause('701.2', '防御する', 'Block'),
      clause('80.1', '引く', 'Draw'),
    ],
    rulings: [
      { id: 'M-1', clauses: ['80.1'], question: both('blockers?'), answer: both('no'), reason: both('-') },
    ],
  }
  const numbers = (words: string, lang: 'ja' | 'en') =>
    search(book, words, lang).map((one) => one.clause.clause)

  it('finds words in the language that is read, also in rulings', () => {
    expect(numbers('防御', 'ja')).toEqual(['701.2'])
    expect(numbers('BLOCK', 'en')).toEqual(['701.2', '80.1'])
    expect(numbers('', 'en').length).toBe(3)
  })

  it('finds a number by how it begins', () => {
    expect(numbers('701', 'ja')).toEqual(['701.1', '701.2'])
    expect(numbers('７０１.2', 'ja')).toEqual(['701.2'])
  })

  it('gathers chapters, marks what was found, and names files', () => {
    const found = (words: string) =>
      chapters(book, search(book, words, 'en')).map(({ chapter, found }) => [chapter.en, found.length])
    expect(found('')).toEqual([
      ['Fighting', 2],
      ['Drawing', 1],
    ])
    expect(found('draw')).toEqual([['Drawing', 1]])
    expect(marked('Block it', 'block').map((one) => one.hit)).toEqual([true, false])
    expect(fileName('battle_damage')).toBe('Battle damage')
  })
})
