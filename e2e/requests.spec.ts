import type { Page, Request } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { createContest } from './support/contest.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createPupil, pupilPassword, signIn } from './support/sign-in.ts'

/** Loaded after the statement is painted and counted apart: the editor, and formulas with their fonts. */
const afterwards = /\/assets\/(monaco|grammar|zh-cn|formula-look|KaTeX)[-._]/

/** On HTTP/1.1 a browser asks six at a time, so each further file waits. */
const mostRequests = { '/home': 14, '/problem': 14, '/contest': 15, '/problem/FEWFILES': 18, '/acm-rank': 17, '/help': 17 }
const mostOfChange = 6

/** The paths that a page asks for, from an act until it is quiet. */
async function asked(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = []
  let last = Date.now()
  const note = (request: Request) => {
    last = Date.now()
    const { pathname } = new URL(request.url())
    if (!afterwards.test(pathname)) paths.push(pathname)
  }
  page.on('request', note)
  await act()
  await expect.poll(() => Date.now() - last, { timeout: 30_000 }).toBeGreaterThan(1500)
  page.off('request', note)
  return paths
}

test('a cold start and a change of page ask for few files', async ({ page, api, rootToken, browser }) => {
  test.setTimeout(180_000)
  await createSumProblem(api, rootToken, 'FEWFILES', 'Few files')
  await createPupil(api, rootToken, 'fewfiles')
  await page.goto('/problem')
  await signIn(page, 'fewfiles', pupilPassword)
  const storageState = await page.context().storageState()
  for (const [path, most] of Object.entries(mostRequests)) {
    // A new context has an empty cache.
    const context = await browser.newContext({ storageState, baseURL: process.env.E2E_ORIGIN ?? '' })
    const cold = await context.newPage()
    const paths = await asked(cold, () => cold.goto(path))
    expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(most)
    await context.close()
  }
  await asked(page, () => page.goto('/problem'))
  const paths = await asked(page, () => page.getByRole('banner').getByRole('link', { name: 'Contests' }).click())
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(mostOfChange)
})

test('the list of problems asks for its tags where it shows them: beside a wide list, and behind a button on a phone', async ({
  page,
  browser,
}) => {
  const tags = (path: string) => path.startsWith('/trpc/') && path.includes('tag.classified')
  const wide = await asked(page, () => page.goto('/problem'))
  expect(wide.filter(tags)).toHaveLength(1)
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: process.env.E2E_ORIGIN ?? '' })
  const narrow = await asked(phone, () => phone.goto('/problem'))
  expect(narrow.filter(tags)).toEqual([])
  await phone.getByRole('button', { name: 'Filters' }).click()
  const later = await asked(phone, () => phone.getByRole('button', { name: 'Tags', exact: true }).click())
  expect(later.filter(tags)).toHaveLength(1)
  await phone.close()
})

test('a statement is shown before the editor is asked for', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'BEFOREEDITOR', 'Read first')
  // The editor's core never arrives; the statement does not depend on it.
  const core = page.waitForRequest(/\/assets\/monaco-/)
  await page.route(/\/assets\/monaco-/, async (route) => {
    await expect(page.getByRole('heading', { name: 'Read first' })).toBeVisible()
    await route.abort()
  })
  await page.goto('/problem/BEFOREEDITOR')
  await core
  await expect(page.getByRole('article')).toContainText('1 2')
})

test('the rows of a page are asked for in its first call, before it is drawn', async ({ page, api, root, rootToken }) => {
  await createSumProblem(api, rootToken, 'ROWS-A', 'Asked for early')
  const problems = [{ problemId: 'ROWS-A', color: '#e53935' }]
  const cid = await createContest(api, rootToken, { title: 'Asked for early', starts: -1, ends: 2, problems })
  await arriveAs(page, root)
  for (const { path, first, early } of [
    { path: `/contest/${cid}/rank`, first: 'contest.info', early: ['board.page'] },
    { path: `/contest/${cid}/rank?minute=5`, first: 'contest.info', early: ['board.page', 'board.at'] },
    { path: '/admin', first: 'siteOverview.read', early: ['siteOverview.alarms'] },
  ]) {
    const paths = await asked(page, () => page.goto(path))
    const call = paths.find((one) => one.startsWith('/trpc/') && one.includes(first)) ?? ''
    expect(call.split(','), paths.join('\n')).toEqual(expect.arrayContaining(early))
  }
})
