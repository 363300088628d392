/** Small signs, drawn in a square of 16. */
export const PATHS = {
  hurry: 'M2 3l6 5-6 5zM8 3l6 5-6 5z',
  token: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
  keys: 'M1 4h14v8H1zM3.5 6.2h1M6 6.2h1M8.5 6.2h1M11 6.2h1.5M3.5 8.2h1M6 8.2h1M8.5 8.2h1M11 8.2h1.5M4.5 10.2h7',
  quick: 'M9.5 1 3 9.2h4L6 15l7-8.6H8.6z',
  undo: 'M6 3 2 7l4 4M2.5 7H10a4 4 0 0 1 0 7H7',
  sound: 'M2 6h3l4-3v10L5 10H2zM11 5.5a3.5 3.5 0 0 1 0 5M12.6 3.6a6 6 0 0 1 0 8.8',
  mute: 'M2 6h3l4-3v10L5 10H2zM11 6l4 4M15 6l-4 4',
  first: 'M3 3v10M13 3 6 8l7 5z',
  last: 'M13 3v10M3 3l7 5-7 5z',
  prev: 'M11 3 5 8l6 5z',
  next: 'M5 3l6 5-6 5z',
  play: 'M4 2.5l9 5.5-9 5.5z',
  pause: 'M4.5 3v10M11.5 3v10',
} as const
export const FILLED: ReadonlySet<string> = new Set([
  'hurry',
  'quick',
  'prev',
  'next',
  'play',
  'first',
  'last',
])
export type IconName = keyof typeof PATHS
