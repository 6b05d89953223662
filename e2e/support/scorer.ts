import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A scoring service on this machine. It fetches the picture, and rates what begins like a JPEG or PNG. */
export async function serveScorer(word: string) {
  const users: string[] = []
  let rating = word
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    users.push(form.get('user') ?? '')
    // The name of the site is known to the browser alone.
    const link = new URL(form.get('url1') ?? '')
    link.hostname = '127.0.0.1'
    const picture = Buffer.from(await (await fetch(link)).arrayBuffer())
    const isPicture = picture.subarray(0, 3).toString('hex') === 'ffd8ff' || picture.subarray(1, 4).toString('latin1') === 'PNG'
    reply.setHeader('content-type', 'text/plain; charset=utf-8').end(isPicture ? `评分：${rating}` : 'no picture')
  })
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/score`,
    users,
    says(next: string) {
      rating = next
    },
    close: () => void server.close(),
  }
}
