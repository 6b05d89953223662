import { arriveAs } from './support/arrive.ts'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup, sendAs } from './support/group.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { sum } from './support/submit.ts'
import { createTraining } from './support/training.ts'

test('a pupil raises a hand at a verdict; one teacher takes it and answers with a hint; another is refused by name', async ({
  page,
  api,
  root,
  rootToken,
  elsewhere,
  faults,
}) => {
  test.slow()
  faults.expect(/status of 409/)
  await createSumProblem(api, rootToken, 'HAND1', 'Sum by hand')
  const plan = { name: 'Class of hands', shortName: '', brief: '', description: '', auth: 2, code: null, kind: 'class' } as const
  const gid = await makeGroup(api, rootToken, plan)
  const users = [['hand-helper', 'pupil-pass', '', '李伟']]
  await sendAs(api, rootToken, 'POST /api/admin/user/insert-batch-user', { users })
  const helper = await api.signIn('hand-helper', 'pupil-pass')
  const pupil = await newPupil(api, rootToken, 'hand-pupil')
  for (const [{ token, user }, auth] of [[helper, 4] as const, [pupil, 3] as const]) {
    await sendAs(api, token, 'POST /api/group/member', { gid, code: '', reason: 'I am in this class' })
    await sendAs(api, rootToken, 'PUT /api/group/member', { gid, uid: (user as { uid: string }).uid, auth })
  }
  await sendAs(api, helper.token, 'PUT /api/line-snippet', { id: null, title: 'Plus', content: 'A sum has a plus sign.' })
  const category = { name: 'Hands', color: '#1565c0' }
  const tid = await createTraining(api, rootToken, { title: 'Week of hands', gid, category, problems: ['HAND1'] })

  // The pupil is stuck at a verdict.
  const seat = await elsewhere(pupil)
  await seat.goto(`/group/${gid}/training/${tid}/problem/HAND1`)
  await writeProgram(seat, sum.replace('a + b', 'a - b'))
  await seat.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(seat.getByText('Wrong answer').first()).toBeVisible({ timeout: 60_000 })
  await seat.getByRole('button', { name: 'Raise hand' }).click()
  await expect(seat.getByRole('button', { name: 'Hand raised' })).toBeVisible()

  // Another teacher has the queue open, and does not read its next change in time.
  await arriveAs(page, root)
  await page.goto('/hands')
  await expect(page.getByRole('button', { name: 'Take' })).toBeVisible()
  await page.route(/hand\.queue/, () => {})

  // A teacher sees the mark on any page.
  const desk = await elsewhere(helper)
  await desk.goto('/problem')
  await desk.getByRole('link', { name: '1 raised hand' }).click()
  const row = desk.getByRole('row', { name: /HAND1/ })
  await expect(row).toContainText('1 wrong attempt')
  await row.getByRole('button', { name: 'Take' }).click()
  await expect(row).toContainText('you')
  await expect(seat.getByRole('button', { name: 'A teacher is on the way' })).toBeVisible()
  await page.getByRole('button', { name: 'Take' }).click()
  await expect(page.getByText('李伟 is helping here already')).toBeVisible()

  // The teacher closes it with a snippet, which becomes a hint too.
  await row.getByRole('link', { name: /HAND1/ }).click()
  const dialog = desk.getByRole('dialog', { name: /HAND1/ })
  await dialog.getByRole('button', { name: 'Snippets' }).first().click()
  await desk.getByRole('menuitem', { name: 'Plus' }).click()
  await expect(dialog.getByLabel('Answer to the pupil')).toHaveValue('A sum has a plus sign.')
  await dialog.getByRole('checkbox', { name: /Save the answer as a hint/ }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(desk.getByText('Hand lowered')).toBeVisible()

  // The pupil reads it.
  await seat.getByRole('button', { name: 'Teacher’s answer' }).click()
  await expect(seat.getByText('A sum has a plus sign.')).toBeVisible()
  await expect(seat.getByRole('button', { name: 'Raise hand' })).toBeVisible()
  await expect(desk.getByRole('link', { name: /raised hand/ })).toBeHidden()
  const hints = (await sendAs(api, helper.token, `GET /api/group/get-hints?tid=${tid}`)) as { text: string }[]
  expect(hints.map(({ text }) => text)).toEqual(['A sum has a plus sign.'])
})
