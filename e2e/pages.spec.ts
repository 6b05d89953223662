import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

const pages = [
  '/home',
  '/problem',
  '/problem/TS1001',
  '/status',
  '/acm-rank',
  '/oi-rank',
  '/user-home?username=root',
  '/judge',
  '/introduction',
  '/developer',
  '/setting',
  '/reset-password',
  '/no/such/page',
]

test('axe finds nothing serious on any page, in both colour schemes', async ({ page }) => {
  test.setTimeout(240_000)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('main')).not.toBeEmpty()
      await expect(page.locator('main :is([aria-busy="true"], .mantine-Skeleton-root)')).toHaveCount(0)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(
        serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`),
        `${path}, ${colorScheme}`,
      ).toEqual([])
    }
  }
})

test('no page scrolls sideways on the narrowest phone', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of pages) {
    await page.goto(path)
    await expect(page.locator('main')).not.toBeEmpty()
    await page.waitForTimeout(400)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})

test('the first list page needs at most 210 KB of gzipped script', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength))
  })
  await page.goto('/problem')
  await expect(page.getByRole('table', { name: 'List of problems' }).getByRole('link').first()).toBeVisible()
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes / 1024).toBeLessThanOrEqual(210)
})
