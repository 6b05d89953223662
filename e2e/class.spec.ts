import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { enter, signIn } from './support/sign-in.ts'
import { rootPassword } from './support/site.ts'
import { submitJudged } from './support/submit.ts'

const className = '高一（2）班'
const number = (n: number) => `2024${String(n).padStart(4, '0')}`

/** A typical sheet from a school office: it has more columns than the site knows. */
async function classOfForty(): Promise<Buffer> {
  const heads = ['序号', '学号', '姓名', '性别', '班级']
  const rows = Array.from({ length: 40 }, (_, i) => [String(i + 1), number(i + 1), i === 0 ? '欧阳娜娜' : `学生${i + 1}`, '女', className])
  return writeExcelFile([heads, ...rows].map((row) => row.map((value) => ({ value, type: String })))).toBuffer()
}

/** The slips as they are printed, without the rest of the page. */
async function slipsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeHidden()
  const slips = await page.getByTestId('slips').locator('section').allInnerTexts()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByTestId('slips')).toBeHidden()
  return slips
}

test('a class of forty comes from a spreadsheet, its slips are printed, a pupil chooses a password, and some are locked', async ({
  page,
  api,
  rootToken,
  elsewhere,
  faults,
}) => {
  test.slow()
  faults.expect(/status of 40[03]/)
  await createSumProblem(api, rootToken, 'CLASS1', 'Sum for a class')
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', 'yes')
  })
  await enter(page, 'root', rootPassword, '/admin/user/import')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a file' }).click()])
  const file = { name: 'class.xlsx', mimeType: 'application/octet-stream', buffer: await classOfForty() }
  await chooser.setFiles(file)
  await expect(page.getByText('Not imported: “序号” (such as 1).')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Preview' }).getByRole('row', { name: /20240001/ })).toContainText('female')
  await page.getByRole('button', { name: 'Create 40 accounts' }).click()
  await expect(page.getByText('40 accounts created')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Address of the site').fill('http://oj.school.example')
  await page.getByRole('button', { name: 'Print slips' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked-to-print', 'yes')
  const slips = await slipsOnPaper(page)
  expect(slips).toHaveLength(40)
  expect(slips[0]).toMatch(/欧阳娜娜[\s\S]*高一（2）班[\s\S]*20240001[\s\S]*http:\/\/oj\.school\.example/)
  const password = /Password\s+(\S+)/.exec(slips[0] ?? '')?.[1] ?? ''

  // Before the pupil chooses another password no page opens; afterwards the requested page is there.
  const pupil = await elsewhere(null)
  await pupil.goto('/problem/CLASS1')
  await signIn(pupil, number(1), password)
  await expect(pupil.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await expect(pupil.getByLabel('The password on your slip')).toHaveCount(0)
  await pupil.getByRole('textbox', { name: 'New password' }).fill(password)
  await pupil.getByRole('textbox', { name: 'Password again' }).fill(password)
  await pupil.getByRole('button', { name: 'Save and continue' }).click()
  await expect(pupil.getByText('The new password must differ from the one you were given')).toBeVisible()
  await pupil.getByRole('textbox', { name: 'New password' }).fill('only-i-know')
  await pupil.getByRole('textbox', { name: 'Password again' }).fill('only-i-know')
  await pupil.getByRole('button', { name: 'Save and continue' }).click()
  await expect(pupil.getByRole('heading', { name: 'Sum for a class' })).toBeVisible()
  const session = await api.signIn(number(1), 'only-i-know')
  await submitJudged(api, session.token, 'CLASS1')

  // Staff sees real names; the pupil sees usernames.
  await page.goto(`/status?className=${encodeURIComponent(className)}`)
  const row = page.getByRole('table').getByRole('row', { name: /CLASS1/ })
  await expect(row).toContainText('欧阳娜娜')
  await expect(row).toContainText(number(1))
  await pupil.goto('/status')
  await expect(pupil.getByRole('table').getByRole('row', { name: /CLASS1/ })).toContainText(number(1))
  await expect(pupil.getByRole('main')).not.toContainText('欧阳娜娜')

  // Some accounts are locked, and one gets a new slip.
  await page.goto(`/admin/user?className=${encodeURIComponent(className)}&limit=50`)
  const users = page.getByRole('table')
  for (const n of [1, 2, 3]) await users.getByRole('checkbox', { name: `Select ${number(n)}` }).click()
  await page.getByRole('button', { name: 'Role, restrictions, class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change 3 users' })
  await dialog.getByLabel('State').selectOption('Ban: cannot sign in')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog).toBeHidden()
  await expect(users.getByRole('row', { name: /Banned/ })).toHaveCount(3)
  await expect(api.signIn(number(1), 'only-i-know')).rejects.toThrow(/封禁/)
  for (const n of [1, 2]) await users.getByRole('checkbox', { name: `Select ${number(n)}` }).click() // the third is left out
  await page.getByRole('button', { name: 'New passwords' }).click()
  const reset = page.getByRole('dialog', { name: 'New password for 1 user' })
  await reset.getByRole('button', { name: 'Generate 1 password' }).click()
  await expect(reset).toContainText('1 user has a new password.')
  const [slip = ''] = await slipsOnPaper(page)
  expect(slip).toContain(number(3))
  const download = page.waitForEvent('download')
  await reset.getByRole('button', { name: 'Save names and passwords' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(/Password\s+(\S+)/.exec(slip)?.[1] ?? 'a password')
})
