import type { Page } from '@playwright/test'
import { arriveAs } from './support/arrive.ts'
import { writeProgram } from './support/editor.ts'
import { type Api, expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged, sum } from './support/submit.ts'

const generator = `import random, sys
most, seed = int(sys.argv[1]), int(sys.argv[2])
random.seed(seed)
a = random.randint(0, most)
print(a, a if seed == 0 else a + seed)
`
const validator = `import re, sys
if not re.fullmatch("(0|[1-9][0-9]{0,8}) (0|[1-9][0-9]{0,8})\\n", sys.stdin.read()):
    sys.exit(1)
`
const python = 'a, b = map(int, input().split())\nprint(a + b)\n'

async function changed(api: Api, token: string, rest: string, body: object): Promise<void> {
  const answer = await api.call(rest, { token, body })
  if (answer.status !== 200) throw new Error(`${rest}: ${answer.msg}`)
}

/** Creates the problem "add two numbers" with two solutions that are expected to be accepted. */
async function createSolved(api: Api, token: string, problemId: string, title: string): Promise<number> {
  await createSumProblem(api, token, problemId, title)
  const { data } = await api.call(`GET /api/admin/problem/get-problem-list?keyword=${problemId}`, { token })
  const pid = (data as { records: { id: number }[] }).records[0]?.id ?? 0
  const solution = { pid, expected: 'accepted', version: null }
  await changed(api, token, 'PUT /api/admin/problem/solution', { ...solution, name: 'first', language: 'C++ 17', code: sum })
  await changed(api, token, 'PUT /api/admin/problem/solution', { ...solution, name: 'second', language: 'Python3', code: python })
  return pid
}

async function addPart(page: Page, button: string, name: string, code: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'Python', exact: true }).click()
  await writeProgram(page, code, /^Program$/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

async function takeOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByText('The built tests are those of the problem now')).toBeVisible()
}

test('a pupil gets the smallest input that breaks a wrong program, once the setter allows it', async ({
  page,
  elsewhere,
  api,
  root,
  rootToken,
}) => {
  const pid = await createSolved(api, rootToken, 'SMALLEST', 'Sums that break')
  const part = { pid, language: 'Python', version: null }
  await changed(api, rootToken, 'PUT /api/admin/problem/workshop-part', { ...part, kind: 'generator', name: 'gen', text: generator })
  await changed(api, rootToken, 'PUT /api/admin/problem/workshop-part', { ...part, kind: 'validator', name: 'check', text: validator })
  const { data } = await api.call(`GET /api/admin/problem/get-workshop?pid=${pid}`, { token: rootToken })
  const { version } = (data as { script: { version: string } }).script
  await changed(api, rootToken, 'PUT /api/admin/problem/test-script', { pid, text: 'gen 50 3\ngen 90 0\n', version })

  const pupil = await newPupil(api, rootToken, 'broken')
  const { id, status } = await submitJudged(api, pupil.token, 'SMALLEST', sum.replace('a + b', 'a - b'))
  expect(status).toBe(-1)
  const reader = await elsewhere(pupil)
  await reader.goto(`/submission-detail/${id}`)
  await expect(reader.getByText('std::cin')).toBeVisible()
  const found = reader.getByRole('region', { name: 'Smallest breaking input' })
  await expect(found).toHaveCount(0)

  await arriveAs(page, root)
  await page.goto(`/admin/problem/edit/${pid}?tab=solutions`)
  await page.getByRole('combobox', { name: 'Pupils may search themselves' }).click()
  await page.getByRole('option', { name: 'After 1 wrong submission' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await reader.reload()
  await found.getByRole('button', { name: 'Find the smallest breaking input' }).click()
  await expect(found.getByText(/It is minimal/)).toBeVisible({ timeout: 45_000 })
  // The smallest sums that a difference gets wrong: one number is 0, the second one 1.
  await expect(found.locator('pre').first()).toHaveText('0 1')
  await expect(found).toContainText('-1')
  await expect(found.getByRole('button', { name: 'Add as a test' })).toHaveCount(0)
})

test('a setter builds tests by a workshop, and adds the input that breaks a wrong program', async ({ page, api, root, rootToken }) => {
  const pid = await createSolved(api, rootToken, 'WORKSHOP', 'Sums from a workshop')
  await arriveAs(page, root)
  await page.goto(`/admin/problem/edit/${pid}?tab=workshop`)
  await addPart(page, 'Add generator', 'gen', generator)
  await addPart(page, 'Add validator', 'check', validator)
  await page.getByRole('textbox', { name: 'One line for each test' }).fill('gen 50 3\ngen 90 7\n')
  await page.getByRole('button', { name: 'Save script' }).click()
  await page.getByRole('button', { name: 'Build tests' }).click()
  await expect(page.getByText('New 2 · changed 0 · gone 1 · same 0')).toBeVisible({ timeout: 45_000 })
  const proposal = page.getByRole('table', { name: 'Proposal of a build' })
  await expect(proposal.getByRole('row', { name: /gen 50 3/ })).toContainText('new')
  await takeOver(page)

  // The tests never have two equal numbers, so they miss this fault.
  const wrong = sum.replace('a + b', '(a == b ? 1 : a + b)')
  const pupil = await newPupil(api, rootToken, 'lucky')
  const { id, status } = await submitJudged(api, pupil.token, 'WORKSHOP', wrong)
  expect(status).toBe(0)
  await page.goto(`/submission-detail/${id}`)
  const found = page.getByRole('region', { name: 'Smallest breaking input' })
  await found.getByRole('button', { name: 'Find the smallest breaking input' }).click()
  await found.getByRole('button', { name: 'Add as a test' }).click({ timeout: 45_000 })
  await expect(page.getByText('Added to the script as breaking-1; it takes effect when tests are built')).toBeVisible()

  await page.goto(`/admin/problem/edit/${pid}?tab=workshop`)
  await expect(page.getByRole('textbox', { name: 'One line for each test' })).toHaveValue(/hand breaking-1\n$/)
  await page.getByRole('button', { name: 'Build again' }).click()
  await expect(page.getByText('New 1 · changed 0 · gone 0 · same 2')).toBeVisible({ timeout: 45_000 })
  await takeOver(page)
  expect((await submitJudged(api, pupil.token, 'WORKSHOP', `${wrong}\n`)).status).toBe(-1)
})
