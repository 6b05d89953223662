import type { Page } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { sum } from './support/submit.ts'
import { createTraining } from './support/training.ts'

const start = (page: Page) => page.getByRole('button', { name: 'Start the challenge' })
const clock = (page: Page) => page.getByRole('timer')

async function secondsLeft(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await clock(page).textContent()) ?? '').replace(' left', '').split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

test('a challenge keeps its clock through a reload and a second tab, takes one program, and asks for honesty', async ({
  page,
  context,
  api,
  root,
  rootToken,
  elsewhere,
}) => {
  test.slow()
  await createSumProblem(api, rootToken, 'CHALLENGE-1', 'Against the clock')
  const tid = await createTraining(api, rootToken, {
    title: 'Challenges',
    category: { name: 'Speed', color: '#1565c0' },
    problems: ['CHALLENGE-1'],
  })
  const address = `/training/${tid}/problem/CHALLENGE-1`
  const teacher = await elsewhere(root)
  await teacher.goto(`/admin/training/${tid}/problems`)
  await teacher.getByRole('button', { name: 'Challenge mode of CHALLENGE-1' }).click()
  await teacher.getByRole('switch', { name: /^Challenge mode/ }).click()
  await expect(teacher.getByRole('switch', { name: /^Challenge mode/ })).toBeChecked()
  await expect(teacher.getByText('Nobody has started yet')).toBeVisible()

  const pupil = await newPupil(api, rootToken, 'challenger')
  await arriveAs(page, pupil)
  await page.goto(address)
  await expect(page.getByText(/00:16:40 \(1000 seconds\)/)).toBeVisible()
  await expect(page.getByText('Add two integers')).toBeHidden()
  await start(page).click()
  await expect(page.getByText('Add two integers')).toBeVisible()
  const before = await secondsLeft(page)
  expect(before).toBeLessThanOrEqual(1000)

  // A reload within one second would show the same number.
  await expect.poll(() => secondsLeft(page)).toBeLessThan(before - 1)
  await page.reload()
  await expect(clock(page)).toBeVisible()
  expect(await secondsLeft(page)).toBeLessThan(before)
  const other = await context.newPage()
  await other.goto(address)
  await expect(clock(other)).toBeVisible()
  expect(Math.abs((await secondsLeft(other)) - (await secondsLeft(page)))).toBeLessThanOrEqual(3)
  await other.close()

  await writeProgram(page, sum)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  // A slow machine may take longer than the window; both answers are right then.
  const outcome = page.getByRole('status').filter({ hasText: /Do not cheat|Challenge won/ })
  await expect(outcome).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('This challenge takes no more submissions.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled()

  await teacher.getByRole('button', { name: 'New try for challenger' }).click()
  await teacher.getByRole('button', { name: 'New try', exact: true }).click()
  await expect(teacher.getByText('Nobody has started yet')).toBeVisible()
  await page.reload()
  await expect(start(page)).toBeVisible()
})

test('at zero the page of a challenge reloads on a phone, and the program comes too late', async ({ elsewhere, api, rootToken }) => {
  test.slow()
  await createSumProblem(api, rootToken, 'CHALLENGE-2', 'Ten seconds', { timeLimit: 10 })
  const tid = await createTraining(api, rootToken, {
    title: 'Short challenges',
    category: { name: 'Speed', color: '#1565c0' },
    problems: ['CHALLENGE-2'],
  })
  const { data } = await api.call(`GET /api/admin/training/get-problem-list?tid=${tid}&queryExisted=true&limit=10&currentPage=1`, {
    token: rootToken,
  })
  const [place] = Object.values((data as { trainingProblemMap: Record<string, { id: number; pid: number }> }).trainingProblemMap)
  const body = { id: place?.id, tid, pid: place?.pid, challenge: true }
  expect((await api.call('PUT /api/admin/training/problem', { token: rootToken, body })).status).toBe(200)
  const pupil = await newPupil(api, rootToken, 'too-late')
  const phone = await elsewhere(pupil, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' })
  await phone.goto(`/training/${tid}/problem/CHALLENGE-2`)
  await phone.getByRole('button', { name: '开始挑战' }).tap()
  await expect(phone.getByRole('timer')).toBeVisible()
  const reloaded = phone.waitForEvent('load', { timeout: 60_000 })
  await reloaded
  await expect(phone.getByText('时间已用完，没有提交。')).toBeVisible()
  const late = { pid: 'CHALLENGE-2', language: 'C++ 17', code: sum, cid: 0, tid, gid: null, isRemote: false }
  const answer = await api.call('POST /api/submit-problem-judge', { token: pupil.token, body: late })
  expect(answer.status).toBe(403)
  await phone.getByRole('link', { name: '在挑战之外练习' }).tap()
  await expect(phone.getByRole('tab', { name: '代码' })).toBeVisible()
})
