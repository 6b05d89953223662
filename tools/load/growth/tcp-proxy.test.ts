import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTcpProxy } from './tcp-proxy.ts'

/** A server that answers each piece with its name. */
async function echo(name: string): Promise<{ port: number; close(): void }> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {}).on('data', (data) => socket.write(`${name}:${data}`))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  onTestFinished(close)
  return { port: (server.address() as { port: number }).port, close }
}

async function open(...names: string[]) {
  const servers = await Promise.all(names.map(echo))
  const proxy = await openTcpProxy(servers.map(({ port }) => port))
  onTestFinished(() => proxy.close())
  const call = async () => {
    const socket = connect(proxy.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    const ended = new Promise<string>((resolve) => socket.once('close', () => resolve('closed')))
    const said = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    socket.write('hi')
    return { socket, ended, first: Promise.race([said, ended]) }
  }
  return { proxy, servers, call }
}

test('connections go to the targets in turn, and pass over one that refuses', async () => {
  const { call, servers } = await open('a', 'b')
  expect([await (await call()).first, await (await call()).first]).toEqual(['a:hi', 'b:hi'])
  servers[0]?.close()
  expect([await (await call()).first, await (await call()).first]).toEqual(['b:hi', 'b:hi'])
  servers[1]?.close()
  expect(await (await call()).first).toBe('closed')
})

test('a cut ends what is open and refuses the next, until it is mended', async () => {
  const { proxy, call } = await open('a')
  const before = await call()
  await before.first
  proxy.cut()
  expect(await before.ended).toBe('closed')
  expect(await (await call()).first).toBe('closed')
  proxy.mend()
  expect(await (await call()).first).toBe('a:hi')
})

test('a silent network passes nothing on and ends nothing; when it is mended its connections end', async () => {
  const { proxy, call } = await open('a')
  const before = await call()
  await before.first
  proxy.fallSilent()
  const heard: string[] = []
  before.socket.on('data', (data) => heard.push(String(data)))
  before.socket.write('lost')
  proxy.mend()
  expect(await before.ended).toBe('closed')
  expect(heard).toEqual([])
  expect(await (await call()).first).toBe('a:hi')
})
