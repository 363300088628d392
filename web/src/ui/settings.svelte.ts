/** What this person likes; kept in the browser. */
import { keep, kept } from '../net/keeping'
import type { Pace } from '../play/beats'
import type { PassingHabits, Stops } from '../play/passing'

interface Liked {
  motion: 'system' | 'full' | 'none'
  coach: boolean
  gentle: boolean
  confirm: boolean
  ownStack: boolean
  battle: boolean
  fullControl: boolean
  chat: boolean
  window: boolean
  pace: Pace
  pay: 'auto' | 'ask'
  mute: boolean
  volume: number
  name: string
  stops: Record<string, Stops>
}

const AT_FIRST: Liked = {
  motion: 'system',
  coach: true,
  gentle: true,
  confirm: true,
  ownStack: false,
  battle: false,
  fullControl: false,
  chat: true,
  window: true,
  pace: 'normal',
  pay: 'auto',
  mute: false,
  volume: 0.5,
  name: '',
  stops: {},
}

class Settings {
  liked = $state<Liked>({ ...AT_FIRST, ...kept<Partial<Liked>>('settings', {}) })

  change(changes: Partial<Liked>): void {
    Object.assign(this.liked, changes)
    keep('settings', $state.snapshot(this.liked))
  }

  get still(): boolean {
    if (this.liked.motion !== 'system') return this.liked.motion === 'none'
    return matchMedia('(prefers-reduced-motion: reduce)').matches
  }

  stops(game: string, acting: readonly string[]): Stops {
    return this.liked.stops[game] ?? { own: acting, their: [] }
  }

  toggleStop(game: string, acting: readonly string[], side: keyof Stops, phase: string): void {
    const now = this.stops(game, acting)
    const row = now[side].includes(phase) ? now[side].filter((one) => one !== phase) : [...now[side], phase]
    this.change({ stops: { ...this.liked.stops, [game]: { ...now, [side]: row } } })
  }

  habits(game: string, acting: readonly string[]): PassingHabits {
    const { fullControl, ownStack, battle } = this.liked
    return { stops: this.stops(game, acting), fullControl, ownStack, battle }
  }
}

export const settings = new Settings()
