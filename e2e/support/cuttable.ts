import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The site by an address of its own, which can go away. A browser that is set offline still lets its service worker out. */
export type Cuttable = { origin: string; cut(): Promise<void>; bringBack(): Promise<void> }

export async function openCuttable(site: string): Promise<Cuttable> {
  const { port } = new URL(site)
  const server = createServer((request, reply) => {
    const { method, url, headers } = request
    const onward = ask({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    reply.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const own = (server.address() as AddressInfo).port
  return {
    origin: `http://127.0.0.1:${own}`,
    async cut() {
      if (!server.listening) return
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
    },
    bringBack: () => listen(own),
  }
}
