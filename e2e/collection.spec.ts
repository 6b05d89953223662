import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged } from './support/submit.ts'

const sum = '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }\n'

test('a pupil stars problems and makes a list; another pupil reads it by its link, solves on, and copies it', async ({
  api,
  rootToken,
  elsewhere,
}) => {
  await createSumProblem(api, rootToken, 'KEPT1', 'First to keep')
  await createSumProblem(api, rootToken, 'KEPT2', 'Second to keep')
  await createSumProblem(api, rootToken, 'KEPT3', 'A draft nobody sees')
  const [ann, bob] = [await newPupil(api, rootToken, 'list-ann'), await newPupil(api, rootToken, 'list-bob')]
  const page = await elsewhere(ann)
  await page.goto('/problem?keyword=to%20keep')
  await page.getByRole('button', { name: 'Add KEPT2 to favourites' }).click()
  await expect(page.getByRole('button', { name: 'Remove KEPT2 from favourites' })).toBeVisible()
  await page.getByLabel('My progress').selectOption('Favourites')
  await expect(page.getByRole('table', { name: 'List of problems' }).getByRole('link')).toHaveText(['Second to keep'])

  await page.goto('/problem/KEPT1')
  await page.getByRole('button', { name: 'Add to a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a list' })
  await dialog.getByLabel('Title of a new list').fill('Sums to begin with')
  await dialog.getByRole('button', { name: 'New list' }).click()
  await expect(dialog).toBeHidden()
  for (const problem of ['KEPT2', 'KEPT3']) {
    await page.goto(`/problem/${problem}`)
    await page.getByRole('button', { name: 'Add to a list' }).click()
    await dialog.getByLabel('Sums to begin with').click()
    await expect(dialog.getByLabel('Sums to begin with')).toBeChecked()
  }
  await page.goto('/collection')
  await page.getByRole('link', { name: 'Sums to begin with' }).click()
  await expect(page.getByText('0 / 3')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Share by link').check()
  await page.getByRole('button', { name: 'Move KEPT2 Second to keep', exact: true }).press('ArrowUp')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('List saved')).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Second to keep', 'First to keep', 'A draft nobody sees'])

  const { data } = await api.call('GET /api/admin/problem/get-problem-list?keyword=KEPT3', { token: rootToken })
  const [draft] = (data as { records: { id: number }[] }).records
  await api.call('PUT /api/admin/problem/change-problem-auth', { token: rootToken, body: { id: draft?.id, auth: 2 } })
  const reader = await elsewhere(bob)
  await reader.goto(page.url())
  await expect(reader.getByRole('heading', { name: 'Sums to begin with' })).toBeVisible()
  await expect(reader.getByRole('table').getByRole('link')).toHaveText(['Second to keep', 'First to keep'])
  await expect(reader.getByText('One more problem is not open to you now')).toBeVisible()
  await expect(reader.getByText('A draft nobody sees')).toHaveCount(0)
  await submitJudged(api, bob.token, 'KEPT2', sum)
  await reader.reload()
  await expect(reader.getByText('1 / 2')).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Next: KEPT1 First to keep' })).toBeVisible()
  await reader.getByRole('button', { name: 'Copy to my lists' }).click()
  await reader.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(reader.getByText('List copied')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await expect(page.getByText('List deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Favourites' })).toBeVisible()
})
