import { describe, expect, it } from 'vitest'
import { checkShuffle, sha256 } from '../src/play/shuffle'

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' // published: SHA-256 of "abc"
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' // published: of ""
const shuffle = {
  commitment: ABC,
  commitments: [ABC, ''],
  unopened: [] as number[],
  server: 'abc',
  seats: ['abc', ''],
  holds: true,
}
const held = [{ seat: 0, token: 't', secret: 'abc', commitment: ABC, commitments: [ABC, ''] }]

describe('checking a shuffle', () => {
  it('computes the hash itself', async () => {
    expect(await sha256('abc')).toBe(ABC)
  })

  it('holds where secret, promise and the own part fit together', async () => {
    expect(await checkShuffle(shuffle, held)).toBe('holds')
    expect(await checkShuffle(shuffle, [])).toBe('holds')
  })

  it('is broken by another secret, another promise, or a part that was not used, whatever the server says', async () => {
    expect(await checkShuffle({ ...shuffle, server: 'abd' }, held)).toBe('broken')
    expect(await checkShuffle(shuffle, [{ ...held[0]!, commitment: 'other' }])).toBe('broken')
    expect(await checkShuffle({ ...shuffle, seats: ['theirs', ''] }, held)).toBe('broken')
  })

  it('is broken by a part that nobody promised, and by promises other than those that were shown', async () => {
    const other = { ...shuffle, commitments: [ABC, EMPTY], seats: ['abc', 'x'] }
    expect(await checkShuffle(other, [])).toBe('broken')
    expect(await checkShuffle({ ...other, seats: ['abc', ''] }, [])).toBe('holds')
    expect(await checkShuffle({ ...other, seats: ['abc', ''] }, held)).toBe('broken')
  })

  it('holds without the part of a seat that did not open it, who is named', async () => {
    const late = { ...shuffle, commitments: [ABC, ABC], seats: ['abc', ''], unopened: [1] }
    expect(await checkShuffle(late, [{ ...held[0]!, commitments: [ABC, ABC] }])).toBe('holds')
    expect(await checkShuffle({ ...late, unopened: [] }, [])).toBe('broken')
  })

  it('is unknown where nothing was promised or the browser cannot compute it', async () => {
    expect(await checkShuffle(null, held)).toBe('unknown')
    expect(await checkShuffle(shuffle, held, async () => null)).toBe('unknown')
  })
})
