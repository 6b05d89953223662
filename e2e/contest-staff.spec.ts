import { createContest, judgedInContest, submitInContest } from './support/contest.ts'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { sum } from './support/submit.ts'

test('helpers of a running contest print a pupil’s code, and bring the balloons, without pressing reload', async ({
  api,
  root,
  rootToken,
  elsewhere,
}) => {
  await createSumProblem(api, rootToken, 'STAFF-A', 'Sum for the helpers')
  const cid = await createContest(api, rootToken, {
    title: 'Hall',
    starts: -1,
    ends: 2,
    problems: [{ problemId: 'STAFF-A', color: '#1e88e5' }],
    changes: { openPrint: true },
  })
  const pupil = await newPupil(api, rootToken, 'hall-pupil')
  const seats = { cid, seats: [{ username: 'hall-pupil', room: 'Lab 3', seat: '12' }], register: true }
  await api.call('PUT /api/admin/contest/seats', { token: rootToken, body: seats })

  const staff = await elsewhere(root)
  await staff.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await staff.goto(`/contest/${cid}/admin-print`)
  await expect(staff.getByText('Nothing to print')).toBeVisible()

  const page = await elsewhere(pupil)
  await page.goto(`/contest/${cid}/print`)
  await page.getByLabel('Text to print').fill('int main() {}')
  await page.getByRole('button', { name: 'Send to printer' }).click()
  await expect(page.getByText('At least 50 characters', { exact: true })).toBeVisible()
  await page.getByLabel('Text to print').fill(`${sum}// a line that I want on paper\n`)
  await page.getByRole('button', { name: 'Send to printer' }).click()
  await expect(page.getByRole('dialog', { name: 'Sent to the printer' })).toBeVisible()

  const queue = staff.getByRole('table', { name: 'Print jobs' })
  const job = queue.getByRole('row', { name: /hall-pupil/ })
  await expect(job).toContainText('Waiting')
  await expect(job).toContainText('Room Lab 3 · Seat 12')
  await job.getByRole('link', { name: 'Print', exact: true }).click()
  await expect(staff.getByRole('article')).toContainText('Room Lab 3 · Seat 12')
  await expect(staff.getByRole('article').getByRole('listitem').filter({ hasText: 'on paper' })).toBeVisible()
  await staff.getByRole('button', { name: 'Print and mark as printed' }).click()
  await expect(staff.locator('html')).toHaveAttribute('data-printed', 'yes')
  await staff.getByRole('link', { name: 'Print queue' }).first().click()
  await expect(job).toContainText('Printed')

  await staff.goto(`/contest/${cid}/ac-info`)
  await expect(staff.getByText('No problem solved yet')).toBeVisible()
  const submitId = await submitInContest(api, pupil.token, cid, 'A', sum)
  await judgedInContest(api, pupil.token, cid, [submitId])
  const balloon = staff.getByRole('table', { name: 'Accepted submissions' }).getByRole('row', { name: /hall-pupil/ })
  await expect(balloon).toContainText('First solve')
  await expect(balloon).toContainText('Room Lab 3 · Seat 12')
  const other = await elsewhere(root)
  await other.goto(`/contest/${cid}/ac-info`)
  const ticked = other.getByRole('checkbox', { name: /hall-pupil/ })
  await expect(ticked).not.toBeChecked()
  await staff.getByRole('checkbox', { name: /hall-pupil/ }).check()
  await expect(ticked).toBeChecked()

  await staff.goto(`/contest/${cid}/submissions`)
  await staff.getByRole('button', { name: 'Accepted code' }).click()
  await staff.getByRole('radio', { name: 'Problem' }).check()
  const download = staff.waitForEvent('download')
  await staff.getByRole('button', { name: 'Download archive' }).click()
  expect((await download).suggestedFilename()).toBe(`contest_${cid}_submissions.zip`)
})

test('in an OI contest with hidden results, the next submission asks before it replaces the last one', async ({
  api,
  rootToken,
  elsewhere,
}) => {
  await createSumProblem(api, rootToken, 'STAFF-OI', 'Points unseen', { type: 1, ioScore: 100 })
  const cid = await createContest(api, rootToken, {
    title: 'Unseen points',
    starts: -1,
    ends: 2,
    sealsAt: -0.5,
    problems: [{ problemId: 'STAFF-OI' }],
    changes: { type: 1, oiRankScoreType: 'Recent' },
  })
  const pupil = await newPupil(api, rootToken, 'oi-pupil')
  const first = await submitInContest(api, pupil.token, cid, 'A', sum)
  await judgedInContest(api, pupil.token, cid, [first])
  const page = await elsewhere(pupil)
  await page.goto(`/contest/${cid}/problem/A`)
  await writeProgram(page, `${sum}// a second thought\n`)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  const question = page.getByRole('dialog', { name: 'Replace your submission?' })
  const sent = async () => {
    // During the seal a pupil's list has no such runs.
    const path = `GET /api/contest-submissions?contestID=${cid}&beforeContestSubmit=false`
    return ((await api.call(path, { token: rootToken })).data as { total: number }).total
  }

  await submit.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await sent()).toBe(1)
  await expect(page.locator('.view-lines')).toContainText('second')

  await submit.click()
  await question.getByRole('button', { name: 'Submit and replace' }).click()
  await expect(page.getByRole('region', { name: 'Result of the last submission' })).toBeVisible()
  await expect.poll(sent).toBe(2)
})
