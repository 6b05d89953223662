import type { Page } from '@playwright/test'
import { axeFaults } from './support/axe.ts'
import { type Api, expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { createPupil, enter, pupilPassword } from './support/sign-in.ts'
import { rootPassword } from './support/site.ts'

const SUM = 'a, b = map(int, input().split())\nprint(a + b)  # right for every test there may ever be'
const ALWAYS_42 = 'print(42)  # right as long as there is one test only, and long enough to be sent'

async function submit(api: Api, token: string, problemId: string, code: string): Promise<number> {
  const { data, msg } = await api.call('POST /api/submit-problem-judge', { token, body: { pid: problemId, language: 'Python3', code } })
  const { submitId } = (data ?? {}) as { submitId?: number }
  if (!submitId) throw new Error(`not taken: ${msg}`)
  await expect
    .poll(
      async () => {
        const detail = (await api.call(`GET /api/get-submission-detail?submitId=${submitId}`, { token })).data as {
          submission: { status: number }
        }
        return detail.submission.status
      },
      { timeout: 60_000 },
    )
    .toBe(0)
  return submitId
}

async function addCase(page: Page, problemId: string, input: string, output: string): Promise<void> {
  await page.goto(`/admin/problems?keyword=${problemId}`)
  await page.getByRole('link', { name: 'To be judged again' }).click()
  await page.getByRole('tab', { name: /Test data/ }).click()
  await page.getByRole('button', { name: 'Add a case' }).click()
  await page.getByLabel('Input of case 2').fill(input)
  await page.getByLabel('Output of case 2').fill(output)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Saved ${problemId}`)).toBeVisible()
}

test('after a test was added, a preview lists those that lose Accepted; it is found again, applied, and another one is discarded', async ({
  page,
  api,
  rootToken,
}) => {
  test.setTimeout(240_000)
  await createSumProblem(api, rootToken, 'AGAIN', 'To be judged again')
  await createPupil(api, rootToken, 'again-1')
  await createPupil(api, rootToken, 'again-2')
  await submit(api, (await api.signIn('again-1', pupilPassword)).token, 'AGAIN', SUM)
  const lucky = await submit(api, (await api.signIn('again-2', pupilPassword)).token, 'AGAIN', ALWAYS_42)
  const verdict = () =>
    page
      .getByRole('main')
      .getByText(/^(Accepted|Wrong Answer)$/)
      .first()

  await enter(page, 'root', rootPassword)
  await addCase(page, 'AGAIN', '1 2', '3')
  await page.goto('/admin/problems?keyword=AGAIN')
  await page.getByRole('button', { name: 'Rejudge submissions to AGAIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rejudge submissions to AGAIN' })
  await expect(dialog.getByRole('status')).toContainText('2 submissions')
  await dialog.getByRole('button', { name: 'Preview first' }).click()

  await expect(page).toHaveURL(/\/admin\/rejudge\/\d+$/)
  const summary = page.getByText('1 of 2 change, 1 loses Accepted')
  await expect(summary).toBeVisible({ timeout: 60_000 })
  const table = page.getByRole('table', { name: 'Submissions of this rejudging' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('row', { name: /again-2/ })).toContainText(/Accepted.*Wrong Answer/)
  expect(await axeFaults(page, { within: 'main' })).toEqual([])
  await page.getByText('All (2)').click()
  await expect(table.getByRole('row')).toHaveCount(3)

  await page.goto(`/submission-detail/${lucky}`)
  await expect(verdict()).toHaveText('Accepted')
  await page.goto('/admin/rejudge')
  await expect(page.getByRole('row', { name: /AGAIN/ })).toContainText('Waiting for a decision')
  await page.getByRole('link', { name: /AGAIN/ }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Apply 2 new results?' })
  await expect(question).toContainText('1 loses Accepted')
  await question.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('applied by root')).toBeVisible()
  await page.goto(`/submission-detail/${lucky}`)
  await expect(verdict()).toHaveText('Wrong Answer')

  await page.getByRole('button', { name: `Manage submission ${lucky}` }).click()
  await page.getByRole('menuitem', { name: 'Rejudge' }).click()
  await page
    .getByRole('dialog', { name: `Rejudge submission ${lucky}` })
    .getByRole('button', { name: 'Preview first' })
    .click()
  await expect(page.getByText('No verdict would change.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog', { name: 'Discard this rejudging?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('discarded by root')).toBeVisible()
})
