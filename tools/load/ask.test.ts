import { Agent, createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ask } from './ask.ts'

/** A server and a client that keeps one connection. */
async function place(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(async () => {
    agent.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return async () => text(await ask({ agent, host: '127.0.0.1', port, method: 'POST' }, 'hello'))
}

test('a request that meets the end of an idle connection is sent once more, on a new one', async () => {
  const used = new WeakSet<object>()
  const bodies: string[] = []
  const send = await place(async (request, response) => {
    // The second request of a connection never gets an answer.
    if (used.has(request.socket)) return request.socket.destroy()
    used.add(request.socket)
    bodies.push(await text(request))
    response.end('well')
  })
  expect([await send(), await send()]).toEqual(['well', 'well'])
  expect(bodies).toEqual(['hello', 'hello'])
})

test('a new connection that breaks is a failed call', async () => {
  let connections = 0
  const send = await place((request) => {
    connections++
    request.socket.destroy()
  })
  await expect(send()).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(connections).toBe(1)
})
