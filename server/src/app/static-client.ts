import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const NOT_THE_CLIENT = /^\/(api|trpc|assets)(\/|$)/

/** Serves the built client: hashed assets are cached for ever, and `index.html` serves every address of a client page. */
export async function mountClient(app: FastifyInstance, clientDir: string | null): Promise<void> {
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
    const index = await readFile(join(clientDir, 'index.html'), 'utf8')
    app.setNotFoundHandler((request, reply) => {
      const path = request.url.split('?')[0] ?? '/'
      if (request.method !== 'GET' || NOT_THE_CLIENT.test(path))
        return reply.status(404).send({ status: 404, data: null, msg: 'not found' })
      return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(index)
    })
    return
  }
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ status: 404, data: null, msg: 'not found' }))
}
