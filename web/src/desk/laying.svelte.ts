/** A position that is laid by hand: cards in zones with their states, and how the game stands; written as a judge file. */
import { judge, type DeskWords, type Opened } from '../net/desk'
import type { CardFace, Lang } from '../net/protocol'
import { language } from '../words/words.svelte'

export interface Laid {
  id: number
  name: string // as positions call it
  label: string // what it is called besides, where cards of one name have to be told apart
  count: number
  states: string[]
}

export interface Spot {
  seat: number
  zone: string
}

export const spotKey = ({ seat, zone }: Spot): string => `${seat}/${zone}`

export class Laying {
  turn = $state(0)
  number = $state('')
  phase = $state('')
  fields = $state<Record<string, string>>({})
  seatFields = $state<Record<string, string>[]>([])
  zones = $state<Record<string, Laid[]>>({})
  only = $state<Record<string, boolean>>({})
  own = $state('') // cards that the file defines
  seats = $state(2)
  chosen = $state<number | null>(null)
  target = $state<Spot>({ seat: 0, zone: 'hand' })
  private last = 0
  private readonly spelt = new Map<string, string>()
  private readonly keys = new Map<string, string>()
  private other: string[] = [] // entries that are not laid by hand

  constructor(
    readonly game: string,
    readonly words: DeskWords,
  ) {
    this.seatFields = words.seats.map(() => ({}))
    for (const card of words.cards) {
      this.keys.set(card.ja, card.key)
      this.keys.set(card.en, card.key)
      this.spelt.set(card.key, card.ja)
    }
    const live = words.zones.find((zone) => zone.live)
    if (live) this.target = { seat: 0, zone: live.key }
  }

  /** The key of a card of the pool by what positions call it. */
  keyOf = (name: string): string | undefined => this.keys.get(name)

  at(spot: Spot): Laid[] {
    return this.zones[spotKey(spot)] ?? []
  }

  private find(id: number): { spot: string; laid: Laid } | null {
    for (const [spot, rows] of Object.entries(this.zones)) {
      const laid = rows.find((one) => one.id === id)
      if (laid) return { spot, laid }
    }
    return null
  }

  get chosenCard(): Laid | null {
    return this.chosen === null ? null : (this.find(this.chosen)?.laid ?? null)
  }

  get chosenSpot(): string {
    return this.chosen === null ? '' : (this.find(this.chosen)?.spot ?? '')
  }

  // --- Changing it -------------------------------------------------------------------------------

  add(name: string, spot: Spot = this.target): void {
    const laid: Laid = { id: ++this.last, name, label: '', count: 1, states: [] }
    this.zones[spotKey(spot)] = [...this.at(spot), laid]
    this.target = spot
    this.chosen = laid.id
  }

  addCard(card: CardFace, spot: Spot = this.target): void {
    this.add(this.spelt.get(card.key) ?? card.name, spot)
  }

  move(id: number, spot: Spot): void {
    const found = this.find(id)
    if (!found || found.spot === spotKey(spot)) return
    this.zones[found.spot] = (this.zones[found.spot] ?? []).filter((one) => one.id !== id)
    this.zones[spotKey(spot)] = [...this.at(spot), found.laid]
  }

  remove(id: number): void {
    const found = this.find(id)
    if (found) this.zones[found.spot] = (this.zones[found.spot] ?? []).filter((one) => one.id !== id)
    if (this.chosen === id) this.chosen = null
  }

  change(id: number, change: Partial<Laid>): void {
    const found = this.find(id)
    if (found)
      this.zones[found.spot] = (this.zones[found.spot] ?? []).map((one) =>
        one.id === id ? { ...one, ...change } : one,
      )
  }

  // --- States ------------------------------------------------------------------------------------

  has(laid: Laid, spellings: readonly string[]): boolean {
    return laid.states.some((state) => spellings.includes(state.toLowerCase()))
  }

  /** A state on or off; others of the same kind go. */
  toggle(laid: Laid, flag: DeskWords['flags'][number]): void {
    const rivals = this.words.flags.filter((one) => one.trait === flag.trait).flatMap((one) => one.words)
    const rest = laid.states.filter((state) => !rivals.includes(state.toLowerCase()))
    this.change(laid.id, { states: this.has(laid, flag.words) ? rest : [...rest, flag[language.now]] })
  }

  private readonly counted = (number: DeskWords['numbers'][number]): RegExp =>
    new RegExp(`^(?:${number.ja}|${number.en})[ =]*(\\d+)$`, 'i')

  amount(laid: Laid, number: DeskWords['numbers'][number]): number {
    const found = laid.states.map((state) => this.counted(number).exec(state)?.[1]).find(Boolean)
    return Number(found ?? 0)
  }

  setAmount(laid: Laid, number: DeskWords['numbers'][number], amount: number): void {
    const rest = laid.states.filter((state) => !this.counted(number).test(state))
    const more = amount > 0 ? [`${number[language.now]} ${amount}`] : []
    this.change(laid.id, { states: [...rest, ...more] })
  }

  /** States that are only written: counters, what it is on, whose it is. */
  others(laid: Laid): string {
    const flags = this.words.flags.flatMap((flag) => flag.words)
    const plain = laid.states.filter(
      (state) =>
        !flags.includes(state.toLowerCase()) &&
        !this.words.numbers.some((number) => this.counted(number).test(state)),
    )
    return plain.join(', ')
  }

  setOthers(laid: Laid, text: string): void {
    const before = this.others(laid).split(', ')
    const rest = laid.states.filter((state) => !before.includes(state))
    const more = text
      .split(/[,、]/)
      .map((one) => one.trim())
      .filter(Boolean)
    this.change(laid.id, { states: [...rest, ...more] })
  }

  // --- As a file ---------------------------------------------------------------------------------

  text(lang: Lang): string {
    const { words } = this
    const lines = [`${lang === 'ja' ? 'ゲーム' : 'game'}: ${this.game}`, ...this.own.trim().split('\n'), '']
    const said = (head: string, text: string): void => void lines.push(`${head}: ${text}`)
    said(words.heads.turn[lang], [words.seats[this.turn] ?? 'A', this.number].filter(Boolean).join(' '))
    const phase = words.phases.find((one) => one.key === this.phase)
    if (phase) said(words.heads.phase[lang], phase[lang])
    for (const field of words.fields)
      if (this.fields[field.key]) said(field[lang], this.value(field, this.fields, lang))
    for (let seat = 0; seat < this.seats; seat++) {
      const letter = words.seats[seat] ?? ''
      const mine = this.seatFields[seat] ?? {}
      for (const field of words.seat_fields)
        if (mine[field.key]) said(`${letter} ${field[lang]}`, this.value(field, mine, lang))
      for (const zone of words.zones) {
        const spot = spotKey({ seat, zone: zone.key })
        const items = this.zones[spot] ?? []
        const only = zone.only && this.only[spot]
        if (!items.length && !only) continue
        const text = items.map((one) => this.item(one, lang)).join(', ')
        said(`${letter} ${only ? zone.only![lang] : zone[lang]}`, text || (lang === 'ja' ? 'なし' : 'none'))
      }
    }
    return [...lines, ...this.other, ''].join('\n').replace(/\n{3,}/g, '\n\n')
  }

  private value(field: DeskWords['fields'][number], of: Record<string, string>, lang: Lang): string {
    return field.kind === 'yes' ? (lang === 'ja' ? 'はい' : 'yes') : (of[field.key] ?? '')
  }

  private item({ name, label, count, states }: Laid, lang: Lang): string {
    const card = this.words.cards.find((one) => one.ja === name || one.en === name)
    const called = card?.[lang] ?? name
    const quoted = /[,、]/.test(called) ? `《${called}》` : called
    return `${label ? `${label}=` : ''}${quoted}${states.length ? ` (${states.join(', ')})` : ''}${count > 1 ? ` ×${count}` : ''}`
  }

  /** A position that was written, to be changed by hand. */
  take(opened: Opened): void {
    const { words } = this
    this.own = opened.cards.trim()
    const known = new Set([...words.zones.map((zone) => zone.key)])
    for (const { seat, field, text, items } of opened.entries) {
      const zone = field.replace(/_only$/, '')
      if (seat !== null) this.seats = Math.max(this.seats, seat + 1)
      if (seat !== null && items && known.has(zone)) {
        const spot = spotKey({ seat, zone })
        this.only[spot] = field.endsWith('_only')
        this.zones[spot] = items.map((one) => ({ id: ++this.last, ...one }))
      } else if (seat === null && field === 'turn') {
        const [letter = 'A', number = ''] = text.split(/[ ,、]+/)
        this.turn = Math.max(0, words.seats.indexOf(letter))
        this.number = number
      } else if (seat === null && field === 'phase') {
        const found = words.phases.find((one) => text === one.ja || text.toLowerCase() === one.en)
        if (found) this.phase = found.key
        else this.other.push(`${words.heads.phase.ja}: ${text}`)
      } else if (seat === null && words.fields.some((one) => one.key === field)) this.fields[field] = text
      else if (seat !== null && words.seat_fields.some((one) => one.key === field))
        this.seatFields[seat] = { ...this.seatFields[seat], [field]: text }
    }
  }
}

/** What is needed to lay a position of a game, from the beginning or from a text. */
export async function layingOf(game: string, text: string): Promise<Laying> {
  if (!text) return new Laying(game, await judge.words(game))
  const opened = await judge.open({ text }, language.now)
  const laying = new Laying(opened.game, await judge.words(opened.game))
  laying.take(opened)
  return laying
}
