/** Sounds made on the spot: a few tones and a breath of noise, no files. */
import { settings } from './settings.svelte'

export type Sound = 'draw' | 'play' | 'attack' | 'hurt' | 'turn' | 'won' | 'lost'

interface Tone {
  at: number // seconds from now
  long: number
  from: number // hertz
  to?: number
  loud: number
  wave: OscillatorType
}

const tone = (from: number, at: number, long: number, loud: number, wave: OscillatorType = 'sine'): Tone => ({
  from,
  at,
  long,
  loud,
  wave,
})

const TONES: Record<Sound, Tone[]> = {
  draw: [],
  play: [tone(523, 0, 0.16, 0.2, 'triangle'), tone(784, 0.07, 0.22, 0.18, 'triangle')],
  attack: [{ ...tone(320, 0, 0.22, 0.22, 'sawtooth'), to: 90 }],
  hurt: [{ ...tone(150, 0, 0.2, 0.45), to: 50 }],
  turn: [tone(392, 0, 0.3, 0.16), tone(587, 0.12, 0.4, 0.16)],
  won: [523, 659, 784, 1047].map((pitch, n) => tone(pitch, n * 0.13, 0.5, 0.2, 'triangle')),
  lost: [392, 349, 294].map((pitch, n) => tone(pitch, n * 0.2, 0.5, 0.16)),
}
const NOISE: Partial<Record<Sound, { long: number; loud: number; pitch: number }>> = {
  draw: { long: 0.12, loud: 0.25, pitch: 3200 },
  attack: { long: 0.2, loud: 0.2, pitch: 1200 },
  hurt: { long: 0.15, loud: 0.3, pitch: 500 },
}

let context: AudioContext | null = null

/** A browser lets a page sound only after a press. */
function awake(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context.state === 'running' ? context : null
}

export function wakeSounds(): void {
  if (!settings.liked.mute) awake()
}

export function sound(name: Sound): void {
  const { mute, volume } = settings.liked
  const audio = mute || volume <= 0 ? null : awake()
  if (!audio) return
  const master = audio.createGain()
  master.gain.value = volume
  master.connect(audio.destination)
  for (const one of TONES[name]) ring(audio, master, one)
  const noise = NOISE[name]
  if (noise) breathe(audio, master, noise)
}

function ring(audio: AudioContext, out: AudioNode, { at, long, from, to, loud, wave }: Tone): void {
  const start = audio.currentTime + at
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = wave
  oscillator.frequency.setValueAtTime(from, start)
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + long)
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.015)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long)
  oscillator.connect(gain).connect(out)
  oscillator.start(start)
  oscillator.stop(start + long + 0.02)
}

function breathe(
  audio: AudioContext,
  out: AudioNode,
  { long, loud, pitch }: { long: number; loud: number; pitch: number },
): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length)
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  const gain = audio.createGain()
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = pitch
  gain.gain.value = loud
  source.connect(filter).connect(gain).connect(out)
  source.start()
}
