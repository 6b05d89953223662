import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged } from './support/submit.ts'

test('tags are hidden by the reader, and by the site until a problem is solved', async ({ api, rootToken, elsewhere }) => {
  await createSumProblem(api, rootToken, 'HIDDENTAGS', 'A problem with a hint in its tag', {}, { tags: [{ name: 'two-pointers' }] })
  const [ann, bob] = [await newPupil(api, rootToken, 'tags-ann'), await newPupil(api, rootToken, 'tags-bob')]
  const address = '/problem?keyword=HIDDENTAGS'
  const hides = async (hidesTags: boolean) => {
    const { status } = await api.call('PUT /api/admin/switch/site', { token: rootToken, body: { hidesTags } })
    expect(status).toBe(200)
  }

  const page = await elsewhere(ann)
  await page.goto(address)
  const row = page.getByRole('table', { name: 'List of problems' }).getByRole('row', { name: /HIDDENTAGS/ })
  await expect(row).toContainText('two-pointers')
  await page.getByLabel('When to show tags').selectOption('Hide tags')
  await expect(row).not.toContainText('two-pointers')
  await page.goto('/problem/HIDDENTAGS')
  await expect(page.getByRole('article')).toContainText('Add two integers')
  await expect(page.getByRole('article')).not.toContainText('two-pointers')
  await page.goto(address)
  await page.getByLabel('When to show tags').selectOption('Tags once solved')
  await row.getByRole('button', { name: 'Show tags' }).click()
  await expect(row).toContainText('two-pointers')

  await hides(true)
  try {
    const other = await elsewhere(bob)
    await other.goto(address)
    await expect(other.getByLabel('When to show tags').getByRole('option')).toHaveText(['Tags once solved', 'Hide tags'])
    await other.goto('/problem/HIDDENTAGS')
    await expect(other.getByRole('article').getByRole('button', { name: 'Show tags' })).toBeVisible()
    await expect(other.getByRole('article')).not.toContainText('two-pointers')
    expect((await submitJudged(api, bob.token, 'HIDDENTAGS')).status).toBe(0)
    await other.reload()
    await expect(other.getByRole('article')).toContainText('two-pointers')
  } finally {
    await hides(false)
  }
})
