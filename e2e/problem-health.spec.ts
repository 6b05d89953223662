import type { Page } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { sum } from './support/submit.ts'

const schemes = ['light', 'dark'] as const
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Faults of axe in both schemes and in two sizes, and a page that scrolls sideways. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      for (const fault of await axeFaults(page, { within: 'main' })) found.push(`${size.width} ${colorScheme}: ${fault}`)
    }
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (tooWide > 0) found.push(`${size.width}: scrolls ${tooWide} px sideways`)
  }
  await page.setViewportSize(sizes[0] ?? { width: 1440, height: 900 })
  return found
}

/** Goes to a button with the Tab key alone, and presses it. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true })
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${name}`)
}

test('a setter checks a problem and the strength of its tests by keyboard, and axe finds nothing', async ({
  page,
  api,
  root,
  rootToken,
}) => {
  await createSumProblem(api, rootToken, 'HEALTH', 'Sums in good health')
  const { data } = await api.call('GET /api/admin/problem/get-problem-list?keyword=HEALTH', { token: rootToken })
  const pid = (data as { records: { id: number }[] }).records[0]?.id ?? 0
  const solution = { pid, expected: 'accepted', version: null, name: 'first', language: 'C++ 17', code: sum }
  expect((await api.call('PUT /api/admin/problem/solution', { token: rootToken, body: solution })).status).toBe(200)

  await arriveAs(page, root)
  await page.goto(`/admin/problem/edit/${pid}?tab=health`)
  const parts = page.getByRole('list', { name: 'Parts of the problem and their state' })
  const strength = parts.getByRole('listitem').filter({ hasText: 'Strength' })
  await expect(strength).toContainText('Missing')
  expect(await faults(page)).toEqual([])
  await pressByKeyboard(page, 'Check')
  await expect(page.getByText('The solution is as expected')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('list', { name: 'Findings of the check' })).toBeVisible()
  expect(await faults(page)).toEqual([])

  await strength.getByRole('button', { name: 'To the workshop' }).press('Enter')
  await pressByKeyboard(page, 'Check the strength')
  await expect(page.getByRole('table', { name: 'Results by kind of change' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled({ timeout: 60_000 })
  expect(await faults(page)).toEqual([])

  await page.getByRole('tab', { name: 'Health' }).click()
  await expect(strength).toContainText('0 proven different')
  await page.goto('/admin/problems?keyword=HEALTH&health=strength-findings')
  await expect(page.getByText('Sums in good health')).toHaveCount(0)
})
