/** What happened, cut into beats that the eye can follow one after the other: pure functions over the log. */
import type { Mat } from '../mats/mat'
import type { LogLine } from '../net/protocol'
import type { Id, Seat } from './model'

export const PACES = ['slow', 'normal', 'fast', 'off'] as const
export type Pace = (typeof PACES)[number]
const TEMPO: Record<Pace, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 }

export type Cue = 'draw' | 'play' | 'attack' | 'hurt' | 'turn'

export interface Beat {
  kind: 'turn' | 'card' | 'attack' | 'hurt' | 'idle'
  line: number // how far the log is told with it
  seat: Seat | null
  thing: Id | null
  to: Id | null
  name: string
  text: string
  long: number // milliseconds, at the normal pace
}

const LONG: Record<Beat['kind'], number> = { turn: 1100, card: 1500, attack: 750, hurt: 450, idle: 1300 }
const EACH_LETTER = 22
const LONGEST = 4000

/** What kind of thing a line of the log tells, if the table makes something of it. */
export function cueOf(line: LogLine, mat: Mat): Cue | null {
  if (line.what === mat.heading) return 'turn'
  const found = Object.entries(mat.cues).find(([, whats]) => whats.includes(line.what))
  return (found?.[0] as Cue | undefined) ?? null
}

/** Whether a player was asked anything since a turn began, as far as that is known. */
export interface Known {
  turn: number
  mine: boolean
  asked: boolean
}

/**
 * The beats of some new lines for one player. What one did oneself needs no showing; a turn of one's own that passed
 * without a question is said to have passed.
 */
export function beatsOf(
  lines: readonly LogLine[],
  mat: Mat,
  me: Seat | null,
  known: Known,
  textOf: (line: LogLine) => number,
): { beats: Beat[]; known: Known } {
  const beats: Beat[] = []
  let now = known
  const add = (kind: Beat['kind'], line: LogLine, more = 0): void => {
    const { n, seat, thing, to, name, text } = line
    beats.push({ kind, line: n, seat, thing, to, name, text, long: Math.min(LONGEST, LONG[kind] + more) })
  }
  for (const line of lines) {
    const cue = cueOf(line, mat)
    if (cue === 'turn') {
      if (line.turn === now.turn) continue
      if (now.mine && !now.asked && now.turn > 0) add('idle', line)
      now = { turn: line.turn, mine: line.seat === me, asked: false }
      add('turn', line)
    } else if (cue === 'play' && line.seat !== me) add('card', line, EACH_LETTER * textOf(line))
    else if (cue === 'attack' && line.seat !== me) add('attack', line)
    else if (cue === 'hurt') add('hurt', line)
  }
  return { beats, known: now }
}

export const lasting = (beat: Beat, pace: Pace): number => beat.long * TEMPO[pace]
