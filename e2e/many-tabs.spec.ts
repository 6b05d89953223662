import { expect, test } from './support/fixtures.ts'
import { pupilPassword, signIn } from './support/sign-in.ts'
import { solvedBy } from './support/submit.ts'

const tabs = 30

test('thirty open tabs of one pupil all see a verdict, and calls still get through', async ({ page, context, api, rootToken }) => {
  test.setTimeout(180_000)
  const { submitId } = await solvedBy(api, rootToken, 'TABS', 'many-tabs')
  await page.goto('/status')
  await signIn(page, 'many-tabs', pupilPassword)
  const others = []
  for (let opened = 1; opened < tabs; opened += 1) {
    const tab = await context.newPage()
    await tab.goto(`${process.env.E2E_ORIGIN}/status?onlyMine=true`)
    others.push(tab)
  }
  for (const tab of others) await expect(tab.getByRole('table')).toContainText('Accepted')
  // Set by hand: only the live channel can deliver it, because pages do not poll finished submissions.
  const set = await api.call(`GET /api/admin/judge/manual-judge?submitId=${submitId}&status=1`, { token: rootToken })
  expect(set.status).toBe(200)
  for (const tab of others) await expect(tab.getByRole('table')).toContainText('Time Limit Exceeded')
  await page.getByRole('link', { name: 'Problems', exact: true }).first().click()
  await expect(page.getByRole('table', { name: 'List of problems' }).getByRole('link').first()).toBeVisible()
})
