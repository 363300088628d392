/** Where we are: the part of the address behind #, cut at its slashes. */

function read(): string[] {
  return location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent)
}

class Route {
  parts = $state.raw<string[]>(read())

  constructor() {
    addEventListener('hashchange', () => (this.parts = read()))
  }

  get screen(): string {
    return this.parts[0] ?? ''
  }

  go(...parts: (string | number)[]): void {
    location.hash = address(...parts)
  }

  /** The same screen under another address, without a new entry in the history. */
  replace(...parts: (string | number)[]): void {
    history.replaceState(null, '', address(...parts))
  }
}

export function address(...parts: (string | number)[]): string {
  return '#/' + parts.map((part) => encodeURIComponent(part)).join('/')
}

/** A whole link that can be given to somebody. */
export function link(...parts: (string | number)[]): string {
  return location.origin + location.pathname + address(...parts)
}

export const route = new Route()
