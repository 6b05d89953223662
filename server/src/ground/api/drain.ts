/**
 * Theory of operation. A server that ends while others serve the site must fail no call. First it says that it is not ready, sends streams
 * away and answers on, with connections that end: a proxy learns of it in that time. Then it takes no new connection, and running calls end.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** A proxy that asks for the health every two seconds has found out by then. */
const NOTICE_MS = 5000
/** Running calls end within this time from the signal, or are cut. */
const LONGEST_MS = 30_000

/** Answers that end only with their reader. */
const endless = /^(?:text\/event-stream|application\/x-ndjson)/
const endlessPaths = /^\/api\/(?:live\/events|ccs\/contests\/\d+\/event-feed)(?:[?]|$)/

const leaving = {
  'zh-CN': '这台服务器即将退出，请重试，其他服务器会接手。',
  'en-US': 'This server is leaving; try again, and another one answers.',
} as const

export type Drain = {
  /** Adds `GET /api/health`, for proxies: 200 while this server takes calls, 503 as soon as it drains. */
  mount(app: FastifyInstance): void
  /**
   * Resolves when no call runs here, or time is up.
   * @param options.notice resolves when proxies have had time to notice
   */
  begin(app: FastifyInstance, options?: { notice?: Promise<void>; longestMs?: number }): Promise<void>
}

export function createDrain(): Drain {
  let isDraining = false
  const running = new Set<FastifyReply>()

  const refuse = (reply: FastifyReply) =>
    reply
      .status(503)
      .headers({ 'Retry-After': '1', Connection: 'close', 'Cache-Control': 'no-store' })
      .send({ status: 503, data: null, msg: `${leaving['zh-CN']} ${leaving['en-US']}` })

  function endStreams(): void {
    for (const { raw } of running) if (endless.test(String(raw.getHeader('content-type') ?? ''))) raw.destroy()
  }

  return {
    mount(app) {
      app.addHook('onRequest', async (request, reply) => {
        running.add(reply)
        reply.raw.once('close', () => running.delete(reply))
        if (!isDraining) return undefined
        void reply.header('Connection', 'close')
        return endlessPaths.test(request.url) ? refuse(reply) : undefined
      })
      app.get('/api/health', async (_, reply) => {
        if (isDraining) return refuse(reply)
        return reply.header('Cache-Control', 'no-store').send({ status: 200, data: { ready: true }, msg: null })
      })
    },

    async begin(app, { notice = sleep(NOTICE_MS), longestMs = LONGEST_MS } = {}) {
      isDraining = true
      endStreams()
      const timer = setTimeout(() => app.server.closeAllConnections(), longestMs)
      await notice
      endStreams()
      await app.close()
      clearTimeout(timer)
    },
  }
}
