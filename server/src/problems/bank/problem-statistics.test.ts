import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import type { SubmissionTable } from '../../ground/db/tables/submission.table.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { makeProblem, makeUser } from '../../testing/make.ts'
import { plansOf } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { bestOf, newestAccepted } from './problem-statistics.queries.ts'

let serial = 0

async function submit(db: Database, pid: number, uid: string, fields: Partial<Insertable<SubmissionTable>>): Promise<void> {
  const row = {
    pid,
    uid,
    displayPid: 'P',
    language: 'C',
    code: 'x',
    length: 1,
    status: 0,
    submitTime: ++serial,
    gmtCreate: 1,
    gmtModified: 1,
  }
  await db
    .insertInto('submissions')
    .values({ ...row, ...fields })
    .execute()
}

eachDatabase('accepted submissions of a problem', (open) => {
  test('are the newest outside contests, of the requested group', async () => {
    const db = await open()
    const [ada, bob] = [await makeUser(db), await makeUser(db)]
    const [pid, other] = [await makeProblem(db), await makeProblem(db)]
    const group = { name: 'g', shortName: 'g', brief: '', description: '', uid: ada, auth: 1, gmtCreate: 1, gmtModified: 1 }
    const { id: gid } = await db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()
    await submit(db, pid, ada, { time: 30, memory: 100 })
    await submit(db, pid, ada, { time: 10, memory: 300, language: 'Java' })
    await submit(db, pid, bob, { time: 20, memory: 200 })
    await submit(db, pid, bob, { status: -1, time: 1 })
    await submit(db, pid, bob, { gid, time: 5 })
    await submit(db, other, bob, { time: 1 })
    const times = async (gid: number | null, limit: number) => (await newestAccepted(db, pid, gid, limit).execute()).map((row) => row.time)
    expect([await times(null, 10), await times(null, 2), await times(gid, 10)]).toEqual([[20, 10, 30], [20, 10], [5]])
    expect(await bestOf(db, pid, ada, null, undefined).executeTakeFirst()).toEqual({ time: 10, memory: 100 })
    expect(await bestOf(db, pid, ada, null, 'C').executeTakeFirst()).toEqual({ time: 30, memory: 100 })
    expect(await bestOf(db, pid, ada, gid, undefined).executeTakeFirst()).toEqual({ time: null, memory: null })
  })
})

test('the planner finds accepted submissions and a person’s best by index', async () => {
  const db = await openTestSqlite()
  const [accepted, best] = await plansOf(db, async (db) => {
    await newestAccepted(db, 1, null, 2000).execute()
    await bestOf(db, 1, 'u', null, undefined).execute()
  })
  expect(accepted).toContain('submissions_pid_status_submit_time_idx (pid=? AND status=?)')
  expect(accepted).not.toContain('TEMP B-TREE')
  expect(best).toContain('submissions_uid_pid_submit_time_idx (uid=? AND pid=?)')
  await db.destroy()
})

test('get-problem-statistics shows verdicts, languages, time and memory, and the viewer’s rank', async () => {
  const { call, services, signIn } = await openTestApp()
  const { db, problems } = services
  const { token, uid } = await signIn('default_user')
  const other = await makeUser(db)
  const pid = await makeProblem(db, { problemId: 'P1' })
  for (const time of [10, 20, 30]) await submit(db, pid, other, { time, memory: time * 10 })
  await submit(db, pid, uid, { time: 15, memory: 400, language: 'C++' })
  for (let i = 0; i < 4; i++)
    await inTransaction(db, (db) => problems.moveCount(db, { pid, cid: null, gid: null, isTrial: false, from: null, to: 0 }))
  const { data } = (await call('GET /api/get-problem-statistics?problemId=p1', { token })).body
  expect(data).toMatchObject({
    pid,
    counts: { total: 4, ac: 4, wa: 0 },
    languages: [
      { name: 'C', accepted: 3 },
      { name: 'C++', accepted: 1 },
    ],
    time: { count: 4, min: 10, median: 15, max: 30 },
    memory: { min: 100, max: 400 },
    mine: { time: { value: 15, betterThan: 0.5 }, memory: { value: 400, betterThan: 0 } },
  })
  const inC = (await call('GET /api/get-problem-statistics?problemId=P1&language=C', { token })).body.data
  expect(inC).toMatchObject({ time: { count: 3 }, mine: { time: null, memory: null } })
  const guest = (await call('GET /api/get-problem-statistics?problemId=P1')).body.data
  expect(guest.mine).toEqual({ time: null, memory: null })
  expect(guest.run).toEqual({ time: null, memory: null })
  const placed = (await call('GET /api/get-problem-statistics?problemId=P1&time=20&memory=150')).body.data.run
  expect(placed).toEqual({ time: { value: 20, betterThan: 0.25 }, memory: { value: 150, betterThan: 0.75 } })
})

test.each([
  { query: '', errorCode: 'request.invalid' },
  { query: 'problemId=P1&time=-1', errorCode: 'request.rule-broken' },
  { query: 'problemId=NOPE', errorCode: 'problem.not-found' },
  { query: 'problemId=HIDDEN', errorCode: 'problem.not-public' },
])('get-problem-statistics?$query is refused: $errorCode', async ({ query, errorCode }) => {
  const { call, services } = await openTestApp()
  await makeProblem(services.db, { problemId: 'HIDDEN', auth: 3 })
  expect((await call(`GET /api/get-problem-statistics?${query}`)).body.errorCode).toBe(errorCode)
})

test('of a problem without solvers has no distribution', async () => {
  const { call, services } = await openTestApp()
  await makeProblem(services.db, { problemId: 'P1' })
  expect((await call('GET /api/get-problem-statistics?problemId=P1')).body.data).toMatchObject({ languages: [], time: null, memory: null })
})
