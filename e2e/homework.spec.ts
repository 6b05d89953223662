import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { arriveAs } from './support/arrive.ts'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup } from './support/group.ts'
import { createSumProblem } from './support/problem.ts'
import { chooseOwnPassword, signIn } from './support/sign-in.ts'
import { submitJudged, sum } from './support/submit.ts'
import { withSubmitInterval } from './support/submit-interval.ts'
import { createTraining } from './support/training.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

/** Forty pupils in the format of a school office. */
async function roster(): Promise<Buffer> {
  const names = ['Ann Lee', 'Bob Ray', ...Array.from({ length: 38 }, (_, i) => `Pupil ${i + 3}`)]
  const rows = [['学号', '姓名', '班级'], ...names.map((name, i) => [`h2026${String(i + 1).padStart(3, '0')}`, name, 'Class 5'])]
  return writeExcelFile(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer()
}

/** Top and height of each pupil's row in the cockpit. */
const rowPlaces = (page: Page) =>
  page
    .getByRole('grid')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => ({ top: row.getBoundingClientRect().top, height: row.getBoundingClientRect().height })))

/** Submits a program on a problem's page. */
async function handIn(tab: Page, code: string): Promise<void> {
  await writeProgram(tab, code)
  await tab.getByRole('button', { name: 'Submit', exact: true }).click()
}

test('a teacher imports a class of forty, gives homework, watches pupils hand in, comments, extends a due time, and exports the marks', async ({
  page,
  api,
  root,
  rootToken,
  elsewhere,
}) => {
  test.slow()
  for (const pid of ['HWK1', 'HWK2']) await createSumProblem(api, rootToken, pid, `Homework ${pid}`)
  const plan = {
    name: 'Class of homework',
    shortName: 'HWCLS',
    brief: 'Homework',
    description: 'A class for homework',
    auth: 1,
    code: null,
  }
  const gid = await makeGroup(api, rootToken, plan)
  await arriveAs(page, root)
  await page.goto(`/group/${gid}/member/roster`)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a file' }).click()])
  await chooser.setFiles({ name: 'class.xlsx', mimeType: 'application/octet-stream', buffer: await roster() })
  await page.getByRole('button', { name: 'Import 40 people' }).click()
  await expect(page.getByText('40 accounts created')).toBeVisible({ timeout: 60_000 })
  const slips = page.getByTestId('slips').locator('section')
  const passwordOf = (n: number) => slips.nth(n).locator('dd').nth(1).textContent()
  const passwords = [(await passwordOf(0)) ?? '', (await passwordOf(1)) ?? '']
  const category = { name: 'Homework', color: '#1565c0' }
  const tid = await createTraining(api, rootToken, { title: 'Week three', gid, category, problems: ['HWK1', 'HWK2'] })

  // The due time makes it homework.
  await page.goto(`/group/${gid}/training-admin/${tid}/edit`)
  await page.getByLabel('Due', { exact: true }).fill(inDays(3))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()

  // A hint that opens after two wrong tries.
  await page.goto(`/group/${gid}/training-admin/${tid}/problems`)
  await page.getByRole('button', { name: 'Hints for HWK1: 0' }).click()
  const editor = page.getByRole('dialog', { name: /^Hints for HWK1/ })
  await editor.getByRole('button', { name: 'Add a hint' }).click()
  await editor.getByRole('textbox', { name: 'Text of hint 1' }).fill('A sum has a plus sign.')
  await editor.getByRole('textbox', { name: 'Wrong attempts for hint 1' }).fill('2')
  await editor.getByRole('button', { name: 'Save hints' }).click()
  await expect(page.getByRole('button', { name: 'Hints for HWK1: 1' })).toBeVisible()

  // The matrix updates by itself while pupils submit on any page.
  await page.goto(`/group/${gid}/training/${tid}`)
  await page.getByRole('link', { name: 'Live class view' }).click()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('Ann Lee')).toContainText('–')
  const [pupil, second] = [await elsewhere(null), await elsewhere(null)]
  for (const [n, tab] of [pupil, second].entries()) {
    await tab.goto('/home')
    await signIn(tab, `h202600${n + 1}`, passwords[n] ?? '')
    await chooseOwnPassword(tab, 'only-i-know')
    await tab.getByRole('table', { name: 'Due soon' }).getByRole('link', { name: 'Week three' }).click()
    await tab.getByRole('link', { name: 'Start: HWK1 Homework HWK1' }).click()
  }
  const ann = await api.signIn('h2026001', 'only-i-know')
  await pupil.getByRole('tab', { name: 'Hints (0/1)' }).click()
  await expect(pupil.getByText('After 2 more wrong attempts.')).toBeVisible()
  await expect(row('Ann Lee').getByRole('img', { name: 'Online' })).toBeVisible()
  const placesBefore = await rowPlaces(page)
  expect(new Set(placesBefore.map(({ height }) => height))).toEqual(new Set([28]))
  await handIn(pupil, sum.replace('a + b', 'a - b'))
  await handIn(second, sum)
  await expect(row('Ann Lee').getByRole('gridcell', { name: /^WA/ })).toBeVisible({ timeout: 60_000 })
  await expect(row('Bob Ray').getByRole('gridcell', { name: /^AC/ })).toBeVisible({ timeout: 60_000 })
  await expect(row('Bob Ray').getByRole('gridcell').first()).toHaveText('100')
  // No row moved or changed its height when its first verdict arrived.
  expect(await rowPlaces(page)).toEqual(placesBefore)

  // A cell lists the submissions, newest first, and the difference between two tries.
  let secondTry = 0
  await withSubmitInterval(api, rootToken, 0, async () => {
    secondTry = (await submitJudged(api, ann.token, 'HWK1', sum.replace('a + b', 'b - a'))).id
  })
  await expect(row('Ann Lee').getByRole('gridcell', { name: /^WA ×2/ })).toBeVisible()

  // The pupil's page updates at once, and an opened hint appears in the cell.
  await pupil.getByRole('button', { name: 'Open hint 1' }).click()
  await expect(pupil.getByText('A sum has a plus sign.')).toBeVisible()
  await expect(row('Ann Lee').getByRole('gridcell', { name: /^WA ×2.*1 hint/ })).toBeVisible()
  await row('Ann Lee')
    .getByRole('gridcell', { name: /^WA ×2/ })
    .click()
  const cell = page.getByRole('dialog', { name: 'Ann Lee: HWK1' })
  await expect(cell.getByRole('table', { name: 'Submissions, newest first' }).getByRole('row')).toHaveCount(3)
  const changes = cell.getByRole('region', { name: 'Code changes' })
  await expect(changes).toContainText('- int main() { long long a, b; std::cin >> a >> b; std::cout << a - b; }')
  await expect(changes).toContainText('+ int main() { long long a, b; std::cin >> a >> b; std::cout << b - a; }')

  // From there to the program. The pupil gets a message about a comment on a line and answers it, and the teacher settles it.
  await cell.getByRole('link', { name: String(secondTry), exact: true }).click()
  // The dialog has lines to comment on as well.
  await expect(page.getByRole('heading', { name: `Submission ${secondTry}` })).toBeVisible()
  await page.getByRole('button', { name: 'Comment on line 2', exact: true }).click()
  const box = page.getByRole('region', { name: 'Comment on lines' })
  await box.getByRole('textbox', { name: 'Write a comment' }).fill('Why do you *subtract* here?')
  await box.getByRole('button', { name: 'Comment', exact: true }).click()
  const thread = (tab: Page) => tab.getByRole('article', { name: 'Comment on line 2' })
  await expect(thread(page)).toContainText('Why do you subtract here?')
  await pupil.goto('/home')
  await expect(pupil.getByRole('link', { name: '1 comment on your code to answer' })).toBeVisible()
  await pupil.goto('/message/mine')
  await pupil.getByRole('main').getByRole('link', { name: 'Go to the page' }).first().click()
  await thread(pupil).getByRole('button', { name: 'Reply' }).click()
  await thread(pupil).getByRole('textbox').fill('I mixed up the signs.')
  await thread(pupil).getByRole('button', { name: 'Reply' }).click()
  await expect(thread(page)).toContainText('I mixed up the signs.')
  // The cockpit counts open comments of the class, and links to them.
  await page.goto(`/group/${gid}/training/${tid}/cockpit`)
  // On a phone a long name is cut. A name wider than its cell would not be shown at all.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const spare = await row('Ann Lee')
    .getByRole('rowheader')
    .evaluate((head) => {
      const name = head.querySelector('button')
      if (name) name.textContent = '欧阳诗涵 2024010123456789'
      return head.getBoundingClientRect().right - (name?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY)
    })
  expect(spare).toBeGreaterThanOrEqual(0)
  if (size) await page.setViewportSize(size)
  await page.getByRole('link', { name: 'Comments on code (1 open)' }).click()
  await page.getByRole('link', { name: /HWK1 Homework HWK1 · Line 2/ }).click()
  await thread(page).getByRole('button', { name: 'Mark as settled' }).click()
  await expect(thread(pupil)).toContainText('Settled')
  await page.goto(`/group/${gid}/line-comments?state=settled`)
  await expect(page.getByRole('link', { name: /HWK1 Homework HWK1 · Line 2/ })).toBeVisible()
  await page.goto(`/group/${gid}/training/${tid}/cockpit`)

  await page.getByRole('columnheader', { name: 'HWK1' }).getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('2 of 40 tried it, 1 solved it.')
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Pupils who fail, by reason' })).toContainText('Ann Lee ×2')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'HWK1' }).getByRole('button')).toBeFocused()

  // A class of forty fits on a wall, with head and foot.
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/group/${gid}/training/${tid}/cockpit?full=true&compact=true`)
  await expect(page.getByRole('grid').locator('tfoot')).toContainText('1/40 solved')
  expect(await rowPlaces(page)).toHaveLength(40)
  const room = await page.getByRole('region', { name: 'Pupils by problems' }).evaluate((frame) => ({
    cut: frame.scrollHeight - frame.clientHeight,
    below: window.innerHeight - frame.getBoundingClientRect().bottom,
  }))
  expect(room.cut).toBe(0)
  expect(room.below).toBeGreaterThanOrEqual(0)
  // The browser may have taken the whole screen, and resizes no such window.
  await page.evaluate(() => (document.fullscreenElement ? document.exitFullscreen() : undefined))
  await page.goto(`/group/${gid}/training/${tid}/cockpit`)
  if (usual) await page.setViewportSize(usual)

  // The projector view has no names.
  await page.getByRole('switch', { name: 'Hide names' }).click()
  await expect(page.getByRole('grid')).not.toContainText('Ann Lee')
  await page.getByRole('switch', { name: 'Hide names' }).click()

  // More time for one pupil.
  await page.getByRole('link', { name: 'Due date and extensions' }).click()
  await page.getByRole('button', { name: 'Give an extension' }).click()
  const extension = page.getByRole('dialog', { name: 'Give an extension' })
  await extension.getByRole('combobox', { name: 'Pupil' }).fill('Ann Lee')
  await page.getByRole('option', { name: /Ann Lee/ }).click()
  await extension.getByLabel('Due').fill(inDays(6))
  await extension.getByLabel('Reason').fill('was ill')
  await extension.getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText('Extension saved')).toBeVisible()
  await page.goto(`/group/${gid}/training/${tid}/cockpit`)
  await expect(row('Ann Lee')).toContainText('extended')
  await expect(row('Bob Ray')).not.toContainText('extended')
  await expect(page.getByRole('link', { name: 'Back to training' })).toBeVisible()

  // The marks, as a file and on paper.
  await page.goto(`/group/${gid}/marks`)
  await page.getByRole('textbox', { name: 'Weight of Week three' }).fill('2')
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(page.getByText(/exports use the saved rules/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved: the marks below are a preview.')).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^h2026001,Ann Lee,Class 5,.*,0,0\r$/m)
  expect(file).toMatch(/^h2026002,Bob Ray,Class 5,.*,100,50\r$/m)
  expect(file.trim().split('\r\n')).toHaveLength(44)
  await page.getByRole('button', { name: /^Bob Ray, Week three: 100 points/ }).click()
  const trace = page.getByRole('dialog', { name: 'Bob Ray: Week three' })
  await expect(trace.getByRole('row', { name: /HWK1/ }).getByRole('link')).toBeVisible()
  await expect(trace.getByRole('row', { name: /HWK2/ })).toContainText('no submission counted')
  await trace.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-asked-to-print', 'yes')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked-to-print', 'yes')
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByTestId('marks-on-paper')
  await expect(paper.getByRole('row', { name: /Bob Ray h2026002/ })).toContainText('100')
  await expect(paper.getByRole('row')).toHaveCount(41)
  await expect(page.getByRole('main')).toBeHidden()
})
