/** Usual tasks of a teacher, each from the home page, with a bound for its clicks. */
import type { Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { arriveAs } from './support/arrive.ts'
import { type ClickCounter, countClicks, expectClicks } from './support/clicks.ts'
import { type Api, expect, test } from './support/fixtures.ts'
import { makeGroup, sendAs } from './support/group.ts'
import { createSumProblem } from './support/problem.ts'

/** Forty pupils in the format of a school office. */
async function classOfForty(): Promise<Buffer> {
  const pupils = Array.from({ length: 40 }, (_, i) => [`c2026${String(i + 1).padStart(3, '0')}`, `学生${i + 1}`, '高一（3）班'])
  return writeExcelFile([['学号', '姓名', '班级'], ...pupils].map((row) => row.map((value) => ({ value, type: String })))).toBuffer()
}

/** The home page of a new teacher, whose clicks are counted; with a class where the teacher has one. */
async function arriveAsTeacher(api: Api, page: Page, rootToken: string, username: string, className?: string): Promise<ClickCounter> {
  await sendAs(api, rootToken, 'POST /api/admin/user/create-user', { username, password: 'teacher-pass', type: 1008 })
  const teacher = await api.signIn(username, 'teacher-pass')
  if (className !== undefined) {
    const plan = { name: className, shortName: '', brief: '', description: '', auth: 2, code: null, kind: 'class' } as const
    await makeGroup(api, teacher.token, plan)
  }
  await arriveAs(page, teacher)
  await page.goto('/home')
  return countClicks(page)
}

/** Problems with one word in their titles, which finds them all. */
async function createProblems(api: Api, rootToken: string, word: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) await createSumProblem(api, rootToken, `${word.toUpperCase()}${n}`, `${word} ${n}`)
}

/** Finds problems by a word, and ticks all of them. */
async function tickAll(page: Page, word: string, count: number): Promise<void> {
  const search = page.getByRole('textbox', { name: 'ID or title' })
  await search.click()
  await search.fill(word)
  const ticks = page.getByRole('table', { name: 'Problems to choose from' }).getByRole('checkbox')
  await expect(ticks).toHaveCount(count)
  for (let n = 0; n < count; n++) await ticks.nth(n).click()
  await expect(page.getByRole('list', { name: 'Chosen problems' }).getByRole('listitem')).toHaveCount(count)
}

test('a class of forty with printed slips takes ten clicks at most', async ({ page, api, rootToken }) => {
  test.slow()
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-asked-to-print', 'yes')
  })
  const clicks = await arriveAsTeacher(api, page, rootToken, 'teacher-clicks')
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Classes' }).click()
  await page.getByRole('button', { name: 'New class' }).click()
  const dialog = page.getByRole('dialog', { name: 'New class or team' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('高一3班')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: 'Import the class list' }).click()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a file' }).click()])
  await chooser.setFiles({ name: 'class.xlsx', mimeType: 'application/octet-stream', buffer: await classOfForty() })
  await page.getByRole('button', { name: 'Import 40 people' }).click()
  await expect(page.getByText('40 accounts created')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Print slips' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked-to-print', 'yes')
  await expect(page.getByTestId('slips').locator('section')).toHaveCount(40)
  expectClicks(clicks, { over: 4, most: 10 })
})

test('homework of six takes fourteen clicks at most', async ({ page, api, rootToken }) => {
  test.slow()
  await createProblems(api, rootToken, 'Clicksix', 6)
  const clicks = await arriveAsTeacher(api, page, rootToken, 'teacher-six', 'Class of six')
  await page.getByRole('link', { name: 'Set homework' }).click()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Week 3')
  await page.getByRole('button', { name: /tomorrow/i }).click()
  await tickAll(page, 'Clicksix', 6)
  await page.getByRole('button', { name: 'Set homework' }).click()
  await expect(page).toHaveURL(/\/group\/\d+\/training\/\d+$/)
  expectClicks(clicks, { over: 8, most: 14 })
})

test('a class test of four problems takes ten clicks at most', async ({ page, api, rootToken }) => {
  test.slow()
  await createProblems(api, rootToken, 'Clickfour', 4)
  const clicks = await arriveAsTeacher(api, page, rootToken, 'teacher-four', 'Class of four')
  await page.getByRole('link', { name: '0 pupils' }).click()
  // The page before has the heading of the class as well, and other contests in its bar.
  await expect(page.getByRole('link', { name: 'All classes' })).toBeVisible()
  await page.getByRole('link', { name: 'Contests', exact: true }).click()
  await page.getByRole('link', { name: 'Class test' }).click()
  await expect(page.getByRole('heading', { name: 'Class test' })).toBeVisible()
  await page.getByRole('textbox', { name: /^Title/ }).fill('Test 3')
  await tickAll(page, 'Clickfour', 4)
  await page.getByRole('button', { name: 'Start now' }).click()
  await expect(page).toHaveURL(/\/contest\/\d+$/)
  expectClicks(clicks, { over: 6, most: 10 })
})
