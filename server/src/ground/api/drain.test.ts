import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createDrain } from './drain.ts'

test('a server that drains is not ready, cuts streams, and ends the calls that run and those that still come', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const drain = createDrain()
  drain.mount(app)
  const held = Promise.withResolvers<string>()
  const arrived = Promise.withResolvers<void>()
  app.get('/slow', () => {
    arrived.resolve()
    return held.promise
  })
  app.get('/quick', async () => 'quick')
  app.get('/api/live/events', (_, reply) => {
    const body = new PassThrough()
    body.write('data: hello\n\n')
    return reply.type('text/event-stream').send(body)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)

  expect((await at('/api/health')).status).toBe(200)
  const stream = await at('/api/live/events')
  const slow = at('/slow')
  await arrived.promise
  const notice = Promise.withResolvers<void>()
  const over = drain.begin(app, { notice: notice.promise })
  const health = await at('/api/health')
  expect([health.status, health.headers.get('connection')]).toEqual([503, 'close'])
  await expect(stream.text()).rejects.toThrow()
  expect((await at('/api/live/events')).status).toBe(503)
  expect(await (await at('/quick')).text()).toBe('quick')
  notice.resolve()
  held.resolve('slow')
  expect(await (await slow).text()).toBe('slow')
  await over
  await expect(at('/quick')).rejects.toThrow()
})

test('a call that does not end is cut when its time is up', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  const drain = createDrain()
  drain.mount(app)
  const arrived = Promise.withResolvers<void>()
  app.get('/for-ever', () => {
    arrived.resolve()
    return new Promise(() => {})
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const call = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/for-ever`)
  const cut = expect(call).rejects.toThrow()
  await arrived.promise
  await drain.begin(app, { notice: Promise.resolve(), longestMs: 50 })
  await cut
})
