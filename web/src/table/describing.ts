/** Things in words, for whoever hears the table instead of seeing it. */
import { countersOf } from '../card/values'
import { counterName } from '../mats/mat'
import type { CardFace } from '../net/protocol'
import type { Desk } from '../play/desk.svelte'
import type { Thing } from '../play/model'
import { callOf } from '../ui/terms.svelte'
import { language, say, t } from '../words/words.svelte'

export function describe(desk: Desk, thing: Thing, face: CardFace | undefined): string {
  const { words, strength, harm, cost } = desk.mat
  const kind = say(words.kinds[thing.kind], thing.kind)
  const parts = thing.name ? [callOf(desk.mat, thing), kind] : [kind]
  if (face?.own) parts.push(t('own_card'))
  const price = cost.flatMap(({ number }) => {
    const count = thing.numbers[number] ?? 0
    if (!count) return []
    return cost.length === 1 ? [String(count)] : [`${say(words.numbers[number])} ${count}`]
  })
  if (price.length) parts.push(`${say(words.numbers['cost'])} ${price.join(' ')}`)
  for (const key of strength) {
    const value = thing.numbers[key] ?? face?.numbers[key]
    if (value !== undefined) parts.push(`${say(words.numbers[key])}${value}`)
  }
  if (thing.numbers[harm]) parts.push(t('label_damage', { n: thing.numbers[harm] }))
  for (const key of countersOf(desk.mat, thing))
    parts.push(`${say(counterName(desk.mat, key))} ${thing.numbers[key]}`)
  for (const state of thing.states) if (words.states[state]) parts.push(say(words.states[state]))
  const mark = desk.marks.get(thing.id)
  if (mark === 'can' || mark === 'armed' || mark === 'advised') parts.push(t('label_can'))
  if (mark === 'picked' || mark === 'pays') parts.push(t('label_picked'))
  return parts.join(language.now === 'ja' ? '、' : ', ')
}
