import { expect, test } from './support/fixtures.ts'
import { makeGroup, sendAs } from './support/group.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { submitJudged } from './support/submit.ts'
import { withSubmitInterval } from './support/submit-interval.ts'

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('a solver appears in the rankings and on the home page, and the own page lists problems and times', async ({
    page,
    api,
    rootToken,
  }) => {
    await createSumProblem(api, rootToken, 'RANKED', '排名里的题目', { type: 1, ioScore: 40 })
    const solver = await newPupil(api, rootToken, 'solver')
    // More than any other user of this site has solved: the bars show the first ten.
    const others = ['RANKED2', 'RANKED3', 'RANKED4']
    for (const pid of others) await createSumProblem(api, rootToken, pid, `也在排名里 ${pid}`)
    await withSubmitInterval(api, rootToken, 0, async () => {
      for (const pid of ['RANKED', ...others]) expect((await submitJudged(api, solver.token, pid)).status).toBe(0)
      // The bars compare three users at least.
      for (const name of ['ranked-behind', 'ranked-last']) {
        const { token } = await newPupil(api, rootToken, name)
        expect((await submitJudged(api, token, 'RANKED2')).status).toBe(0)
      }
    })
    await page.goto('/acm-rank')
    await expect(page.getByRole('list').filter({ hasText: 'solver' })).toContainText('4 题') // the bars
    await page.getByLabel('用户名或昵称').fill('solver')
    await expect(page).toHaveURL(/searchUser=solver/)
    const rows = page.getByRole('table', { name: '排名' }).getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText('100.00%')
    await rows.nth(1).getByTitle('solver 通过的提交').click()
    await expect(page).toHaveURL(/\/status\?(?=.*username=solver)(?=.*completeUsername=true)(?=.*status=0)/)
    await expect(page.getByRole('table', { name: '提交记录列表' }).getByRole('row')).toHaveCount(5)
    await page.goto('/oi-rank?searchUser=solver')
    await expect(rows.nth(1).getByRole('cell').nth(2)).toHaveText('4') // a tenth of 40 points
    await rows.nth(1).getByRole('link', { name: 'solver' }).first().click()
    await expect(page).toHaveURL(/user-home\?/)
    await expect(page.getByRole('region', { name: '最近一年的提交: 共 4 次提交' })).toBeVisible()
    await expect(page.getByText('通过题数').locator('..')).toContainText('4')
    await expect(page.getByText('简单')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'RANKED 排名里的题目', exact: true }).click()
    await expect(page.getByRole('heading', { name: '排名里的题目' })).toBeVisible()
  })
})

test('an unknown user gets a clear message, and an empty search suggests a next step', async ({ page, faults }) => {
  faults.expect(/status of (400|404)/)
  await page.goto('/user-home?username=nobody-at-all')
  await expect(page.getByRole('main')).toContainText(/not exist|no such|not found/i)
  await page.goto('/acm-rank?searchUser=nobody-at-all')
  await expect(page.getByText('No users found')).toBeVisible()
})

test('a pupil of a class sees the own class first, finds the own row, and looks at the whole site', async ({
  api,
  rootToken,
  elsewhere,
}) => {
  const [first, last, other] = [
    await newPupil(api, rootToken, 'rank-first'),
    await newPupil(api, rootToken, 'rank-last'),
    await newPupil(api, rootToken, 'rank-other'),
  ]
  const plan = { shortName: 'rankcls', brief: '', description: '', auth: 1, code: null, kind: 'class' } as const
  const gid = await makeGroup(api, rootToken, { ...plan, name: 'Class of rankings' })
  for (const { token } of [first, last]) await sendAs(api, token, 'POST /api/group/member', { gid, code: '' })
  await createSumProblem(api, rootToken, 'RANKCLASS', 'Solved by the first')
  expect((await submitJudged(api, first.token, 'RANKCLASS')).status).toBe(0)
  // A new account without a submission joins the ranking within a minute.
  for (const { token } of [last, other])
    await submitJudged(api, token, 'RANKCLASS', '#include <cstdio>\nint main() { std::puts("this is not a sum of two numbers"); }\n')
  const page = await elsewhere(last)
  await page.goto('/acm-rank')
  const rows = page.getByRole('table', { name: 'Ranking' }).getByRole('row')
  await expect(rows).toHaveCount(4) // head, two pupils, the owner of the class
  const names = await rows.allTextContents()
  const placeOf = (name: string) => names.findIndex((text) => text.includes(name))
  expect(placeOf('rank-first')).toBeGreaterThan(0)
  expect(placeOf('rank-last')).toBeGreaterThan(placeOf('rank-first'))
  await expect(page.getByText(/You are number [23] of 3/)).toBeVisible()
  await page.goto('/acm-rank?limit=10&currentPage=2')
  await page.getByRole('button', { name: 'Go to my row' }).click()
  await expect(rows.filter({ hasText: 'rank-last' })).toBeVisible()
  await page.getByText('Whole site', { exact: true }).click()
  await expect(page).toHaveURL(/gid=0/)
  await expect(rows.nth(5)).toBeVisible()
  const guest = await elsewhere(other)
  await guest.goto('/acm-rank')
  await expect(guest.getByText('Whole site', { exact: true })).toHaveCount(0)
  await expect(guest.getByText(/You are number \d+ of \d+/)).toBeVisible()
})
