/** One visit of a page in the browser, with its figures. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import type { Shift } from '../../../e2e/views/layout-shifts.ts'
import { type Size, sizes } from '../../../e2e/views/view.ts'
import { type Blamed, blame, type Profile } from './blame.ts'
import { type Seen, watchPage } from './in-page.ts'
import { longTasksOf, type TraceEvent } from './main-thread.ts'
import { type NetworkEvent, trafficOf } from './traffic.ts'

/** A page that is not readable by then has failed. */
const TOO_LONG_MS = 60_000
/** Microseconds between two samples of a profile. At the browser's usual 100 samples of each 100 ms, a slow page costs half as much again. */
const SAMPLE_EVERY = 5000
/** A page has loaded when it asked for nothing and received nothing for so long. */
const QUIET_MS = 1500

export type Visit = {
  requests: number
  /** Without those for the editor and for formulas. */
  first: number
  bytes: number
  /** Layout shifts, with the elements that moved. */
  shifts: readonly Shift[]
  readableMs: number
  longTasks: Blamed[]
}

/** A page that did not load as its view says has no figures. */
export type Outcome = { visit: Visit } | { fault: string }

type InPage = { seenByBench?: Seen; layoutShifts?: Shift[] }

function collect(client: CDPSession, note: (event: NetworkEvent) => void): void {
  client.on('Network.requestWillBeSent', ({ requestId: id, request }) => note({ kind: 'sent', id, url: request.url }))
  client.on('Network.requestServedFromCache', ({ requestId: id }) => note({ kind: 'fromCache', id }))
  client.on('Network.responseReceived', ({ requestId: id, response }) => {
    const { status, protocol = 'unknown', fromDiskCache = false } = response
    note({ kind: 'answered', id, status, protocol, fromCache: fromDiskCache })
  })
  client.on('Network.dataReceived', ({ requestId: id, encodedDataLength: bytes }) => note({ kind: 'data', id, bytes }))
  client.on('Network.loadingFinished', ({ requestId: id, encodedDataLength: bytes }) => note({ kind: 'finished', id, bytes }))
  client.on('Network.loadingFailed', ({ requestId: id, errorText: why, canceled = false }) => note({ kind: 'failed', id, why, canceled }))
}

async function quiet(page: Page, last: () => number): Promise<void> {
  const until = Date.now() + TOO_LONG_MS
  while (Date.now() - last() < QUIET_MS) {
    if (Date.now() > until) throw new Error('never stopped loading')
    await page.waitForTimeout(100)
  }
}

/** Microseconds of the navigation on the browser's own clock, which its profiles use. */
async function navigationStart(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'NavigationStart')?.value
  if (!seconds) throw new Error('the browser did not report when the navigation began')
  return seconds * 1e6
}

/** Starts to record the tasks of the page. @returns ends the record and returns it */
async function startTrace(client: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>((done) => client.once('Tracing.tracingComplete', () => done()))
  const traceConfig = { includedCategories: ['disabled-by-default-devtools.timeline'], excludedCategories: ['*'] }
  await client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  return async () => {
    await client.send('Tracing.end')
    await complete
    return events
  }
}

type Recorded = { traffic: readonly NetworkEvent[]; endTrace: () => Promise<TraceEvent[]> }

async function figuresOf(page: Page, client: CDPSession, { traffic: events, endTrace }: Recorded): Promise<Outcome> {
  const trace = await endTrace()
  const { profile } = await client.send('Profiler.stop')
  const { seenByBench: seen, layoutShifts } = await page.evaluate(() => {
    const { seenByBench, layoutShifts } = window as unknown as InPage
    return { seenByBench, layoutShifts }
  })
  const { faults, ...traffic } = trafficOf(events)
  if (faults.length > 0) return { fault: faults.join('; ') }
  if (!seen || !layoutShifts || seen.readableAt === null) return { fault: 'was replaced while it was measured' }
  const began = await navigationStart(client)
  const longTasks = blame(longTasksOf(trace, began), profile as Profile, began)
  return { visit: { ...traffic, shifts: layoutShifts, readableMs: seen.readableAt, longTasks } }
}

type Plan = { url: string; size: Size; reads: string; slowdown: number }

/** Opens a page in its own tab of `context`; whether that is a cold start depends on what the context has loaded before. */
export async function visitPage(context: BrowserContext, { url, size, reads, slowdown }: Plan): Promise<Outcome> {
  const page = await context.newPage()
  try {
    await page.setViewportSize(sizes[size])
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript(watchPage, reads)
    const client = await context.newCDPSession(page)
    const events: NetworkEvent[] = []
    let last = Date.now()
    collect(client, (event) => {
      last = Date.now()
      events.push(event)
    })
    await client.send('Network.enable')
    await client.send('Performance.enable')
    await client.send('Profiler.enable')
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await client.send('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY })
    await client.send('Profiler.start')
    const endTrace = await startTrace(client)
    await page.goto(url, { waitUntil: 'commit', timeout: TOO_LONG_MS })
    const isRead = () => Boolean((window as unknown as InPage).seenByBench?.readableAt)
    const shown = await page.waitForFunction(isRead, null, { polling: 250, timeout: TOO_LONG_MS }).catch(() => null)
    if (!shown) return { fault: `never showed ${reads}${errors.map((error) => `; ${error}`).join('')}` }
    await quiet(page, () => last)
    if (errors.length > 0) return { fault: errors.join('; ') }
    return await figuresOf(page, client, { traffic: events, endTrace })
  } catch (error) {
    return { fault: String(error).split('\n')[0] ?? '' }
  } finally {
    await page.close()
  }
}
