import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Website } from '@touchstone/shared/ground/config/settings.ts'
import { chooseLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { FastifyInstance } from 'fastify'
import { siteManifest } from './site-manifest.ts'

/**
 * In place of the worker, where the site does not want one: it deletes what the earlier worker has kept and removes itself. Browsers ask
 * for the worker at each visit, so it reaches those whose pages are broken, too. It touches no storage of pages: drafts stay.
 */
export const farewell = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) if (name.startsWith('touchstone-')) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(leave())
})
`

/** Serves the worker for times without a network, and the manifest. Both are asked for again at each visit: their addresses never change. */
export async function mountOffline(app: FastifyInstance, clientDir: string, index: string, website: () => Website): Promise<void> {
  const path = join(clientDir, 'sw.js')
  const worker = existsSync(path) ? await readFile(path, 'utf8') : farewell
  const mark = /<link rel="icon"[^>]*href="(\/assets\/[^"]+)"/.exec(index)?.[1] ?? null
  app.get('/sw.js', (_, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(website().worksOffline ? worker : farewell),
  )
  app.get('/site.webmanifest', (request, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Language' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(siteManifest(website(), chooseLanguage(request.headers['accept-language']), mark))),
  )
}
