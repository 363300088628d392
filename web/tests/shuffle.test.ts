import { describe, expect, it } from 'vitest'
import { checkShuffle, sha256 } from '../src/play/shuffle'

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' // published: SHA-256 of "abc"
const shuffle = { commitment: ABC, server: 'abc', seats: ['mine', ''], holds: true }
const held = [{ seat: 0, token: 't', secret: 'mine', commitment: ABC }]

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

  it('is unknown where nothing was promised or the browser cannot compute it', async () => {
    expect(await checkShuffle(null, held)).toBe('unknown')
    expect(await checkShuffle(shuffle, held, async () => null)).toBe('unknown')
  })
})
