import { describe, expect, it } from 'vitest'
import { chance, hash } from '../src/circle/chance'
import { circleOf, type Subject } from '../src/circle/circle'

const subject: Subject = { name: '栞の守り手', kind: 'unit', heart: 'eye', cost: 2, power: 1, endurance: 3 }

describe('a magic circle', () => {
  it('is the same for the same card, always', () => {
    expect(circleOf(subject)).toEqual(circleOf({ ...subject }))
  })

  it('differs by name, kind, cost and strength', () => {
    const drawn = [
      subject,
      { ...subject, name: '霧の伏兵' },
      { ...subject, kind: 'magic', heart: 'flame' as const },
      { ...subject, cost: 5 },
      { ...subject, power: 4 },
      { ...subject, endurance: 7 },
    ].map((one) => JSON.stringify(circleOf(one)))
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('has a satellite ring for each point of strength', () => {
    const rings = (power: number): number =>
      circleOf({ ...subject, power }).fine.match(/a3\.6 3\.6/g)?.length ?? 0
    expect([rings(0) / 2, rings(1) / 2, rings(4) / 2]).toEqual([0, 1, 4])
  })

  it('is made of numbers only, whatever the card is called', () => {
    for (const name of ['', '"><script>', '魔'.repeat(60), '\u0000']) {
      const { bold, fine, solid } = circleOf({ ...subject, name, cost: 99, power: 99, endurance: 99 })
      expect(bold + fine + solid).toMatch(/^[MLQaZ\d\s.-]+$/)
    }
  })

  it('comes from numbers that are known beforehand', () => {
    expect(hash('')).toBe(0x811c9dc5) // the offset basis of FNV-1a
    expect(hash('a')).toBe(0xe40c292c) // a published test vector of FNV-1a
    const [first, second] = [chance('x'), chance('x')]
    expect([first(), first(), first()]).toEqual([second(), second(), second()])
  })
})
