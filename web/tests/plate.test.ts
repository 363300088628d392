import { describe, expect, it } from 'vitest'
import { MATS } from '../src/mats'
import { talliesOf } from '../src/mats/mat'
import { side } from './samples'

const mgd = MATS['mgd']!
const magmell = MATS['magmell']!

describe('what is counted for a player beside life', () => {
  it('is named in both languages, a counter that a card named by that name', () => {
    const seat = side({ corrosion: 3000, counters: { divinity: 2, 幸運: 1 } })
    expect(talliesOf(mgd, seat)).toEqual([
      { field: 'corrosion', words: ['魔蝕', 'Corrosion'], number: 3000 },
      { field: 'divinity', words: ['神力カウンター', 'Divinity counter'], number: 2 },
      { field: '幸運', words: ['幸運カウンター', '幸運 counter'], number: 1 },
    ])
  })

  it('is nothing where the game counts nothing', () => {
    expect(talliesOf(magmell, side())).toEqual([])
    expect(talliesOf(mgd, side({ corrosion: 0, counters: {} }))).toHaveLength(1)
  })
})
