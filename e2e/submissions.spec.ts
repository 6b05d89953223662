import { axeFaults } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createPupil, pupilPassword, signIn } from './support/sign-in.ts'
import { submit, sum } from './support/submit.ts'

test('each filter of the list stands in its address and narrows it', async ({ page, api, rootToken, context }) => {
  await createSumProblem(api, rootToken, 'FILTER', 'A problem to filter by')
  await createSumProblem(api, rootToken, 'FILTER2', 'Another one')
  await createPupil(api, rootToken, 'filterer')
  const { token } = await api.signIn('filterer', pupilPassword)
  await submit(api, rootToken, 'FILTER', sum)
  await submit(api, rootToken, 'FILTER2', 'print(1)', 'Python3')
  await submit(api, token, 'FILTER', 'print(sum(map(int, input().split())))', 'Python3')

  await page.goto('/problem/FILTER')
  await signIn(page, 'filterer', pupilPassword)
  await page.getByRole('link', { name: 'All submissions' }).click()
  await expect(page).toHaveURL(/problemID=FILTER&completeProblemID=true/)
  const rows = page.getByRole('table', { name: 'List of submissions' }).getByRole('row')
  await expect(rows).toHaveCount(3) // the head is a row too
  await page.getByLabel('Programming language').selectOption('Python3')
  await expect(page).toHaveURL(/language=Python3/)
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Problem number').fill('filter')
  await expect(page).not.toHaveURL(/completeProblemID/)
  await expect(rows).toHaveCount(3)
  await page.getByText('Mine', { exact: true }).click()
  await expect(page).toHaveURL(/onlyMine=true/)
  await expect(rows).toHaveCount(2)
  await page.getByText('All', { exact: true }).click()
  await page.getByLabel('User', { exact: true }).fill('root')
  await expect(page).toHaveURL(/username=root/)
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Verdict', { exact: true }).selectOption('System Error')
  await expect(page).toHaveURL(/status=4/)
  await expect(page.getByText('No submissions found')).toBeVisible()
  const copy = await context.newPage()
  await copy.goto(page.url())
  await expect(copy.getByText('No submissions found')).toBeVisible()
  await expect(copy.getByLabel('Programming language')).toHaveValue('Python3')
})

test('its author submits a failed submission again, from the list and from its page, and sees the verdict', async ({
  page,
  api,
  rootToken,
}) => {
  test.setTimeout(120_000)
  await createSumProblem(api, rootToken, 'RESENT', 'Sent again')
  await createPupil(api, rootToken, 'resender')
  const { token } = await api.signIn('resender', pupilPassword)
  const submitId = await submit(api, token, 'RESENT', sum)
  const fail = () =>
    expect
      .poll(async () => (await api.call(`GET /api/admin/judge/manual-judge?submitId=${submitId}&status=10`, { token: rootToken })).status, {
        timeout: 60_000,
      })
      .toBe(200)
  await fail()
  await page.goto('/status?problemID=RESENT')
  const table = page.getByRole('table', { name: 'List of submissions' })
  await expect(table).toContainText('Submit Failed')
  const again = page.getByRole('button', { name: `Submit ${submitId} again` })
  await expect(again).toHaveCount(0)
  await signIn(page, 'resender', pupilPassword)
  await again.click()
  await expect(table).toContainText('Accepted', { timeout: 60_000 })
  await expect(again).toHaveCount(0)
  await fail()
  await table.getByRole('link', { name: String(submitId), exact: true }).click()
  await again.click()
  await expect(page.getByRole('main')).toContainText('Accepted', { timeout: 60_000 })
  await expect(again).toHaveCount(0)
})

test('an accepted submission finds itself among the others, and the problem shows the same', async ({ page, api, rootToken }) => {
  await createSumProblem(api, rootToken, 'COMPARED', 'Compared')
  await createPupil(api, rootToken, 'comparer')
  await page.goto('/problem/COMPARED')
  await page.getByRole('button', { name: 'Statistics' }).click()
  const dialog = page.getByRole('dialog', { name: 'Statistics of COMPARED' })
  await expect(dialog).toContainText('No submissions yet')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await signIn(page, 'comparer', pupilPassword)
  const { token } = await api.signIn('comparer', pupilPassword)
  const submitId = await submit(api, token, 'COMPARED', sum)
  await page.goto(`/submission-detail/${submitId}`)
  await expect(page.getByRole('heading', { name: 'Statistics' })).toBeVisible()
  for (const name of ['Time', 'Memory'])
    await expect(page.getByRole('figure', { name })).toContainText('This submission:', { timeout: 60_000 })
  await expect(page.getByLabel('Solutions in')).toHaveValue('C++ 17')
  await page.goto('/problem/COMPARED')
  await page.getByRole('button', { name: 'Statistics' }).click()
  await expect(dialog.getByRole('figure', { name: 'Memory' })).toContainText('Your best:')
  await dialog.getByText('Show values').first().click()
  await expect(dialog.getByRole('table').filter({ hasText: 'Solutions' }).first()).toBeVisible()
  expect(await axeFaults(page, { within: '[role="dialog"]' })).toEqual([])
})
