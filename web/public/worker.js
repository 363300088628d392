/**
 * The service worker: keeps the page and what was loaded of games, cards, lessons and one's decks, and shows it
 * again when the server cannot be reached. What is kept is marked, so that the page can say so.
 */
const KEPT = 'mahojin-1'
const MARK = 'x-mahojin-kept'
const SHELL = ['/', '/manifest.webmanifest', '/circle.svg', '/circle-192.png', '/circle-512.png']
const READ = [
  /^\/api\/(games|lessons|hello|my)$/,
  /^\/api\/games\/[^/]+\/(cards|decks|ledger)$/,
  /^\/api\/games\/[^/]+\/clauses\/[^/]+$/,
  /^\/api\/lessons\/[^/]+\/[^/]+\/script$/,
  /^\/api\/my\/(cards\/[^/]+|games)$/,
]

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(keepShell())
})

self.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => self.clients.claim())))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(forEver(request))
  else if (!url.pathname.startsWith('/api/') || READ.some((one) => one.test(url.pathname)))
    event.respondWith(freshOrKept(request))
})

async function keepShell() {
  const cache = await caches.open(KEPT)
  await cache.addAll(SHELL)
  await cache.addAll(await assets(await cache.match('/')))
}

/** The scripts and styles that a page names. */
async function assets(page) {
  const text = (await page?.clone().text()) ?? ''
  return [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((found) => found[1])
}

/** Only this version's things stay. */
async function tidy() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
  const cache = await caches.open(KEPT)
  const named = await assets(await cache.match('/'))
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/') && named.length && !named.includes(pathname))
      await cache.delete(request)
  }
}

async function page(request) {
  const cache = await caches.open(KEPT)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put('/', answer.clone())
    return answer
  } catch {
    return (await cache.match('/')) ?? Response.error()
  }
}

async function forEver(request) {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request, answer.clone())
  return answer
}

async function freshOrKept(request) {
  const cache = await caches.open(KEPT)
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch {
    const kept = await cache.match(request)
    return kept ? marked(kept) : Response.error()
  }
}

async function marked(answer) {
  const headers = new Headers(answer.headers)
  headers.set(MARK, '1')
  return new Response(await answer.blob(), { status: answer.status, headers })
}
