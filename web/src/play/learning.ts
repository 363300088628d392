/** Which lesson or puzzle comes next: pure functions over what there is and what is done. */
import type { LessonInfo } from '../net/protocol'

const DAY = 24 * 3600 * 1000

export const idOf = (lesson: Pick<LessonInfo, 'game' | 'key'>): string => `${lesson.game}/${lesson.key}`

export function ofGame(all: readonly LessonInfo[], game: string, kind: LessonInfo['kind']): LessonInfo[] {
  return all
    .filter((one) => one.game === game && one.kind === kind)
    .toSorted((one, other) => one.order - other.order)
}

/** The puzzle of a day, the same for everybody on that day; each comes before any comes again. */
export function daily(all: readonly LessonInfo[], day: Date, game = ''): LessonInfo | undefined {
  const puzzles = all
    .filter((one) => one.kind === 'puzzle' && (!game || one.game === game))
    .toSorted((one, other) => one.order - other.order || one.game.localeCompare(other.game))
  const number = Math.floor(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY)
  return puzzles[number % Math.max(puzzles.length, 1)]
}

/** What to do after a lesson: the next one of its game that is not done, lessons before puzzles. */
export function following(
  all: readonly LessonInfo[],
  done: Readonly<Record<string, true>>,
  after: string,
): LessonInfo | undefined {
  const game = after.split('/')[0] ?? ''
  const rows = [...ofGame(all, game, 'lesson'), ...ofGame(all, game, 'puzzle')]
  const place = rows.findIndex((one) => idOf(one) === after)
  return [...rows.slice(place + 1), ...rows.slice(0, Math.max(place, 0))].find((one) => !done[idOf(one)])
}
