/** When something was, in the language of the moment; a date is not broken into lines. */
import { language } from '../words/words.svelte'

const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')

export const dayOf = (seconds: number): string =>
  unbroken(new Date(seconds * 1000).toLocaleDateString(language.now, { dateStyle: 'medium' }))

export const timeOf = (seconds: number): string =>
  unbroken(new Date(seconds * 1000).toLocaleString(language.now, { dateStyle: 'medium', timeStyle: 'short' }))
