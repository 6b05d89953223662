import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'

test('the first list page needs at most 210 KB of gzipped script and 14 requests', async ({ page }) => {
  const scripts: Promise<number>[] = []
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength))
  })
  await page.goto('/problem')
  await expect(page.getByRole('table', { name: 'List of problems' }).getByRole('link').first()).toBeVisible()
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes / 1024).toBeLessThanOrEqual(210)
  // On HTTP/1.1 a browser asks six at a time, so each further file waits.
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
})

/** Notes what a page asks for. */
function watch(page: Page) {
  const paths = new Set<string>()
  let last = Date.now()
  page.on('request', (request) => {
    last = Date.now()
    paths.add(new URL(request.url()).pathname)
  })
  return {
    chosen: (pattern: RegExp) => [...paths].filter((path) => pattern.test(path)),
    /** Waits until nothing new comes for a while. */
    quiet: () => expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(1500),
  }
}

/** KB of these files as the server sends them. A browser takes brotli over https alone, so the test asks for it itself. */
async function transferred(paths: readonly string[], encoding: 'br' | 'gzip'): Promise<number> {
  const sizes = paths.map(async (path) => {
    const answer = await fetch(`${process.env.E2E_LOCAL ?? process.env.E2E_ORIGIN}${path}`, { headers: { 'accept-encoding': encoding } })
    const size = Number(answer.headers.get('content-length'))
    await answer.body?.cancel()
    expect(size, path).toBeGreaterThan(0)
    return size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}

/** Everything that comes after the statement because of the editor: code, styles, its messages, the grammar, icons and workers. */
const editorFiles = /\/assets\/(monaco|grammar|zh-cn|codicon|editor\.worker)/

for (const locale of ['zh-CN', 'en-US']) {
  test.describe(locale, () => {
    test.use({ locale })

    test('the editor costs at most 320 KB of brotli, and its tools at the first focus 90 KB more', async ({ page, api, rootToken }) => {
      const id = `WEIGHT-${locale.slice(0, 2).toUpperCase()}`
      await createSumProblem(api, rootToken, id, 'Weight of the editor')
      const seen = watch(page)
      await page.goto(`/problem/${id}`)
      await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible()
      await expect.poll(() => seen.chosen(/\/grammar-cpp/).length).toBe(1)
      await seen.quiet()
      const first = seen.chosen(editorFiles)
      expect(first.some((path) => /zh-cn/.test(path))).toBe(locale === 'zh-CN')
      expect(await transferred(first, 'br'), first.join(' ')).toBeLessThanOrEqual(320)
      expect(await transferred(first, 'gzip')).toBeLessThanOrEqual(395)
      await page.locator('.monaco-editor .view-line').first().click()
      await expect.poll(() => seen.chosen(/\/monaco-tools.*js$/).length).toBe(1)
      await seen.quiet()
      const later = seen.chosen(editorFiles).filter((path) => !first.includes(path))
      expect(await transferred(later, 'br'), later.join(' ')).toBeLessThanOrEqual(90)
    })
  })
}

test('a problem page on a phone loads nothing of the editor, and at most 320 KB of gzipped script', async ({ browser, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'PHONE-WEIGHT', 'Read on a phone')
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const seen = watch(page)
  const scripts: Promise<[path: string, size: number]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.push(response.body().then((body) => [pathname, gzipSync(body, { level: 9 }).byteLength]))
  })
  await page.goto('/problem/PHONE-WEIGHT')
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByRole('textbox', { name: /^Program in/ })).toBeVisible()
  await seen.quiet()
  expect(seen.chosen(editorFiles)).toEqual([])
  const sizes = await Promise.all(scripts)
  const total = sizes.reduce((sum, [, size]) => sum + size, 0) / 1024
  expect(total, sizes.map(([path, size]) => `${path} ${size}`).join('\n')).toBeLessThanOrEqual(320)
  await context.close()
})
