import { arriveAs } from './support/arrive.ts'
import { announce, createContest } from './support/contest.ts'
import { writeProgram } from './support/editor.ts'
import { expect, test } from './support/fixtures.ts'
import { createSumProblem } from './support/problem.ts'
import { newPupil } from './support/sign-in.ts'
import { sum } from './support/submit.ts'

test('a pupil registers with the password, solves a problem, and meanwhile receives an announcement and a public answer', async ({
  page: teacher,
  root,
  api,
  rootToken,
  elsewhere,
}) => {
  await createSumProblem(api, rootToken, 'CUP-A', 'Sum of the cup')
  const cid = await createContest(api, rootToken, {
    title: 'School cup',
    starts: -1,
    ends: 2,
    problems: [{ problemId: 'CUP-A', color: '#e53935' }],
    changes: { auth: 1, pwd: 'open sesame', description: 'Bring a **pencil**.' },
  })
  const page = await elsewhere(await newPupil(api, rootToken, 'cup-pupil'))
  await page.goto('/contest')
  await page.getByLabel('Title').fill('School cup')
  await page.getByRole('link', { name: 'School cup' }).click()
  await expect(page.getByText('pencil')).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'School cup' }).first()
  await expect(menu.getByRole('link', { name: 'Problems' })).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Enter the contest password')).toBeVisible()
  await page.getByLabel('Contest password').fill('open sesame')
  const counted = page.waitForResponse(/contest\.unreadAnnouncements/)
  await page.getByRole('button', { name: 'Register' }).click()
  await menu.getByRole('link', { name: 'Problems' }).click()
  await page.getByRole('link', { name: 'A of School cup' }).click()

  // Announcements of the first count are no news.
  await counted
  await announce(api, rootToken, cid, 'Read the second paragraph')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Read the second paragraph')
  await expect(menu.getByRole('link', { name: /Announcements/ })).toContainText('1')

  const other = await newPupil(api, rootToken, 'cup-asker')
  await api.call('POST /api/register-contest', { token: other.token, body: { cid, password: 'open sesame' } })
  const asker = await elsewhere(other)
  await asker.goto(`/contest/${cid}/comment`)
  await asker.getByRole('textbox', { name: 'Ask the organisers' }).fill('A: may both numbers be negative?')
  await asker.getByRole('button', { name: 'Send' }).click()
  await expect(asker.getByRole('main').getByText('may both numbers be negative?')).toBeVisible()
  await arriveAs(teacher, root)
  await teacher.goto(`/contest/${cid}/comment`)
  await teacher.getByRole('button', { name: 'Reply to cup-asker' }).click()
  await teacher.getByRole('textbox', { name: 'Reply to cup-asker' }).fill('Yes, both may.')
  await teacher.getByRole('checkbox', { name: 'To everyone' }).check()
  await teacher.getByRole('button', { name: 'Reply', exact: true }).click()
  await asker.getByRole('button', { name: 'Show 1 new' }).click()
  await expect(asker.getByRole('main').getByText('Yes, both may.')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Questions' })).toContainText('1') // the question itself was not public
  await menu.getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByRole('main').getByText('Yes, both may.')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Questions' })).not.toContainText('1')
  await page.goBack()

  await writeProgram(page, sum)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Result of the last submission' })).toContainText('Accepted', { timeout: 60_000 })
  const bar = page.getByRole('navigation', { name: 'Problems of the contest' })
  await expect(bar.getByRole('img', { name: 'Accepted' })).toBeVisible()

  await menu.getByRole('link', { name: 'Problems' }).click()
  await expect(page.getByRole('row', { name: /A of School cup/ }).getByRole('img', { name: 'Accepted' })).toBeVisible()
  await menu.getByRole('link', { name: 'Submissions' }).click()
  await page.getByRole('link', { name: 'Accepted' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Submission')
  await menu.getByRole('link', { name: 'All contests' }).click()
  await expect(page.getByRole('heading', { name: 'Contests' })).toBeVisible()
})

test('a contest opens by itself when it starts', async ({ api, rootToken, elsewhere }) => {
  await createSumProblem(api, rootToken, 'SOON-A', 'Soon')
  const cid = await createContest(api, rootToken, {
    title: 'Soon',
    starts: 0,
    startsMs: 12_000,
    ends: 1,
    problems: [{ problemId: 'SOON-A' }],
  })
  const page = await elsewhere(await newPupil(api, rootToken, 'early-bird'))
  await page.goto(`/contest/${cid}/problems`)
  await expect(page.getByRole('timer').first()).toContainText(/Starts in 00:00:\d\d/)
  await expect(page.getByRole('link', { name: 'A of Soon' })).toBeVisible({ timeout: 60_000 })
})

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' })

  test('a guest sees the list, and is asked to sign in to open a contest', async ({ page, api, rootToken }) => {
    await createContest(api, rootToken, { title: '手机上的比赛', starts: -1, ends: 2 })
    await page.goto('/home')
    await page.getByRole('button', { name: '打开菜单' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: '比赛', exact: true }).tap()
    await page.getByLabel('比赛标题').fill('手机上')
    await page.getByRole('link', { name: '手机上的比赛' }).tap()
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible()
  })
})
