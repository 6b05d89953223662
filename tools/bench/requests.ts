/** Cost of a request: the problem list, over REST and tRPC, against a bare Fastify route with the same bytes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { get } from './http-get.ts'
import { factLine, figures } from './measure.ts'
import { openBenchSite } from './site.ts'

const CONNECTIONS = 20
const ROUND_MS = 1500
const ROUNDS = 4

async function requestsPerSecond(port: number, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const until = performance.now() + ROUND_MS
  let answered = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await get(agent, port, path)
        answered++
      }
    }),
  )
  agent.destroy()
  return (answered * 1000) / ROUND_MS
}

export async function benchRequests(say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const site = await openBenchSite(folder)
  const bare = fastify()
  try {
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    const port = (site.app.server.address() as AddressInfo).port
    const path = '/api/get-problem-list?limit=30&currentPage=1'
    const agent = new Agent({ keepAlive: true })
    const answer = await get(agent, port, path)
    agent.destroy()
    bare.get('/list', (_, reply) => reply.type('application/json').send(answer))
    await bare.listen({ host: '127.0.0.1', port: 0 })
    const barePort = (bare.server.address() as AddressInfo).port
    const rates: Record<'bare' | 'rest' | 'trpc', number[]> = { bare: [], rest: [], trpc: [] }
    const trpcPath = `/trpc/problem.list?input=${encodeURIComponent('{"limit":30,"currentPage":1}')}`
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(await requestsPerSecond(barePort, '/list'))
      rates.rest.push(await requestsPerSecond(port, path))
      rates.trpc.push(await requestsPerSecond(port, trpcPath))
    }
    const [base, rest, trpc] = [figures(rates.bare).median, figures(rates.rest).median, figures(rates.trpc).median]
    for (const [name, rate] of [
      ['REST', rest],
      ['tRPC', trpc],
    ] as const) {
      say(
        factLine(
          `problem list over ${name} against a bare route`,
          `x ${(rate / base).toFixed(3)} of its ${base.toFixed(0)} requests a second (${rate.toFixed(0)})`,
        ),
      )
    }
  } finally {
    await bare.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
