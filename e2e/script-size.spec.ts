import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'

test('the first list page needs at most 190 KB of script until it can be used, 200 KB in all, and 14 requests', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const seen = watch(page)
  await page.goto('/problem')
  await expect(page.getByRole('table', { name: 'List of problems' }).getByRole('link').first()).toBeVisible()
  await seen.quiet()
  const scripts = seen.chosen(/\.js$/)
  const bar = scripts.filter((path) => barFiles.test(path))
  expect(bar).toHaveLength(2)
  const later = await transferred(bar, 'gzip')
  const all = await transferred(scripts, 'gzip')
  expect(all - later, scripts.join('\n')).toBeLessThanOrEqual(190)
  expect(all).toBeLessThanOrEqual(200)
  // On HTTP/1.1 a browser asks six at a time, so each further file waits.
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(14)
})

/** The menu of a signed-in user and the stream of events, which come after what is read. */
const barFiles = /\/assets\/(bar|live-worker)-/
/** The script of the editor's half, which asks for the others of it. */
const codingFiles = /\/assets\/shared-/

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

test('a phone needs at most 188 KB of script to read a problem, 197 KB with the bar, 284 KB with the Code tab, and nothing of the editor', async ({
  browser,
  api,
  rootToken,
}) => {
  await createSumProblem(api, rootToken, 'PHONE-WEIGHT', 'Read on a phone')
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const seen = watch(page)
  await page.goto('/problem/PHONE-WEIGHT')
  await expect(page.getByRole('article')).toBeVisible()
  // The Code tab comes by itself when the page stands, and for a touch at once.
  await expect.poll(() => seen.chosen(codingFiles).length).toBe(1)
  await page.getByRole('tab', { name: 'Code' }).click()
  await expect(page.getByRole('textbox', { name: /^Program in/ })).toBeVisible()
  await seen.quiet()
  expect(seen.chosen(editorFiles)).toEqual([])
  const scripts = seen.chosen(/\.js$/)
  const reading = scripts.slice(
    0,
    scripts.findIndex((path) => codingFiles.test(path)),
  )
  const bar = await transferred(
    reading.filter((path) => barFiles.test(path)),
    'gzip',
  )
  const read = await transferred(reading, 'gzip')
  expect(read - bar, reading.join('\n')).toBeLessThanOrEqual(188)
  expect(read).toBeLessThanOrEqual(197)
  expect(await transferred(scripts, 'gzip'), scripts.join('\n')).toBeLessThanOrEqual(284)
  await context.close()
})
