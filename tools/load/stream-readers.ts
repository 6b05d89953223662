/** Opens event streams and reads them; the arguments are port, streams and local addresses. Notifies its parent when all are open. */
import { get } from 'node:http'

export type ReaderReport = { open: number; events: number; bytes: number }

const [port, streams, addresses] = process.argv.slice(2).map(Number) as [number, number, number]
const report: ReaderReport = { open: 0, events: 0, bytes: 0 }

function open(n: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.0.${10 + (n % addresses)}`
    const request = get({ host: '127.0.0.1', port, path: '/api/live/events', localAddress, agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`stream ${n} was answered ${answer.statusCode}`))
      report.open++
      answer.on('data', (chunk: Buffer) => {
        report.events++
        report.bytes += chunk.length
        resolve()
      })
      answer.once('close', () => report.open--)
    })
    request.once('error', reject)
  })
}

for (let n = 0; n < streams; n += 50) await Promise.all(Array.from({ length: Math.min(50, streams - n) }, (_, i) => open(n + i)))
process.on('message', () => process.send?.(report))
process.send?.('open')
