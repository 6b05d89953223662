import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/databases.ts'
import { makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { plansOf } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { listSystemErrors } from './system-error.queries.ts'

const path = 'GET /api/admin/judge/get-system-error-list'

test('is for staff', async () => {
  const { call, signIn } = await openTestApp()
  expect((await call(path)).http).toBe(401)
  expect((await call(path, { token: (await signIn('default_user')).token })).http).toBe(403)
  expect((await call(path, { token: (await signIn('admin')).token })).body.data).toMatchObject({ total: 0, records: [] })
})

test('lists the reason of each System Error, newest first, by pages', async () => {
  const { call, signIn, services } = await openTestApp()
  const { token } = await signIn('problem_admin')
  const [uid, pid] = [await makeUser(services.db, 'ada'), await makeProblem(services.db)]
  const broken = { status: Verdict.SystemError, errorCode: 'sandbox.no-report', errorMessage: 'the jail ended without a report' }
  await makeSubmission(services.db, uid, pid, { ...broken, submitTime: 1 })
  await makeSubmission(services.db, uid, pid, { status: Verdict.WrongAnswer, submitTime: 2 })
  await makeSubmission(services.db, uid, pid, { ...broken, errorCode: 'judge.checker-failed', submitTime: 3 })
  const { data } = (await call(path, { token })).body
  expect(data.records).toMatchObject([
    { errorCode: 'judge.checker-failed', username: 'ada' },
    { errorCode: 'sandbox.no-report', errorMessage: broken.errorMessage, pid },
  ])
  expect((await call(`${path}?limit=1&currentPage=2`, { token })).body.data).toMatchObject({
    total: 2,
    records: [{ errorCode: 'sandbox.no-report' }],
  })
})

test('also lists programs that ended their jails, though their verdict is their own', async () => {
  const { call, signIn, services } = await openTestApp()
  const { token } = await signIn('admin')
  const [uid, pid] = [await makeUser(services.db, 'ada'), await makeProblem(services.db)]
  await makeSubmission(services.db, uid, pid, { status: Verdict.RuntimeError, errorMessage: 'exit code 1', submitTime: 1 })
  const note = { errorCode: 'judge.jail-broken', errorMessage: 'The program ended the sandbox it ran in.' }
  const noted = await makeSubmission(services.db, uid, pid, { status: Verdict.RuntimeError, ...note, submitTime: 2 })
  const { data } = (await call(path, { token })).body
  expect(data).toMatchObject({ total: 1, records: [{ submitId: noted, ...note }] })
})

test('finds both kinds by an index', async () => {
  const { services } = await openTestApp()
  const [plan] = await plansOf(services.db, (db) => listSystemErrors(db, { currentPage: 1, limit: 10 }))
  expect(plan).toContain('submissions_error_code_idx')
  expect(plan).toContain('submissions_status_submit_time_idx')
})

eachDatabase('the list of System Errors', (open) => {
  test('reads one page', async () => {
    const db = await open()
    const [uid, pid] = [await makeUser(db), await makeProblem(db)]
    const first = await makeSubmission(db, uid, pid, { status: Verdict.SystemError, submitTime: 1 })
    await makeSubmission(db, uid, pid, { status: Verdict.SystemError, submitTime: 2 })
    const rows = await listSystemErrors(db, { currentPage: 2, limit: 1 })
    expect(rows.map(({ submitId }) => submitId)).toEqual([first])
  })
})
