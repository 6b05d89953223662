/** Page times with 2,000 open streams and 50 verdicts a second while the judge is idle. */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openBenchSite } from '../bench/site.ts'
import type { ReaderReport } from './stream-readers.ts'

const VERDICTS_PER_SECOND = 50
const RUN_MS = 20_000
const MOST_P99_MS = 300

type Run = { name: string; streams: number; addresses: number }

const runs: Run[] = [
  { name: '2,000 streams from 40 addresses', streams: 2000, addresses: 40 },
  { name: '300 streams from one address', streams: 300, addresses: 1 },
]

export async function loadStreams(say: (line: string) => void): Promise<void> {
  for (const run of runs) {
    const { p50, p99, worst, pages, report } = await measure(run)
    const summary = `${run.name}: ${report.open} open, ${report.events} events and ${(report.bytes / 1e6).toFixed(1)} MB read`
    say(`${summary}; ${pages} pages, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`)
    if (report.open < run.streams || p99 >= MOST_P99_MS) process.exitCode = 1
  }
}

async function measure({ streams, addresses }: Run) {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-load-'))
  const site = await openBenchSite(folder)
  try {
    await site.app.listen({ host: '0.0.0.0', port: 0 })
    const { port } = site.app.server.address() as AddressInfo
    // The readers are a separate process, so that their work does not count as the server's.
    const readers = fork(fileURLToPath(new URL('./stream-readers.ts', import.meta.url)), [String(port), String(streams), String(addresses)])
    await new Promise((resolve) => readers.once('message', resolve))
    const ids = (await site.services.db.selectFrom('submissions').select('submitId').limit(500).execute()).map((row) => row.submitId)
    const until = performance.now() + RUN_MS
    const verdicts = judge(site.services.news.announce, ids, until)
    const times = await readPages(port, until)
    await verdicts
    const reported = new Promise<ReaderReport>((resolve) => readers.once('message', (message) => resolve(message as ReaderReport)))
    readers.send('report')
    const report = await reported
    readers.kill()
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
    return { p50: at(0.5), p99: at(0.99), worst: at(1), pages: times.length, report }
  } finally {
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Simulated verdicts: submissions are announced with their stored state, at an even pace. */
async function judge(announce: (submitId: number) => Promise<void>, ids: readonly number[], until: number): Promise<void> {
  for (let n = 0; performance.now() < until; n++) {
    await announce(ids[n % ids.length] ?? 0)
    await sleep(1000 / VERDICTS_PER_SECOND)
  }
}

/** Requests a page of the problem list again and again. */
async function readPages(port: number, until: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  while (performance.now() < until) {
    const from = performance.now()
    await Promise.all(
      ['/api/get-website-config', '/api/get-problem-list?limit=30&currentPage=1'].map(
        (path) =>
          new Promise<void>((resolve, reject) => {
            get({ agent, port, host: '127.0.0.1', path }, (answer) => answer.resume().once('end', resolve)).once('error', reject)
          }),
      ),
    )
    times.push(performance.now() - from)
    await sleep(20)
  }
  agent.destroy()
  return times
}
