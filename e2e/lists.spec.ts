import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'

test('the state of a list stands in its address: a link shows the same, and Back restores it', async ({
  page,
  api,
  rootToken,
  context,
}) => {
  await createSumProblem(api, rootToken, 'LISTED', 'A problem to be listed')
  await page.goto('/problem')
  const rows = page.getByRole('table', { name: 'List of problems' }).getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await page.getByLabel('Number or title').fill('to be listed')
  await expect(page).toHaveURL(/keyword=to/)
  await expect(rows).toHaveCount(2)
  await page.getByText('Hard', { exact: true }).first().click()
  await expect(page).toHaveURL(/level=2/)
  await expect(page.getByText('No problems found')).toBeVisible()
  const copy = await context.newPage()
  await copy.goto(page.url())
  await expect(copy.getByText('No problems found')).toBeVisible()
  await page.goBack()
  await expect(rows).toHaveCount(2)
  await expect(page.getByLabel('Number or title')).toHaveValue('to be listed')
  await page.getByRole('button', { name: 'Reset', exact: true }).last().click()
  await expect(page).toHaveURL(/\/problem$/)
})

test('a row is a real link, and a guest who filters for own submissions is asked to sign in', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'LINKED', 'A problem behind a link')
  await page.goto('/problem?keyword=LINKED')
  await expect(page.getByRole('link', { name: 'A problem behind a link' })).toHaveAttribute('href', '/problem/LINKED')
  await page.goto('/status')
  await page.getByText('Mine', { exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('the language follows the address, then the toggle, and is remembered', async ({ page }) => {
  await page.goto('/problem?l=zh-CN')
  await expect(page.getByRole('heading', { name: '题目', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Problems', exact: true })).toBeVisible()
  await page.reload()
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'Submissions' })).toBeVisible()
})
