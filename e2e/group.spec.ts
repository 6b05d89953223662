import type { Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { arriveAs } from './support/arrive.ts'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { sendAs } from './support/group.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { sum } from './support/submit.ts'
import { createTraining } from './support/training.ts'

const groupName = 'Morning class'

async function roster(): Promise<Buffer> {
  const rows = [['学号', '姓名', '班级'], ...[1, 2, 3].map((n) => [`m2026000${n}`, `学生${n}`, '高一（5）班'])]
  return writeExcelFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer()
}

/** Makes a class that pupils join by its code; returns its address and its code. */
async function openGroup(page: Page): Promise<{ address: string; code: string }> {
  await page.goto('/group')
  await page.getByRole('button', { name: 'New class' }).click()
  const dialog = page.getByRole('dialog', { name: 'New class or team' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(groupName)
  // A name would do; this class folds open what has a default.
  await dialog.getByRole('button', { name: 'More settings (all have defaults)' }).click()
  await dialog.getByLabel('Problem ID prefix').fill('M5')
  await dialog.getByLabel('Brief').fill('8h')
  await dialog.getByRole('textbox', { name: /^Description/ }).fill('We meet in **room 3**.')
  await dialog.getByRole('radio', { name: 'By invitation code' }).check()
  const code = await dialog.getByRole('textbox', { name: 'Invitation code' }).inputValue()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/group\/\d+$/)
  await expect(page.getByText('room 3')).toBeVisible()
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  return { address: new URL(page.url()).pathname, code }
}

test('a teacher opens a group and imports the class from a spreadsheet; on a phone a pupil joins by code and hands in; another is refused with a message', async ({
  page,
  api,
  rootToken,
  browser,
  faults,
  elsewhere,
}) => {
  test.slow()
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-asked-to-print', 'yes')
  })
  const teacher = { username: 'teacher-morning', password: 'teacher-pass' }
  await sendAs(api, rootToken, 'POST /api/admin/user/create-user', { ...teacher, type: 1008 })
  await arriveAs(page, await api.signIn(teacher.username, teacher.password))
  const { address, code } = await openGroup(page)

  await page.goto(`${address}/member/roster`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a file' }).click()])
  await chooser.setFiles({ name: 'class.xlsx', mimeType: 'application/octet-stream', buffer: await roster() })
  await page.getByRole('button', { name: 'Import 3 people' }).click()
  await expect(page.getByText('3 accounts created')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Address of the site').fill('http://oj.school.example')
  await page.getByRole('button', { name: 'Print slips' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked-to-print', 'yes')
  const slips = page.getByTestId('slips').locator('section')
  await expect(slips).toHaveCount(3)
  await expect(slips.first()).toContainText('学生1')

  const [joiner, other] = [await newPupil(api, rootToken, 'morning-joiner'), await newPupil(api, rootToken, 'morning-other')]
  const window = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }
  const context = await browser.newContext({ baseURL: process.env.E2E_ORIGIN ?? '', ...window })
  faults.watch(context)
  const phone = await context.newPage()
  await arriveAs(phone, joiner)
  await phone.goto(`${address}?code=${code}`)
  await expect(phone.getByLabel('邀请码')).toHaveValue(code)
  await phone.getByLabel('介绍一下自己').fill('我是五班的新同学')
  await phone.getByRole('button', { name: '提交申请' }).click()
  await expect(phone.getByText('你已提交申请。')).toBeVisible()
  await sendAs(api, other.token, 'POST /api/group/member', { gid: Number(address.split('/').at(-1)), code, reason: 'From another school' })

  await page.goto(`${address}/member`)
  const members = page.getByRole('table', { name: 'Members' })
  await expect(members.getByRole('row', { name: /学生2/ })).toContainText('m20260002')
  await expect(members.getByRole('row', { name: /morning-joiner/ })).toContainText('我是五班的新同学')
  await members.getByRole('button', { name: 'Accept morning-joiner' }).click()
  await expect(members.getByRole('row', { name: /morning-joiner/ })).toContainText('Member')
  await members.getByRole('button', { name: 'Refuse morning-other' }).click()
  await expect(members.getByRole('row', { name: /morning-other/ })).toContainText('Refused')

  await phone.goto('/home')
  await phone.getByRole('link', { name: groupName }).click()
  await expect(phone.getByText('room 3')).toBeVisible()
  await phone.getByRole('link', { name: '成员', exact: true }).click()
  await expect(phone.getByRole('table', { name: '成员列表' }).getByRole('row', { name: /m20260001/ })).toBeVisible()
  // Class mates read each other's real names, where the roster made the account.
  await expect(phone.getByRole('main')).toContainText('学生1')

  // The homework is listed, and the pupil hands it in.
  await createSumProblem(api, rootToken, 'PHONE1', 'Sum from a phone')
  const plan = { title: 'First homework', gid: Number(address.split('/').at(-1)), category: { name: 'Homework', color: '#1565c0' } }
  await createTraining(api, rootToken, { ...plan, problems: ['PHONE1'], changes: { dueAt: Date.now() + 86_400_000 } })
  await phone.goto('/home')
  await phone.getByRole('table', { name: '待交作业' }).getByRole('link', { name: 'First homework' }).tap()
  await phone.getByRole('link', { name: '开始：PHONE1 Sum from a phone' }).tap()
  await phone.getByRole('tab', { name: '代码' }).tap()
  await writeProgram(phone, sum, /程序$/)
  await phone.getByRole('button', { name: '提交', exact: true }).tap()
  await expect(phone.getByText('通过').first()).toBeVisible({ timeout: 60_000 })
  await context.close()

  const refused = await elsewhere(other)
  await refused.goto(address)
  await expect(refused.getByText('Your application was refused.')).toBeVisible()
  await expect(refused.getByText('You can apply again from')).toBeVisible()
  await refused.goto('/message/mine')
  await expect(refused.getByRole('main')).toContainText(groupName)
})
