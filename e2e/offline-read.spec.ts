import type { Page } from '@playwright/test'
import { openCuttable } from './support/cuttable.ts'
import { writeProgram } from './support/editor.ts'
import { type Api, type Elsewhere, expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createPupil, pupilPassword, signIn } from './support/sign-in.ts'
import { sum } from './support/submit.ts'

/** The same site by the address of this machine, which browsers trust like https: a worker may run there. */
const trusted = () => process.env.E2E_LOCAL ?? ''
const expected = /ERR_|request outside: http:\/\/127\.0\.0\.1|Failed to fetch|status of 4/

const keptNames = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('touchstone-statements-1')
    return (await cache.keys()).map(({ url }) => decodeURIComponent(new URL(url).pathname.split('/').pop() ?? ''))
  })
const hasShell = (page: Page) => page.evaluate(async () => (await (await caches.open('touchstone-shell-1')).match('/')) !== undefined)
const band = (page: Page) => page.getByText('Offline.', { exact: true })

async function openTrusted(elsewhere: Elsewhere): Promise<Page> {
  return elsewhere(null, { baseURL: trusted() })
}

async function setOfflineReading(api: Api, token: string, worksOffline: boolean): Promise<void> {
  const { status } = await api.call('PUT /api/admin/config/set-site-settings', { token, body: { worksOffline } })
  expect(status).toBe(200)
}

test('a statement that was opened can be read without a network, and a program waits as ever', async ({
  elsewhere,
  api,
  rootToken,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.expect(expected)
  await createSumProblem(api, rootToken, 'KEPT-1', 'Read on the train')
  await createSumProblem(api, rootToken, 'KEPT-PRIVATE', 'Not for visitors', { auth: 2 })
  await createPupil(api, rootToken, 'reader-one')
  await createPupil(api, rootToken, 'reader-two')
  const page = await openTrusted(elsewhere)
  await page.goto('/problem')
  await signIn(page, 'reader-one', pupilPassword)
  await page.goto('/problem/KEPT-1')
  await writeProgram(page, sum)
  await expect.poll(() => keptNames(page), { timeout: 60_000 }).toEqual(['KEPT-1'])
  await expect.poll(() => hasShell(page), { timeout: 60_000 }).toBe(true)

  await test.step('without a network it is readable, and says when it was read', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Not sent yet.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Read on the train' })).toBeVisible({ timeout: 60_000 })
    await expect(band(page)).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Last read at')
    await expect(page.getByRole('article')).toContainText('Add two integers')
    await expect(page.getByRole('article')).toContainText('1 2')
  })

  await test.step('another page says that it could not be loaded, and leads to the statement', async () => {
    await page.goto('/problem')
    await page.getByText('Statements that can be read without a network').click()
    await page.getByRole('link', { name: 'KEPT-1 Read on the train' }).click()
    await expect(band(page)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('with the network the page comes back by itself, and the program is sent', async () => {
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible({ timeout: 90_000 })
    await expect(band(page)).toBeHidden()
    const sent = async () => {
      const { token } = await api.signIn('reader-one', pupilPassword)
      const list = await api.call('GET /api/get-submission-list?onlyMine=true&problemID=KEPT-1&limit=30&currentPage=1', { token })
      return (list.data as { total: number }).total
    }
    await expect.poll(sent, { timeout: 90_000 }).toBe(1)
  })

  await test.step('nothing of a private problem is kept', async () => {
    await page.goto('/problem/KEPT-PRIVATE')
    await page.waitForTimeout(3000)
    expect(await keptNames(page)).not.toContain('KEPT-PRIVATE')
  })

  await test.step('the next pupil finds nothing of the first', async () => {
    await page.goto('/problem/KEPT-1')
    await expect.poll(() => keptNames(page), { timeout: 60_000 }).toEqual(['KEPT-1'])
    await page.getByRole('button', { name: 'reader-one' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.poll(() => keptNames(page)).toEqual([])
    await page.goto('/home')
    await signIn(page, 'reader-two', pupilPassword)
    await page.context().setOffline(true)
    await page.goto('/problem/KEPT-1')
    await expect(page.getByRole('alert').filter({ hasText: 'Could not load this' })).toBeVisible({ timeout: 60_000 })
    await expect(band(page)).toBeHidden()
    await page.context().setOffline(false)
  })
})

test('a site that turns it off removes the worker and all that it has kept', async ({ elsewhere, api, rootToken, faults }) => {
  faults.expect(expected)
  await createSumProblem(api, rootToken, 'KEPT-2', 'Turned off')
  const page = await openTrusted(elsewhere)
  await page.goto('/problem/KEPT-2')
  await expect.poll(() => keptNames(page), { timeout: 60_000 }).toEqual(['KEPT-2'])
  await expect.poll(() => hasShell(page), { timeout: 60_000 }).toBe(true)
  await setOfflineReading(api, rootToken, false)
  try {
    await page.goto('/home')
    const left = () =>
      page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)])
    await expect.poll(async () => (await left())[1], { timeout: 60_000 }).toEqual([])
    await page.reload() // the page before was still in the worker's hands
    await expect.poll(left, { timeout: 60_000 }).toEqual([[], []])
  } finally {
    await setOfflineReading(api, rootToken, true)
  }
})

test('nothing of it runs on plain http', async ({ page }) => {
  await page.goto('/problem')
  await expect(page.getByRole('table', { name: 'List of problems' })).toBeVisible()
  expect(await page.evaluate(() => [window.isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false])
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
})

test('a page whose script never came says that the server cannot be reached, leads to kept statements, and opens when it is back', async ({
  elsewhere,
  api,
  rootToken,
  faults,
}) => {
  faults.expect(expected)
  await createSumProblem(api, rootToken, 'KEPT-ALONE', 'The only page of this browser')
  const site = await openCuttable(trusted())
  try {
    const page = await elsewhere(null, { baseURL: site.origin })
    await page.goto('/problem/KEPT-ALONE')
    await expect.poll(() => hasShell(page), { timeout: 60_000 }).toBe(true)
    await expect.poll(() => keptNames(page), { timeout: 60_000 }).toEqual(['KEPT-ALONE'])
    await site.cut()
    // The installed site begins here.
    await page.goto('/home')
    await expect(page.getByRole('alert')).toContainText('Cannot reach the server. Check the network and try again.')
    await page.getByText('Statements that can be read without a network').click()
    await expect(page.getByRole('link', { name: 'KEPT-ALONE The only page of this browser' })).toBeVisible()
    await site.bringBack()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible()
  } finally {
    await site.cut()
  }
})
