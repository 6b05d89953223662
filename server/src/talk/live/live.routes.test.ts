import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
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
