import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { streamLimits } from '../../ground/live/stream-seats.ts'
import { makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

async function listen({
  app,
}: TestApp): Promise<(query?: string, token?: string) => Promise<{ status: number; read(): Promise<string>; close(): void }>> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return async (query = '', token) => {
    const stop = new AbortController()
    const headers = token ? { authorization: token } : {}
    const answer = await fetch(`http://127.0.0.1:${port}/api/live/events${query}`, { headers, signal: stop.signal })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    return { status: answer.status, read: async () => (await reader?.read())?.value ?? '', close: () => stop.abort() }
  }
}

test('an event stream greets, notifies the owner of a submission, and ends when its reader goes', async () => {
  const app = await openTestApp()
  const { uid, token } = await app.signIn('default_user')
  const stream = await (await listen(app))('?watch=1,2', token)
  expect(await stream.read()).toBe('data: [{"type":"hello"}]\n\n')
  const submitId = await makeSubmission(app.services.db, uid, await makeProblem(app.services.db))
  await app.services.news.announce(submitId)
  expect(await stream.read()).toContain(`"submitId":${submitId}`)
  stream.close()
  await expect.poll(() => app.services.live.size()).toBe(0)
})

test('bad input, and one stream too many, are refused', async () => {
  const app = await openTestApp()
  const { token } = await app.signIn('default_user')
  const open = await listen(app)
  expect((await open('?watch=x')).status).toBe(400)
  for (let n = 0; n < streamLimits.perUser; n++) expect((await open('', token)).status).toBe(200)
  expect((await open('', token)).status).toBe(429)
  expect((await open()).status).toBe(200)
})

test('streams do not keep the server from closing', async () => {
  const app = await openTestApp()
  const stream = await (await listen(app))()
  await stream.read()
  await app.app.close()
  await expect.poll(() => app.services.live.size()).toBe(0)
})

test('a connection that breaks ends its stream alone: the others get later events', async () => {
  const app = await openTestApp()
  const other = await (await listen(app))()
  await other.read()
  const { port } = app.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /api/live/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await once(socket, 'data')
  await expect.poll(() => app.services.live.size()).toBe(2)
  socket.resetAndDestroy()
  await expect.poll(() => app.services.live.size()).toBe(1)
  app.services.events.publish({ type: 'judge.changed' })
  expect(await other.read()).toContain('judge')
})

test('a reader that goes while the stream is prepared leaves no stream behind', async () => {
  const app = await openTestApp()
  const open = await listen(app)
  const { port } = app.app.server.address() as AddressInfo
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  // The only connection of SQLite is taken, so that the answer is slow.
  const holding = inTransaction(app.services.db, () => gate)
  const socket = connect(port, '127.0.0.1')
  const asked = once(app.app.server, 'request')
  socket.write('GET /api/live/events?dids=1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const [{ socket: peer }] = (await asked) as [IncomingMessage]
  const gone = once(peer, 'close')
  socket.resetAndDestroy()
  await gone.catch(() => {})
  release()
  await holding
  const later = await open('?dids=1')
  expect(await later.read()).toContain('hello')
  await expect.poll(() => app.services.live.size()).toBe(1)
})
