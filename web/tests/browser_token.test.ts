/** Whose browser it is, when another device's things come while the server is still asked for a token of one's own. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const sent: { path: string; token: string | null }[] = []
let register: (answer: Response) => void

const json = (data: unknown, status = 200): Response => new Response(JSON.stringify(data), { status })

beforeEach(() => {
  kept.clear()
  sent.length = 0
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers['Authorization']?.replace('Bearer ', '') ?? null
    sent.push({ path, token })
    if (path === '/api/browsers') return new Promise<Response>((resolve) => (register = resolve))
    if (token === 'forgotten')
      return Promise.resolve(json({ error: { code: 'bad_token', ja: '', en: '' } }, 401))
    return Promise.resolve(json({ token }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a token that comes late does not take the place of one that was taken over meanwhile', async () => {
  const { own } = await import('../src/net/api')
  const asked = own('GET', '/my')
  kept.set('mahojin.browser', '"moved"')
  register(json({ token: 'late' }))
  expect(await asked).toEqual({ token: 'moved' })
  expect(kept.get('mahojin.browser')).toBe('"moved"')
})

test('a refused token is given up only if it is still this browser’s', async () => {
  kept.set('mahojin.browser', '"forgotten"')
  const { own } = await import('../src/net/api')
  const asked = own('GET', '/my')
  kept.set('mahojin.browser', '"moved"')
  expect(await asked).toEqual({ token: 'moved' })
  expect(sent.map((one) => one.path)).toEqual(['/api/my', '/api/my'])
})

test('a token that the server has forgotten is replaced by a new one, once for all who asked with it', async () => {
  kept.set('mahojin.browser', '"forgotten"')
  const { own } = await import('../src/net/api')
  const asked = [own('GET', '/my'), own('GET', '/my/games')]
  await vi.waitFor(() => expect(sent.at(-1)?.path).toBe('/api/browsers'))
  register(json({ token: 'new' }))
  expect(await Promise.all(asked)).toEqual([{ token: 'new' }, { token: 'new' }])
  expect(kept.get('mahojin.browser')).toBe('"new"')
  expect(sent.filter((one) => one.path === '/api/browsers').length).toBe(1)
})
