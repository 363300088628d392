/** A clock in words: the time that each has, and what every answer adds. */
import { t } from '../words/words.svelte'

export interface ClockWish {
  seconds: number
  increment: number
}

export const clockWords = ({ seconds, increment }: ClockWish): string =>
  t('clock_short', { n: Math.round(seconds / 6) / 10, s: increment })
