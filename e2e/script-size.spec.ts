import { gzipSync } from 'node:zlib'
import { expect, test } from './support/fixtures.ts'

test('the first list page needs at most 210 KB of gzipped script and 20 requests', async ({ page }) => {
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
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(20)
})
