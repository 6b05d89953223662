import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

test('guests read the rankings, page by page', async () => {
  const { call, signIn, services } = await openTestApp()
  const { uid } = await signIn('default_user', 'ada')
  await services.db
    .updateTable('users')
    .set({ signature: 'x'.repeat(300) })
    .where('uid', '=', uid)
    .execute()
  const { body } = await call('GET /api/get-rank-list?type=0&limit=10')
  expect(body.data).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 })
  expect(body.data.records).toEqual([
    {
      uid,
      username: 'ada',
      nickname: null,
      avatar: null,
      titleName: null,
      titleColor: null,
      signature: 'x'.repeat(100),
      ac: 0,
      total: 0,
      rating: null,
    },
  ])
  expect((await call('GET /api/get-rank-list?type=1')).body.data.records[0]).toMatchObject({ score: 0 })
  expect((await call('GET /api/get-rank-list?type=0&limit=9999&currentPage=-4')).body.data).toMatchObject({ size: 500, current: 1 })
})

test.each([
  { query: '', http: 400, errorCode: 'request.invalid' },
  { query: 'type=ACM', http: 400, errorCode: 'request.invalid' },
  { query: 'type=2', http: 200, errorCode: 'request.rule-broken' },
])('a ranking of "$query" is refused', async ({ query, http, errorCode }) => {
  const { call } = await openTestApp()
  const answer = await call(`GET /api/get-rank-list?${query}`)
  expect([answer.http, answer.body.status, answer.body.errorCode]).toEqual([http, 400, errorCode])
})

test('the home page’s figures are for guests; only root has them counted again', async () => {
  const { call, signIn, services, clock } = await openTestApp()
  const [root, ada] = [await signIn('root'), await signIn('default_user', 'ada')]
  const week = async (token?: string) =>
    (await call('GET /api/get-last-week-submission-statistics?forceRefresh=true', token ? { token } : {})).body.data.totalCountList[6]
  expect((await call('GET /api/get-recent-seven-ac-rank')).body.data).toHaveLength(2)
  expect(await week()).toBe(0)
  const pid = await makeProblem(services.db)
  await makeSubmission(services.db, ada.uid, pid, { status: Verdict.Accepted, submitTime: clock.now() })
  expect([await week(), await week(ada.token), await week(root.token), await week()]).toEqual([0, 0, 1, 1])
})
