/**
 * One line to a table that mends itself.
 *
 * After a loss it connects again, waiting longer each time, says hello, and sends what was not acknowledged once
 * more; keys make that harmless. Nothing here knows a game.
 */
import { PROTOCOL, type FromServer, type Lang, type ToServer } from './protocol'

export type WireState = 'connecting' | 'open' | 'waiting' | 'closed'

/** As much of a WebSocket as a wire needs. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export interface WireOptions {
  connect: () => Socket
  token: string | null
  lang: () => Lang
  logLength: () => number
  receive: (message: FromServer) => void
  changed: (state: WireState, code: number) => void
  later?: (run: () => void, milliseconds: number) => unknown
  jitter?: () => number
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 10_000
const FINAL_CODES = new Set([1000, 4400, 4401, 4403, 4404, 4500])

type Keyed = Extract<ToServer, { key: string }>

export class Wire {
  private socket: Socket | null = null
  private wait = FIRST_WAIT
  private ended = false
  private readonly unconfirmed = new Map<string, Keyed>()

  constructor(private readonly options: WireOptions) {
    this.connect()
  }

  /** Send now if the line is open; keyed messages are also sent again until they are answered. */
  send(message: ToServer): boolean {
    if ('key' in message) this.unconfirmed.set(message.key, message)
    if (!this.isOpen) return false
    this.socket?.send(JSON.stringify(message))
    return true
  }

  isOpen = false

  close(): void {
    this.ended = true
    this.socket?.close()
  }

  /** Do not wait any longer for the next attempt. */
  hurry(): void {
    if (!this.ended && !this.socket) this.connect()
  }

  private connect(): void {
    this.options.changed('connecting', 0)
    const socket = this.options.connect()
    this.socket = socket
    socket.onopen = () => {
      socket.send(
        JSON.stringify({
          type: 'hello',
          protocol: PROTOCOL,
          token: this.options.token,
          lang: this.options.lang(),
          log: this.options.logLength(),
        } satisfies ToServer),
      )
    }
    socket.onmessage = (event) => this.take(String(event.data))
    socket.onclose = (event) => this.lost(socket, event.code)
  }

  private take(text: string): void {
    const message = JSON.parse(text) as FromServer
    if (message.type === 'welcome') this.opened()
    if (message.type === 'accepted') this.unconfirmed.delete(message.key)
    if (message.type === 'refused' && message.key) this.unconfirmed.delete(message.key)
    this.options.receive(message)
  }

  private opened(): void {
    this.isOpen = true
    this.wait = FIRST_WAIT
    this.options.changed('open', 0)
    for (const message of this.unconfirmed.values()) this.socket?.send(JSON.stringify(message))
  }

  private lost(socket: Socket, code: number): void {
    if (socket !== this.socket) return
    this.socket = null
    this.isOpen = false
    if (this.ended || FINAL_CODES.has(code)) {
      this.ended = true
      this.options.changed('closed', code)
      return
    }
    this.options.changed('waiting', code)
    const later = this.options.later ?? ((run, milliseconds) => setTimeout(run, milliseconds))
    const jitter = this.options.jitter ?? Math.random
    later(() => this.hurry(), this.wait * (0.75 + jitter() / 2))
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2)
  }
}

/** The real socket of a table. */
export function socketOf(table: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(
    `${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`,
  ) as unknown as Socket
}
