import { describe, expect, it } from 'vitest'
import type { FromServer, ToServer } from '../src/net/protocol'
import { Wire, type Socket, type WireState } from '../src/net/wire'

class FakeSocket implements Socket {
  sent: ToServer[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer)
  }
  close(): void {
    this.onclose?.({ code: 1000 })
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  welcome(): void {
    this.onopen?.()
    this.says({ type: 'welcome' })
  }
}

function setUp() {
  const sockets: FakeSocket[] = []
  const waits: number[] = []
  const later: (() => void)[] = []
  const states: WireState[] = []
  const heard: FromServer[] = []
  const wire = new Wire({
    connect: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    token: 'key',
    lang: () => 'ja',
    logLength: () => 0,
    receive: (message) => heard.push(message),
    changed: (state) => states.push(state),
    later: (run, milliseconds) => {
      waits.push(milliseconds)
      later.push(run)
    },
    jitter: () => 0.5,
  })
  const at = (place: number): FakeSocket => sockets.at(place)!
  return { wire, sockets, waits, later, states, heard, at }
}

const ANSWER: ToServer = { type: 'answer', decision: 7, picked: [0], key: 'k1' }

describe('a wire', () => {
  it('says hello with its token first and sends nothing before it is welcome', () => {
    const { wire, at } = setUp()
    at(0).onopen?.()
    expect(at(0).sent).toEqual([{ type: 'hello', protocol: 1, token: 'key', lang: 'ja', log: 0 }])
    expect(wire.send({ type: 'ping' })).toBe(false)
    at(0).says({ type: 'welcome' })
    expect(wire.send({ type: 'ping' })).toBe(true)
  })

  it('connects again after a loss, waiting longer each time', () => {
    const { waits, later, sockets, at } = setUp()
    for (let n = 0; n < 7; n++) {
      at(-1).onclose?.({ code: 1006 })
      later.at(-1)?.()
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 10000, 10000])
    expect(sockets.length).toBe(8)
  })

  it('waits briefly again after it was welcome', () => {
    const { waits, later, at } = setUp()
    at(0).onclose?.({ code: 1006 })
    later[0]?.()
    at(1).welcome()
    at(1).onclose?.({ code: 1012 })
    expect(waits).toEqual([500, 500])
  })

  it('sends an answer again with the same key until it is accepted', () => {
    const { wire, later, at } = setUp()
    at(0).welcome()
    wire.send(ANSWER)
    at(0).onclose?.({ code: 1006 })
    later[0]?.()
    at(1).welcome()
    expect(at(1).sent.filter((message) => message.type === 'answer')).toEqual([ANSWER])
    at(1).says({ type: 'accepted', key: 'k1', decision: 7, again: true })
    at(1).onclose?.({ code: 1006 })
    later[1]?.()
    at(2).welcome()
    expect(at(2).sent.filter((message) => message.type === 'answer')).toEqual([])
  })

  it('keeps an answer that is given while the line is down', () => {
    const { wire, later, at } = setUp()
    at(0).welcome()
    at(0).onclose?.({ code: 1006 })
    expect(wire.send(ANSWER)).toBe(false)
    later[0]?.()
    at(1).welcome()
    expect(at(1).sent).toContainEqual(ANSWER)
  })

  it('forgets an answer that was refused', () => {
    const { wire, later, at } = setUp()
    at(0).welcome()
    wire.send(ANSWER)
    at(0).says({ type: 'refused', key: 'k1', id: null, code: 'stale', ja: '', en: '' })
    at(0).onclose?.({ code: 1006 })
    later[0]?.()
    at(1).welcome()
    expect(at(1).sent.filter((message) => message.type === 'answer')).toEqual([])
  })

  it('gives up only when the server says so or the player leaves', () => {
    for (const code of [4401, 4403, 4404]) {
      const { states, later, at } = setUp()
      at(0).onclose?.({ code })
      expect(states.at(-1)).toBe('closed')
      expect(later.length).toBe(0)
    }
    const { wire, states, later } = setUp()
    wire.close()
    expect(states.at(-1)).toBe('closed')
    expect(later.length).toBe(0)
  })
})
