import type { Page } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { expect, test } from './support/fixtures.ts'
import { makeGroup, sendAs } from './support/group.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged, sum } from './support/submit.ts'
import { withSubmitInterval } from './support/submit-interval.ts'
import { createTraining } from './support/training.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

test('a teacher gives homework in a group, watches two pupils hand in, compares two tries, and extends the due time of one', async ({
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
  const [ann, bob] = [await newPupil(api, rootToken, 'hw-ann'), await newPupil(api, rootToken, 'hw-bob')]
  for (const { token } of [ann, bob]) await sendAs(api, token, 'POST /api/group/member', { gid, code: '', reason: 'I am in this class' })
  const category = { name: 'Homework', color: '#1565c0' }
  const tid = await createTraining(api, rootToken, { title: 'Week three', gid, category, problems: ['HWK1', 'HWK2'] })

  // Giving it: the due time makes it homework.
  await arriveAs(page, root)
  await page.goto(`/group/${gid}/training-admin/${tid}/edit`)
  await page.getByLabel('Due', { exact: true }).fill(inDays(3))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => ((await sendAs(api, ann.token, 'GET /api/get-own-homework')) as unknown[]).length).toBe(1)

  // A hint that two wrong tries open.
  await page.goto(`/group/${gid}/training-admin/${tid}/problems`)
  await page.getByRole('button', { name: 'Hints to HWK1: 0' }).click()
  const editor = page.getByRole('dialog', { name: /^Hints to HWK1/ })
  await editor.getByRole('button', { name: 'Add a hint' }).click()
  await editor.getByRole('textbox', { name: 'Text of hint 1' }).fill('A sum has a plus sign.')
  await editor.getByRole('textbox', { name: 'Wrong tries for hint 1' }).fill('2')
  await editor.getByRole('button', { name: 'Save the hints' }).click()
  await expect(page.getByRole('button', { name: 'Hints to HWK1: 1' })).toBeVisible()

  // The matrix moves by itself while pupils send, from wherever they do.
  await page.goto(`/group/${gid}/training/${tid}`)
  await page.getByRole('link', { name: 'Cockpit' }).click()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('hw-ann')).toContainText('–')
  const pupil = await elsewhere(ann)
  await pupil.goto(`/group/${gid}/training/${tid}/problem/HWK1`)
  await pupil.getByRole('tab', { name: 'Hints (0/1)' }).click()
  await expect(pupil.getByText('After 2 more wrong tries.')).toBeVisible()
  await expect(row('hw-ann').getByRole('img', { name: 'Here now' })).toBeVisible()
  await submitJudged(api, ann.token, 'HWK1', sum.replace('a + b', 'a - b'))
  await expect(row('hw-ann').getByRole('gridcell', { name: /^WA/ })).toBeVisible()
  await submitJudged(api, bob.token, 'HWK1')
  await expect(row('hw-bob').getByRole('gridcell', { name: /^AC/ })).toBeVisible()
  await expect(row('hw-bob').getByRole('gridcell').first()).toHaveText('100')

  // A cell shows what was sent, newest first, and what changed between two tries.
  let secondTry = 0
  await withSubmitInterval(api, rootToken, 0, async () => {
    secondTry = (await submitJudged(api, ann.token, 'HWK1', sum.replace('a + b', 'b - a'))).id
  })
  await expect(row('hw-ann').getByRole('gridcell', { name: /^WA ×2/ })).toBeVisible()

  // The pupil's page knows at once, and what the pupil opens stands in the cell.
  await pupil.getByRole('button', { name: 'Open hint 1' }).click()
  await expect(pupil.getByText('A sum has a plus sign.')).toBeVisible()
  await expect(row('hw-ann').getByRole('gridcell', { name: /^WA ×2.*1 hint/ })).toBeVisible()
  await row('hw-ann')
    .getByRole('gridcell', { name: /^WA ×2/ })
    .click()
  const cell = page.getByRole('dialog', { name: 'hw-ann: HWK1' })
  await expect(cell.getByRole('table', { name: 'Submissions, newest first' }).getByRole('row')).toHaveCount(3)
  const changes = cell.getByRole('region', { name: 'Changes of the program' })
  await expect(changes).toContainText('- int main() { long long a, b; std::cin >> a >> b; std::cout << a - b; }')
  await expect(changes).toContainText('+ int main() { long long a, b; std::cin >> a >> b; std::cout << b - a; }')

  // From there to the program: a comment on a line, which the pupil is told of and answers, and which the teacher settles.
  await cell.getByRole('link', { name: String(secondTry), exact: true }).click()
  await page.getByRole('button', { name: 'Comment on line 2', exact: true }).click()
  const box = page.getByRole('region', { name: 'A comment on lines' })
  await box.getByRole('textbox', { name: 'Write a comment' }).fill('Why do you *subtract* here?')
  await box.getByRole('button', { name: 'Comment', exact: true }).click()
  const thread = (tab: Page) => tab.getByRole('article', { name: 'Comment on line 2' })
  await expect(thread(page)).toContainText('Why do you subtract here?')
  await pupil.goto('/home')
  await expect(pupil.getByRole('link', { name: '1 open comment on your code' })).toBeVisible()
  await pupil.goto('/message/mine')
  await pupil.getByRole('main').getByRole('link', { name: 'Go to the page' }).first().click()
  await thread(pupil).getByRole('button', { name: 'Answer' }).click()
  await thread(pupil).getByRole('textbox').fill('I mixed up the signs.')
  await thread(pupil).getByRole('button', { name: 'Answer' }).click()
  await expect(thread(page)).toContainText('I mixed up the signs.')
  // The cockpit counts what is open in the class, and leads to it.
  await page.goto(`/group/${gid}/training/${tid}/cockpit`)
  await page.getByRole('link', { name: 'Comments on code (1 open)' }).click()
  await page.getByRole('link', { name: /HWK1 Homework HWK1 · Line 2/ }).click()
  await thread(page).getByRole('button', { name: 'Mark as settled' }).click()
  await expect(thread(pupil)).toContainText('Settled')
  await page.goto(`/group/${gid}/line-comments?state=settled`)
  await expect(page.getByRole('link', { name: /HWK1 Homework HWK1 · Line 2/ })).toBeVisible()
  await page.goto(`/group/${gid}/training/${tid}/cockpit`)

  await page.getByRole('columnheader', { name: 'HWK1' }).getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('2 of 2 tried it, 1 solved it.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // On the wall there are no names.
  await page.getByRole('switch', { name: 'Projector: without names' }).click()
  await expect(page.getByRole('grid')).not.toContainText('hw-ann')
  await page.getByRole('switch', { name: 'Projector: without names' }).click()

  // More time for one of them.
  await page.getByRole('link', { name: 'Terms and extensions' }).click()
  await page.getByRole('button', { name: 'Give an extension' }).click()
  const extension = page.getByRole('dialog', { name: 'Give an extension' })
  await extension.getByRole('combobox', { name: 'Pupil' }).fill('hw-ann')
  await page.getByRole('option', { name: /hw-ann/ }).click()
  await extension.getByLabel('Due').fill(inDays(6))
  await extension.getByLabel('Reason').fill('was ill')
  await extension.getByRole('button', { name: 'Give it' }).click()
  await expect(page.getByText('The extension holds')).toBeVisible()
  await page.goto(`/group/${gid}/training/${tid}/cockpit`)
  await expect(row('hw-ann')).toContainText('extended')
  await expect(row('hw-bob')).not.toContainText('extended')
  await expect(page.getByRole('link', { name: 'To the training' })).toBeVisible()
})
