/** Positions as text in an address: pressed together, with letters that need no quoting. */
import type { Source } from '../net/desk'
import type { Packed } from './tree'

export interface Shared {
  source: Source
  tree: Packed[]
  at: number[] // the way to the position: which child each time
}

const MOST = 200_000 // characters of what a link may unfold to

async function through(
  data: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const copy = new Uint8Array(data)
  const piped = new Blob([copy]).stream().pipeThrough(stream as unknown as ReadableWritablePair)
  return new Uint8Array(await new Response(piped as ReadableStream).arrayBuffer())
}

export async function packed(shared: Shared): Promise<string> {
  const data = await through(
    new TextEncoder().encode(JSON.stringify(shared)),
    new CompressionStream('deflate-raw'),
  )
  const letters = Array.from(data, (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** What a link holds; null where it holds nothing of the kind. */
export async function unpacked(text: string): Promise<Shared | null> {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const data = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
    const plain = new TextDecoder().decode(await through(data, new DecompressionStream('deflate-raw')))
    if (plain.length > MOST) return null
    const found = JSON.parse(plain) as Partial<Shared>
    if (typeof found.source !== 'object' || found.source === null) return null
    return { source: found.source, tree: found.tree ?? [], at: found.at ?? [] }
  } catch {
    return null
  }
}
