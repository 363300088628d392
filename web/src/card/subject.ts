/** What a card's magic circle is drawn from, and whether the card is one of the great ones. */
import type { Subject } from '../circle/circle'
import { deedsOf } from '../circle/deeds'
import { emblemOf } from '../circle/emblem'
import type { Mat } from '../mats/mat'
import type { CardFace } from '../net/protocol'
import type { Thing } from '../play/model'
import { coloursOf, totalCost } from './colours'

export function subjectOf(mat: Mat, thing: Thing, face: CardFace | undefined): Subject {
  const printed = face?.numbers ?? thing.numbers
  return {
    name: `${thing.name}${face?.fields['version'] ?? ''}`,
    kind: thing.kind,
    heart: mat.hearts[thing.kind] ?? 'flame',
    cost: totalCost(mat, printed),
    power: (printed[mat.power] ?? 0) / (mat.scale ?? 1),
    endurance: (printed[mat.endurance] ?? 0) / (mat.scale ?? 1),
    emblem: emblemOf(thing.name),
    rank: face?.numbers['level'] ?? 0,
    deeds: deedsOf(face?.text ?? ''),
  }
}

/** The colours of a card, or that of its kind where it has none. */
export function coloursOfCard(mat: Mat, thing: Thing, face: CardFace | undefined): string[] {
  const own = coloursOf(mat, thing, face)
  const tint = mat.tints[thing.kind]
  return own.length || !tint ? own : [tint]
}

/** A legend, by its text or by how dear it is. */
export function isLegend(mat: Mat, face: CardFace | undefined): boolean {
  if (!face) return false
  const { text, number, least = Infinity } = mat.legend
  const dear = number ? (face.numbers[number] ?? 0) : totalCost(mat, face.numbers)
  return (text !== undefined && face.text.includes(text)) || dear >= least
}
