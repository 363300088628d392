/** Lines and rings as SVG paths, with numbers short enough to be sent and drawn quickly. */
export const FULL = Math.PI * 2
export const TOP = -Math.PI / 2

const short = (value: number): string => String(Math.round(value * 10) / 10)

/** The point at an angle and a distance from a middle. */
export const at = (radius: number, angle: number, x = 0, y = 0): string =>
  `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`

export function ring(radius: number, x = 0, y = 0): string {
  const r = short(radius)
  const across = short(radius * 2)
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0`
}

/** As many angles as asked for, evenly all around. */
export function around(number: number, turn: number): number[] {
  return Array.from({ length: number }, (_, place) => turn + (place * FULL) / number)
}

export function closed(radius: number, angles: number[]): string {
  return `M${angles.map((angle) => at(radius, angle)).join('L')}Z`
}
