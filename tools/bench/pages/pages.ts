/** Cost of pages in a browser, view by view: requests, bytes, layout shift, long tasks and the time until they can be read. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import globalSetup from '../../../e2e/global-setup.ts'
import { apiOf } from '../../../e2e/support/fixtures.ts'
import { rootPassword, siteHost } from '../../../e2e/support/site.ts'
import { windowOf } from '../../../e2e/views/open-view.ts'
import { type Stage, setStage } from '../../../e2e/views/stage.ts'
import type { Size } from '../../../e2e/views/view.ts'
import { findBrowser } from '../../find-browser.mjs'
import { type Row, type Slowdown, type Start, verdicts, visitsOf } from './demands.ts'
import { type MeasuredView, measuredViews } from './measured-views.ts'
import { demandLines, head, table } from './report.ts'
import { printScriptWeight } from './script-weight.ts'
import { type Outcome, visitPage } from './visit.ts'

const slowdowns: readonly Slowdown[] = [1, 4]
const starts: readonly Start[] = ['cold', 'warm']

const EMPTY = '<!doctype html><html lang="en"><meta charset="utf-8"><title>empty</title><main><p>ready</p></main></html>'

/** An empty page of a bare server, as far away as the site. */
async function startBare() {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(EMPTY))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://${siteHost}:${(server.address() as AddressInfo).port}/`, close }
}

async function launch(): Promise<Browser> {
  const { path, libraryPath } = await findBrowser()
  const env = { ...process.env, ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}) } as Record<string, string>
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const resolve = `--host-resolver-rules=MAP ${siteHost} 127.0.0.1`
  return chromium.launch({ executablePath: path, args: [...args, '--disable-component-update', '--disable-sync', resolve], env })
}

/** A page of each round: the empty one, or a view. */
type Subject = Pick<Row, 'label' | 'kind'> & { url: string; size: Size; reads: string; window(): Promise<BrowserContext> }

function subjects(browser: Browser, stage: Stage, bareUrl: string, views: readonly MeasuredView[]): Subject[] {
  const windowFor = (viewer: MeasuredView['page']['as'], size: Size) => () =>
    windowOf(browser, viewer, 'zh-CN', stage, size === 'phone' ? { hasTouch: true, isMobile: true } : {})
  const bare: Subject = {
    label: 'empty page',
    kind: 'bare',
    url: bareUrl,
    size: 'desktop',
    reads: 'p',
    window: windowFor('guest', 'desktop'),
  }
  return [
    bare,
    ...views.map(({ label, kind, size, reads, page }) => {
      const url = `${process.env.E2E_ORIGIN}${page.address(stage)}`
      return { label, kind, size, reads, url, window: windowFor(page.as, size) }
    }),
  ]
}

/** Visits all subjects in turn, round by round, so that other load affects all alike. */
async function visitAll(all: readonly Subject[], rounds: number, progress: (line: string) => void): Promise<Row[]> {
  const rows = all.flatMap((subject) =>
    slowdowns.flatMap((slowdown) => starts.map((start) => ({ ...subject, slowdown, start, outcomes: [] as Outcome[] }))),
  )
  for (let round = 1; round <= rounds; round++) {
    for (const subject of all) {
      for (const slowdown of slowdowns) {
        const context = await subject.window()
        for (const start of starts) {
          const row = rows.find((row) => row.label === subject.label && row.slowdown === slowdown && row.start === start)
          row?.outcomes.push(await visitPage(context, { ...subject, slowdown }))
        }
        await context.close()
      }
    }
    progress(`round ${round} of ${rounds}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  }
  return rows
}

/**
 * Prints the figures of every measured view, and which demands they meet.
 * @param names some of the views, all when empty
 * @returns whether every view could be measured; missed demands are printed and fail nothing, since they depend on the machine
 */
export async function benchPages(distDir: string, say: (line: string) => void, rounds: number, names: readonly string[]): Promise<boolean> {
  const views = measuredViews(names)
  printScriptWeight(distDir, say)
  const stop = await globalSetup()
  const bare = await startBare()
  const browser = await launch()
  try {
    const api = apiOf(() => process.env.E2E_LOCAL ?? process.env.E2E_ORIGIN ?? '')
    const stage = await setStage(api, await api.signIn('root', rootPassword))
    const rows = await visitAll(subjects(browser, stage, bare.url, views), rounds, say)
    for (const line of ['', ...head, `${rounds} visits each.`, '', ...table(rows), '', ...demandLines(verdicts(rows))]) say(line)
    return rows.every((row) => 'visits' in visitsOf(row))
  } finally {
    await browser.close()
    bare.close()
    await stop()
  }
}
