import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { type BodyLimits, bodyLimits, isBodyOverdue, watchBodies } from './body-watch.ts'

const second = 1000

test.each([
  { name: 'sends all the time', silentForMs: 0, tookMs: 50 * second, bytes: 10, overdue: false },
  { name: 'is silent for half a minute', silentForMs: 30 * second + 1, tookMs: 31 * second, bytes: 1e9, overdue: true },
  { name: 'brings a byte now and then', silentForMs: second, tookMs: 62 * second, bytes: 62, overdue: true },
  { name: 'is large and takes its time', silentForMs: 0, tookMs: 3600 * second, bytes: 512 * 1024 * 1024, overdue: false },
])('a body that $name', ({ overdue, ...body }) => {
  expect(isBodyOverdue(body, bodyLimits)).toBe(overdue)
})

describe('on a real connection', () => {
  const open: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close()
  })

  /** Sends the head of a POST of 100 bytes. */
  async function begin(limits: BodyLimits): Promise<{ socket: Socket; answer: () => string }> {
    const app = fastify({ forceCloseConnections: true })
    watchBodies(app, limits)
    app.post('/', async () => 'received')
    await app.listen({ port: 0, host: '127.0.0.1' })
    open.push(() => app.close())
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    open.push(() => void socket.destroy())
    let text = ''
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece
    })
    await once(socket, 'connect')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\n')
    return { socket, answer: () => text }
  }

  test('a silent one is answered with 408 and closed', async () => {
    const { socket, answer } = await begin({ silentMs: 200, graceMs: 3_600_000, bytesPerSecond: 1, lookEveryMs: 20 })
    socket.write('x'.repeat(50))
    await once(socket, 'close')
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a dripping one is answered with 408 and closed', async () => {
    const { socket, answer } = await begin({ silentMs: 3_600_000, graceMs: 200, bytesPerSecond: 1_000_000, lookEveryMs: 20 })
    // No byte is under way when the server closes: a late byte resets the connection, and a reset may overtake the answer.
    socket.write('xxx')
    await once(socket, 'close')
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a complete one is received, however often it was checked', async () => {
    const { socket, answer } = await begin({ silentMs: 3_600_000, graceMs: 3_600_000, bytesPerSecond: 1, lookEveryMs: 10 })
    for (let i = 0; i < 10; i++) {
      socket.write('x'.repeat(10))
      await sleep(20)
    }
    while (!answer().includes('received')) await once(socket, 'data')
    expect(answer()).toMatch(/^HTTP\/1\.1 200 /)
  })
})
