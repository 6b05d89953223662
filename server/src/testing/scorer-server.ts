import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Play = (request: IncomingMessage, response: ServerResponse, body: URLSearchParams) => void

/** A scoring service on this machine, for one test. `plays` is what it does next. */
export async function openScorer(first: Play) {
  let play = first
  const asked: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    asked.push(body)
    play(request, response, body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/score?key=1`,
    asked,
    plays(next: Play) {
      play = next
    },
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

export const says =
  (text: string, status = 200): Play =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text)
