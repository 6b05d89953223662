import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Website } from '@touchstone/shared/ground/config/settings.ts'
import type { FastifyInstance } from 'fastify'
import type { OfferedLanguage } from '../ground/translations/translations.service.ts'
import { mountOffline } from './offline/offline-files.ts'
import { withSiteHead } from './site-head.ts'

const NOT_THE_CLIENT = /^\/(api|trpc|assets|translations)(\/|$)/

type Site = { website(): Website; languages(): readonly OfferedLanguage[] }

/** The page of the built client; empty without one. */
export async function readPage(clientDir: string | null): Promise<string> {
  const path = clientDir && join(clientDir, 'index.html')
  return path && existsSync(path) ? readFile(path, 'utf8') : ''
}

/** Serves the built client: hashed assets are cached for ever, and `index.html` serves every address of a client page, with the name and the icon of the site. */
export async function mountClient(app: FastifyInstance, clientDir: string | null, { website, languages }: Site): Promise<void> {
  if (clientDir && existsSync(join(clientDir, 'index.html'))) {
    await app.register(fastifyStatic, {
      root: join(clientDir, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      wildcard: true,
    })
    const index = await readPage(clientDir)
    await mountOffline(app, clientDir, index, website)
    let isNamed = false
    app.setNotFoundHandler(async (request, reply) => {
      const path = request.url.split('?')[0] ?? '/'
      if (request.method !== 'GET' || NOT_THE_CLIENT.test(path)) {
        // Pages of before ask for files that another build has replaced; nobody could guess that from a page without styles.
        if (!isNamed && path.startsWith('/assets/') && (await readPage(clientDir).catch(() => '')) !== index) {
          isNamed = true
          request.log.error({ path }, 'the pages were built again while the server runs: restart it, until then pages lack files')
        }
        return reply.status(404).send({ status: 404, data: null, msg: 'not found' })
      }
      return reply
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(withSiteHead(index, website(), languages()))
    })
    return
  }
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ status: 404, data: null, msg: 'not found' }))
}
