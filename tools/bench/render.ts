/** Time until pages are usable in a browser, against an empty page of the same server and browser. */
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../find-browser.mjs'
import { benchCockpitRender } from './cockpit-render.ts'
import { type Figures, factLine, figures, ratioLine } from './measure.ts'
import { openBenchSite } from './site.ts'

const LOADS = 9
const ROUTE_CHANGES = 15
/** A page that never shows the expected element fails the bench. */
const TOO_LONG_MS = 30_000
/** Budget of a route change with cached data. */
const ROUTE_CHANGE_BUDGET_MS = 100

/** The element that makes a page count as usable. */
const pages = {
  'empty page': { path: '/bench/empty', shows: '#ready' },
  'problem list, 30 rows': { path: '/problem', shows: 'table a[href="/problem/B30"]' },
  'problem page, statement': { path: '/problem/B1', shows: 'article p' },
  'problem page, editor (Monaco)': { path: '/problem/B1', shows: '.monaco-editor .view-line' },
  'submission list': { path: '/status', shows: 'table a[href^="/submission-detail/"]' },
  'ACM ranking': { path: '/acm-rank', shows: 'table a[href*="/user-home"]' },
} as const
type PageName = keyof typeof pages

const EMPTY = '<!doctype html><html lang="en"><meta charset="utf-8"><title>empty</title><p id="ready">ready</p></html>'

/** Milliseconds from the start of the navigation to the first frame that shows `selector`; runs in the page. */
const shownAt = (selector: string) =>
  new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelector(selector)) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })

async function load(context: BrowserContext, origin: string, name: PageName): Promise<number> {
  const page = await context.newPage()
  page.setDefaultTimeout(TOO_LONG_MS)
  try {
    await page.goto(`${origin}${pages[name].path}`, { waitUntil: 'commit' })
    await page.waitForSelector(pages[name].shows, { state: 'attached' }).catch(() => {
      throw new Error(`${name} (${pages[name].path}) never showed ${pages[name].shows}`)
    })
    return await page.evaluate(shownAt, pages[name].shows)
  } finally {
    await page.close()
  }
}

type Samples = Record<PageName, number[]>
const noSamples = () => Object.fromEntries(Object.keys(pages).map((name) => [name, [] as number[]])) as Samples

/** Each page in turn, round by round, so that other load affects all alike. */
async function loadAll(browser: Browser, origin: string): Promise<{ first: Samples; again: Samples }> {
  const first = noSamples()
  const again = noSamples()
  for (let round = 0; round < LOADS; round++) {
    for (const name of Object.keys(pages) as PageName[]) {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
      first[name].push(await load(context, origin, name))
      again[name].push(await load(context, origin, name))
      await context.close()
    }
  }
  return { first, again }
}

/** From the click on a link to the first frame with the next page, with cached data; milliseconds. */
async function changeRoute(page: Page, link: string, shows: string): Promise<number> {
  return page.evaluate(
    ([linkSelector, shown]) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(linkSelector ?? '')
        if (!target) return reject(new Error(`there is no ${linkSelector}`))
        const started = performance.now()
        target.click()
        const look = () => {
          if (document.querySelector(shown ?? '')) requestAnimationFrame(() => resolve(performance.now() - started))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    [link, shows],
  )
}

async function routeChanges(browser: Browser, origin: string): Promise<Figures> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(TOO_LONG_MS)
  await page.goto(`${origin}/problem`)
  await page.waitForSelector(pages['problem list, 30 rows'].shows)
  const to = (name: PageName) => [`header a[href="${pages[name].path}"]`, pages[name].shows] as const
  const samples: number[] = []
  for (let round = 0; round < ROUTE_CHANGES + 1; round++) {
    const there = await changeRoute(page, ...to('submission list'))
    const back = await changeRoute(page, ...to('problem list, 30 rows'))
    if (round > 0) samples.push(there, back) // the first round fetches
  }
  await context.close()
  return figures(samples)
}

export async function benchRender(clientDir: string, say: (line: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'))
  const site = await openBenchSite(folder, clientDir)
  site.app.get(pages['empty page'].path, (_, reply) => reply.type('text/html').send(EMPTY))
  const { path, libraryPath } = await findBrowser()
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const env = { ...process.env, ...(libraryPath ? { LD_LIBRARY_PATH: libraryPath } : {}) } as Record<string, string>
  const browser = await chromium.launch({ executablePath: path, args: [...args, '--disable-component-update', '--disable-sync'], env })
  try {
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    const origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
    const { first, again } = await loadAll(browser, origin)
    for (const [how, samples] of [
      ['first visit', first],
      ['again, from the cache', again],
    ] as const) {
      const base = figures(samples['empty page'])
      for (const name of Object.keys(pages) as PageName[]) {
        if (name !== 'empty page') say(ratioLine(`${name}, ${how}, against an empty page`, base, figures(samples[name])))
      }
    }
    const change = await routeChanges(browser, origin)
    const share = `x ${(change.median / ROUTE_CHANGE_BUDGET_MS).toFixed(2)} of the ${ROUTE_CHANGE_BUDGET_MS} ms allowed`
    say(
      factLine(
        'route change with cached data',
        `${share} (p99: x ${(change.p99 / ROUTE_CHANGE_BUDGET_MS).toFixed(2)}), ${change.n} changes`,
      ),
    )
    await benchCockpitRender(browser, origin, site, say)
  } finally {
    await browser.close()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
