import { currentSession, onSessionChange } from '../session/session.ts'
import { calls } from '../trpc/trpc-client.ts'
import { removeKept, removeOfOthers } from './kept-statements.ts'
import { cacheNames, isOldCache, type KeepShell } from './offline-names.ts'

/** Pages need time for the parts that they load late; these belong to the shell too. */
const SETTLE_MS = 5_000

/** Path of the manifest, by which browsers install the site. */
const MANIFEST = '/site.webmanifest'

/** Removes the worker and all that it has kept. */
async function removeOffline(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await removeKept({ caches })
  for (const name of await caches.keys()) if (name === cacheNames.shell || isOldCache(name)) await caches.delete(name)
  await registration?.unregister()
}

/** Paths of the files with a hash that this page has loaded. */
function loadedAssets(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return paths.flatMap(({ origin, pathname }) => (origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : []))
}

/**
 * Registers the worker, or removes it where the site does not want one. Without an answer of the server an earlier worker stays. Nothing of it
 * runs on plain http.
 */
export async function startOffline(): Promise<void> {
  const uid = () => currentSession().user?.uid ?? null
  const clear = () => void removeOfOthers({ caches }, uid())
  onSessionChange((change) => (change === 'updated' || change === 'roles' || change === 'refused' ? undefined : clear()))
  clear()
  const site = await calls.config.website.ensureData({})
  if (!site.worksOffline) return removeOffline()
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST }))
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const keep = () => active?.postMessage({ kind: 'keep-shell', assets: [...new Set(loadedAssets())] } satisfies KeepShell)
  keep()
  await new Promise((settled) => setTimeout(settled, SETTLE_MS))
  keep()
}
