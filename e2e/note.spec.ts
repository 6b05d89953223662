import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged } from './support/submit.ts'

test("a teacher's note waits for a solution, and opens with it", async ({ api, root, rootToken, elsewhere }) => {
  await createSumProblem(api, rootToken, 'NOTED', 'A problem with a note')
  const pupil = await newPupil(api, rootToken, 'note-reader')
  const teacher = await elsewhere(root)
  await teacher.goto('/problem/NOTED')
  await teacher.getByRole('tab', { name: 'Editorial' }).click()
  await teacher.getByRole('button', { name: 'Write an editorial' }).click()
  const dialog = teacher.getByRole('dialog', { name: 'Editorial' })
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Read **both** numbers first.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(teacher.getByText('Editorial saved')).toBeVisible()
  await expect(teacher.getByText('Read both numbers first.')).toBeVisible()

  const page = await elsewhere(pupil)
  await page.goto('/problem/NOTED')
  await page.getByRole('tab', { name: 'Editorial' }).click()
  await expect(page.getByText('Opens once you have solved this problem.')).toBeVisible()
  await expect(page.getByText('Read both numbers first.')).toHaveCount(0)
  expect((await submitJudged(api, pupil.token, 'NOTED')).status).toBe(0)
  await page.reload()
  await page.getByRole('tab', { name: 'Editorial' }).click()
  await expect(page.getByText('Read both numbers first.')).toBeVisible()
})
