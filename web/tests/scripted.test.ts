import { describe, expect, it } from 'vitest'
import type { Scene } from '../src/net/house'
import { isScripted, leadsOn, scriptedTable } from '../src/net/scripted'

const option = (label: string, verb = 'target', data: number[] = []) => ({
  verb,
  thing: data.length ? null : 7,
  data,
  label,
})

function scene(options: ReturnType<typeof option>[], picked: number[] | null): Scene {
  return { update: { view: { question: { options } } }, picked, nudge: '' } as unknown as Scene
}

describe('a lesson without the server', () => {
  it('has a table of its own', () => {
    expect(isScripted(scriptedTable({ game: 'magmell', key: 'first' }))).toBe(true)
    expect(isScripted('Yw3abc')).toBe(false)
  })

  it('goes on with the answer of the script only', () => {
    const asked = scene([option('鼠'), option('馬')], [1])
    expect(leadsOn(asked, [1])).toBe(true)
    expect(leadsOn(asked, [0])).toBe(false)
    expect(leadsOn(asked, [])).toBe(false)
  })

  it('takes one of several things that are alike', () => {
    expect(leadsOn(scene([option('鼠'), option('鼠'), option('馬')], [0]), [1])).toBe(true)
  })

  it('takes any way to pay', () => {
    const paying = scene([option('青', 'pay', [1]), option('赤', 'pay', [2])], [0])
    expect(leadsOn(paying, [1])).toBe(true)
  })

  it('waits to be read where nothing is asked', () => {
    expect(leadsOn(scene([], null), [0])).toBe(false)
  })
})
