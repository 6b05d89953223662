import type { Page } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { writeProgram } from './support/editor.ts'
import { type Api, expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil, pupilPassword, signIn } from './support/sign-in.ts'
import { sum } from './support/submit.ts'

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|ERR_INCOMPLETE_CHUNKED_ENCODING/
const press = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click()
const result = (page: Page) => page.getByRole('region', { name: 'Result of the last submission' })
const notice = (page: Page) => page.getByText('Not sent yet.')

/** Lets these calls through to the server, and loses its answers. */
async function loseAnswers(page: Page, calls: string, token: string): Promise<void> {
  await page.route(calls, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const { 'idempotency-key': number } = await route.request().allHeaders()
    const headers = { 'content-type': 'application/json', authorization: token, ...(number ? { 'idempotency-key': number } : {}) }
    const body = route.request().postData()
    const answer = await fetch(`${process.env.E2E_LOCAL ?? ''}${pathname}${search}`, { method: 'POST', headers, body })
    expect(answer.status).toBe(200)
    await route.abort().catch(() => {}) // the page may be gone by then
  })
}

async function countOf(api: Api, token: string, pid: string): Promise<number> {
  const { data } = await api.call(`GET /api/get-submission-list?onlyMine=true&problemID=${pid}&limit=30&currentPage=1`, { token })
  return (data as { total: number }).total
}

test('a program that is submitted without a network waits, and is sent once when the network is back', async ({
  page,
  context,
  api,
  rootToken,
  faults,
}) => {
  faults.expect(offline)
  await createSumProblem(api, rootToken, 'OFFLINE-1', 'No network')
  const pupil = await newPupil(api, rootToken, 'offline-one')
  await arriveAs(page, pupil)
  await page.goto('/problem/OFFLINE-1')
  await writeProgram(page, sum)
  await expect(page.getByRole('button', { name: 'Run this sample' })).toBeVisible()
  await page.waitForTimeout(4000) // parts of the page are still being loaded
  await context.setOffline(true)
  await press(page)
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Connection lost')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('.view-lines')).toContainText('iostream')
  expect(await countOf(api, pupil.token, 'OFFLINE-1')).toBe(0)
  await context.setOffline(false)
  await expect(result(page)).toContainText('Accepted', { timeout: 90_000 })
  await expect(notice(page)).toBeHidden()
  await expect(page.getByText('Connection lost')).toBeHidden({ timeout: 60_000 })
  expect(await countOf(api, pupil.token, 'OFFLINE-1')).toBe(1)
})

test('a program or a list whose answer is lost is made once, also after the page was loaded again', async ({
  page,
  api,
  rootToken,
  faults,
}) => {
  faults.expect(offline)
  await createSumProblem(api, rootToken, 'OFFLINE-2', 'A lost answer')
  const pupil = await newPupil(api, rootToken, 'offline-two')
  await arriveAs(page, pupil)
  await page.goto('/problem/OFFLINE-2')
  await writeProgram(page, sum)
  await loseAnswers(page, '**/trpc/submission.submit*', pupil.token)
  await press(page)
  await expect(notice(page)).toBeVisible()
  expect(await countOf(api, pupil.token, 'OFFLINE-2')).toBe(1)
  await page.reload()
  await expect(notice(page)).toBeVisible()
  // Away first: otherwise this page could send it between the two steps, and the next one would have nothing to show.
  await page.goto('/api/openapi.json')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/problem/OFFLINE-2')
  await expect(result(page)).toContainText('Accepted', { timeout: 90_000 })
  await expect(notice(page)).toBeHidden()
  expect(await countOf(api, pupil.token, 'OFFLINE-2')).toBe(1)

  const lists = async () => (await api.call('GET /api/get-own-collections', { token: pupil.token })).data as { title: string | null }[]
  const named = async () => (await lists()).filter(({ title }) => title === 'Made once').length
  await loseAnswers(page, '**/trpc/collection.create*', pupil.token)
  await page.goto('/collection')
  await page.getByRole('button', { name: 'New list' }).click()
  const dialog = page.getByRole('dialog', { name: 'New list' })
  await dialog.getByLabel('Title').fill('Made once')
  const create = dialog.getByRole('button', { name: 'Create' })
  await create.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect(await named()).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await create.click()
  await expect(page.getByRole('heading', { name: 'Made once' })).toBeVisible()
  expect(await named()).toBe(1)
})

test('a program that waits is gone after its author cancels it or signs out, and the next pupil neither sees nor sends it', async ({
  page,
  context,
  api,
  rootToken,
  faults,
}) => {
  faults.expect(offline)
  await createSumProblem(api, rootToken, 'OFFLINE-3', 'One computer')
  const [first, next] = [await newPupil(api, rootToken, 'offline-first'), await newPupil(api, rootToken, 'offline-next')]
  await page.goto('/problem/OFFLINE-3')
  await signIn(page, 'offline-first', pupilPassword)
  await writeProgram(page, sum)
  const block = '**/trpc/submission.submit*'
  await page.route(block, (route) => route.abort())
  await press(page)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(notice(page)).toBeHidden()
  await press(page)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('button', { name: 'offline-first' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await page.unroute(block)
  expect(JSON.stringify(await context.storageState())).not.toContain('unsent-of-')
  await signIn(page, 'offline-next', pupilPassword)
  await page.goto('/problem/OFFLINE-3')
  await expect(page.locator('.monaco-editor').first()).toBeVisible()
  await expect(notice(page)).toBeHidden()
  for (const { token } of [first, next]) expect(await countOf(api, token, 'OFFLINE-3')).toBe(0)
})
