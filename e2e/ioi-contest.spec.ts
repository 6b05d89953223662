import { createContest, judgedInContest, submitInContest } from './support/contest.ts'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { enter, newPupil } from './support/sign-in.ts'
import { rootPassword } from './support/site.ts'

/** Right for small numbers only. */
const small =
  '#include <iostream>\nint main() { int a = 0, b = 0; std::cin >> a >> b; std::cout << (a < 1000 ? a + b : 0) << std::endl; }\n'
/** Right for large numbers only. */
const large = '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << (a > 1000 ? a + b : 0) << std::endl; }\n'

test('a teacher makes an IOI contest, and its rules are shown again when it is opened', async ({ page }) => {
  await enter(page, 'root', rootPassword, '/admin/contest/create')
  await page.getByLabel('Title').fill('Olympiad on Saturday')
  await page.getByLabel('Description', { exact: true }).fill('Every subtask counts.')
  await page.getByText('IOI: points, full feedback', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Which submission counts' }).click()
  await page.getByRole('option', { name: 'The best submission counts' }).click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Olympiad on Saturday' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings', exact: true }).last().click()
  await expect(page.getByRole('radio', { name: 'IOI: points, full feedback' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Which submission counts' })).toHaveValue('The best submission counts')
})

test('a pupil sees points at once in an IOI contest, and the best subtasks of two programs add up', async ({
  api,
  rootToken,
  elsewhere,
}) => {
  await createSumProblem(
    api,
    rootToken,
    'IOI-A',
    'Sums of both sizes',
    { type: 1, judgeMode: 'default', judgeCaseMode: 'subtask_lowest' },
    {
      judgeMode: 'subtask_lowest',
      samples: [
        { input: '20 22\n', output: '42\n', score: 30, groupNum: 1 },
        { input: '3000000000 1\n', output: '3000000001\n', score: 70, groupNum: 2 },
      ],
    },
  )
  const cid = await createContest(api, rootToken, {
    title: 'Olympiad',
    starts: -1,
    ends: 2,
    problems: [{ problemId: 'IOI-A' }],
    changes: { type: 1, format: 'ioi', oiRankScoreType: 'Highest', ruleChoices: { bestOf: 'subtask' } },
  })
  const pupil = await newPupil(api, rootToken, 'ioi-pupil')
  const page = await elsewhere(pupil)
  await page.goto(`/contest/${cid}`)
  await expect(page.getByText('You see points at once. The best submission to each subtask counts; there is no penalty.')).toBeVisible()
  await page.goto(`/contest/${cid}/problem/A`)
  await writeProgram(page, small)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const result = page.getByRole('region', { name: 'Result of the last submission' })
  await expect(result).toContainText('30', { timeout: 60_000 })
  await expect(result).toContainText(/Partial/)

  const second = await submitInContest(api, pupil.token, cid, 'A', large)
  await judgedInContest(api, pupil.token, cid, [second])
  await page.goto(`/contest/${cid}`)
  await page
    .getByRole('navigation', { name: 'Olympiad' })
    .first()
    .getByRole('link', { name: /Ranking|Board|Scoreboard/ })
    .click()
  const row = page.getByRole('grid').locator('tr[data-uid]').filter({ hasText: 'ioi-pupil' }).first()
  await expect(row.locator('[data-problem="A"]')).toContainText('100')
})
