import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createPupil, pupilPassword, signIn } from './support/sign-in.ts'
import { submitJudged } from './support/submit.ts'

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
  await page.getByLabel('Number, title or tag').fill('to be listed')
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
  await expect(page.getByLabel('Number, title or tag')).toHaveValue('to be listed')
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

test('a pupil sees what is solved, and is led to the next problem', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'NEXT1', 'First of the way')
  await createSumProblem(api, rootToken, 'NEXT2', 'Second of the way')
  await createPupil(api, rootToken, 'next-pupil')
  await page.goto('/problem?keyword=of%20the%20way')
  await expect(page.getByLabel('My progress')).toHaveCount(0)
  await signIn(page, 'next-pupil', pupilPassword)
  await expect(page.getByText('0 / 2')).toBeVisible()
  await page.getByRole('link', { name: 'Next: NEXT1 First of the way' }).click()
  await expect(page).toHaveURL(/\/problem\/NEXT1/)
  const { token } = await api.signIn('next-pupil', pupilPassword)
  await submitJudged(api, token, 'NEXT1', '#include <iostream>\nint main() { std::cout << "not a sum of two numbers"; }\n')
  await page.goto('/problem?keyword=of%20the%20way')
  await expect(page.getByRole('link', { name: 'Continue: NEXT1 First of the way' })).toBeVisible()
  const titles = page.getByRole('table', { name: 'List of problems' }).getByRole('link')
  await page.getByLabel('My progress').selectOption('Not tried')
  await expect(titles).toHaveText(['Second of the way'])
  await expect(page).toHaveURL(/own=untried/)
  await page.getByLabel('My progress').selectOption('Tried')
  await expect(titles).toHaveText(['First of the way'])
  await page.getByLabel('My progress').selectOption('Solved')
  await expect(page.getByText('No problems found')).toBeVisible()
  await page.goBack()
  await expect(titles).toHaveText(['First of the way'])
  await page.getByLabel('Order').selectOption('Newest')
  await expect(page).toHaveURL(/sort=newest/)
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a problem is picked at random', async ({ page }) => {
    await page.goto('/problem')
    await page.getByRole('button', { name: '随机一题' }).click()
    await expect(page).toHaveURL(/\/problem\/[\w.~-]+$/)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  })
})
