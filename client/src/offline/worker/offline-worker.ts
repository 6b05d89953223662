/**
 * The service worker. It answers three kinds of requests: pages, hashed files, and pictures of kept statements. Calls of the API pass it
 * untouched, so no old answer is ever shown as a new one; pages read kept statements themselves, and say so.
 */
import { isOldCache, type KeepShell } from '../offline-names.ts'
import { answerAsset, answerPage, answerPicture, keepShell } from './kept-shell.ts'

/** The part of the worker's scope that is used here; the types of pages do not have it. */
type Scope = {
  location: Location
  caches: CacheStorage
  fetch: typeof fetch
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(kind: 'message', listener: (event: Waiting & { data: unknown }) => void): void
  addEventListener(kind: 'fetch', listener: (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void): void
}
type Waiting = { waitUntil(work: Promise<unknown>): void }

const scope = self as unknown as Scope
const deps = { caches: scope.caches, fetch: scope.fetch.bind(self) }

/** Addresses of the server that are no pages. */
const notPages = /^\/(api|trpc|assets|translations)(\/|$)/

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await scope.caches.keys()) if (isOldCache(name)) await scope.caches.delete(name)
    await scope.clients.claim()
  }
  event.waitUntil(clear())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate') {
    if (!notPages.test(pathname)) event.respondWith(answerPage(deps, request))
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(answerAsset(deps, request))
  } else if (pathname.startsWith('/api/public/img/')) {
    event.respondWith(answerPicture(deps, request))
  }
})

const isKeepShell = (data: unknown): data is KeepShell =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === 'keep-shell' &&
  'assets' in data &&
  Array.isArray(data.assets)

scope.addEventListener('message', (event) => {
  // Without a network, or with a full disk, the shell before stays.
  if (isKeepShell(event.data)) event.waitUntil(keepShell(deps, event.data.assets).catch(() => {}))
})
