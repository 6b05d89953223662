import { Priority } from '@touchstone/shared/judging/queue/lane-sharing.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { rebuildCounts } from '../../problems/problem/problem-count.queries.ts'
import { caseResult, judgeResult } from '../../testing/judge-by-hand.ts'
import { makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

async function judged(fields: object = {}, problem: object = {}) {
  const site = await openTestApp()
  const { db } = site.services
  const root = await site.signIn('root')
  const owner = await site.signIn('default_user', 'owner')
  const pid = await makeProblem(db, problem)
  const submitId = await makeSubmission(db, owner.uid, pid, { status: Verdict.Accepted, time: 5, memory: 900, judger: 'box', ...fields })
  if ((fields as { status?: number }).status === undefined) {
    await db.insertInto('solved').values({ submitId, uid: owner.uid, pid, gmtCreate: 1 }).execute()
  }
  await inTransaction(db, rebuildCounts)
  const ask = (path: string, token = root.token) => site.call(`GET /api/admin/judge/${path}`, { token })
  const row = () => db.selectFrom('submissions').selectAll().where('submitId', '=', submitId).executeTakeFirstOrThrow()
  const solved = async () => (await db.selectFrom('solved').select('submitId').execute()).length
  return { site, db, root, owner, pid, submitId, ask, row, solved }
}

describe('rejudging', () => {
  test('clears the result, removes the solved mark and queues behind everything else', async () => {
    const { db, submitId, ask, row, solved } = await judged()
    const { body } = await ask(`rejudge?submitId=${submitId}`)
    expect(body.data).toMatchObject({ submitId, status: 5, time: null, memory: null, judger: null, version: 1 })
    expect(await row()).toMatchObject({ status: 5, isManual: 0 })
    expect(await solved()).toBe(0)
    expect(await db.selectFrom('judgeJobs').select(['submitId', 'priority']).execute()).toEqual([{ submitId, priority: Priority.rejudge }])
    const { action, target } = await db.selectFrom('auditLog').select(['action', 'target']).executeTakeFirstOrThrow()
    expect([action, target]).toEqual(['submission.rejudge', String(submitId)])
  })

  test('during a judging makes later results of its worker be refused', async () => {
    const { site, submitId, ask, row } = await judged({ status: Verdict.Pending })
    await ask(`rejudge?submitId=${submitId}`)
    const first = await site.services.judging.claim('w#1', 0, new AbortController().signal)
    expect(first).toMatchObject({ kind: 'submission', submitId })
    await ask(`rejudge?submitId=${submitId}`)
    const result = {
      status: Verdict.Accepted,
      timeMs: 1,
      memoryKb: 1,
      score: null,
      oiRankScore: null,
      errorMessage: null,
      errorCode: null,
      cases: [],
    }
    const lease = { worker: 'w#1', jobId: first?.jobId ?? 0, attempt: first?.attempt ?? 0 }
    expect(await site.services.judging.complete(lease, submitId, 'default', result)).toBe(false)
    expect((await row()).status).toBe(Verdict.Pending)
  })

  test('of a whole problem affects its submissions only, and only those with the wanted status', async () => {
    const { site, db, root, owner, pid } = await judged()
    await makeSubmission(db, owner.uid, pid, { status: Verdict.WrongAnswer })
    await makeSubmission(db, owner.uid, await makeProblem(db), { status: Verdict.Accepted })
    const many = (body: object) => site.call('POST /api/admin/judge/rejudge-many', { token: root.token, body })
    const count = await site.call(`GET /api/admin/judge/get-rejudge-count?pid=${pid}`, { token: root.token })
    expect(count.body.data).toEqual({ count: 2 })
    expect((await many({ pid, status: Verdict.Accepted })).body.data).toEqual({ count: 1 })
    expect((await many({ pid })).body.data).toEqual({ count: 2 })
    expect((await many({})).body.status).toBe(400)
  })

  test('the count before a rejudge is for users that may rejudge', async () => {
    const { site, owner, pid } = await judged()
    const path = `GET /api/admin/judge/get-rejudge-count?pid=${pid}`
    expect((await site.call(path)).http).toBe(401)
    expect((await site.call(path, { token: owner.token })).http).toBe(403)
  })

  test.each(['rejudge', 'manual-judge', 'cancel-judge'])('%s asks for root', async (path) => {
    const { site, ask, owner } = await judged()
    const admin = await site.signIn('admin')
    expect((await ask(`${path}?submitId=1&status=0`, admin.token)).http).toBe(403)
    expect((await ask(`${path}?submitId=1&status=0`, owner.token)).http).toBe(403)
    expect((await site.call(`GET /api/admin/judge/${path}?submitId=1&status=0`)).http).toBe(401)
    expect((await ask(`${path}?submitId=999&status=0`)).body).toMatchObject({ status: 400, errorCode: 'submission.gone' })
    expect((await ask(path)).http).toBe(400)
  })
})

describe('a verdict by hand', () => {
  test('moves the counts and the solved mark with it', async () => {
    const { db, submitId, ask, row, solved, pid } = await judged()
    const { body } = await ask(`manual-judge?submitId=${submitId}&status=-1&score=50`)
    expect(body.data).toEqual({ submitId, status: -1, judger: 'root', score: null, oiRankScore: null })
    expect(await row()).toMatchObject({ status: -1, isManual: 1, judger: 'root' })
    expect(await solved()).toBe(0)
    await ask(`manual-judge?submitId=${submitId}&status=0`)
    expect(await solved()).toBe(1)
    const counts = await db.selectFrom('problemCounts').select(['status', 'count']).where('pid', '=', pid).where('count', '>', 0).execute()
    expect(counts).toEqual([{ status: 0, count: 1 }])
  })

  test('sets points for an OI problem only, within its full score', async () => {
    const { submitId, ask } = await judged({}, { type: 1, ioScore: 80, difficulty: 1 })
    expect((await ask(`manual-judge?submitId=${submitId}&status=8&score=500`)).body.data).toMatchObject({ score: 80, oiRankScore: 10 })
  })

  test.each([
    { name: 'while it is being judged', stored: Verdict.Judging, status: 0, errorCode: 'submission.being-judged' },
    { name: 'on a compile error', stored: Verdict.CompileError, status: 0, errorCode: 'submission.compile-error-fixed' },
    { name: 'to a status that is no verdict', stored: Verdict.WrongAnswer, status: 5, errorCode: 'submission.verdict-not-manual' },
    { name: 'to cancelled', stored: Verdict.WrongAnswer, status: -4, errorCode: 'submission.verdict-not-manual' },
  ])('is refused $name', async ({ stored, status, errorCode }) => {
    const { submitId, ask } = await judged({ status: stored })
    expect((await ask(`manual-judge?submitId=${submitId}&status=${status}`)).body.errorCode).toBe(errorCode)
  })
})

describe('cancelling', () => {
  test('removes a waiting one from the queue and an accepted one from the solved list', async () => {
    const { site, submitId, ask, row, solved, db } = await judged()
    await ask(`rejudge?submitId=${submitId}`)
    expect((await ask(`cancel-judge?submitId=${submitId}`)).body.data).toEqual({
      submitId,
      status: -4,
      judger: 'root',
      score: null,
      oiRankScore: null,
    })
    expect(await row()).toMatchObject({ status: -4, isManual: 1 })
    expect([await solved(), (await db.selectFrom('judgeJobs').select('id').execute()).length]).toEqual([0, 0])
    expect(await site.services.judging.claim('w#1', 0, new AbortController().signal)).toBeUndefined()
  })

  test('ends a running judging: its worker must drop it, and later results are refused', async () => {
    const { site, submitId, ask, row, db } = await judged()
    await ask(`rejudge?submitId=${submitId}`)
    const { judging } = site.services
    const work = await judging.claim('w#1', 0, new AbortController().signal)
    const lease = { worker: 'w#1', jobId: work?.jobId ?? 0, attempt: work?.attempt ?? 0 }
    const progress = { status: Verdict.Judging, caseCount: 2, cases: [caseResult()] }
    expect(await judging.progress(lease, submitId, 'default', progress)).toBe(true)
    expect((await ask(`cancel-judge?submitId=${submitId}`)).body.data).toMatchObject({ submitId, status: -4 })
    expect(await judging.heartbeat('w#1', [lease])).toEqual({ lost: [lease.jobId], over: [] })
    expect(await judging.progress(lease, submitId, 'default', progress)).toBe(false)
    expect(await judging.complete(lease, submitId, 'default', judgeResult(Verdict.Accepted))).toBe(false)
    expect(await judging.endTurn(lease, { mode: 'default', cases: [] }, { isCut: true, why: 'others-wait' })).toBe(false)
    expect(await row()).toMatchObject({ status: -4, isManual: 1, judger: 'root' })
    expect(await db.selectFrom('submissionCases').select('seq').where('submitId', '=', submitId).execute()).toEqual([])
  })
})

describe('sending again', () => {
  test('is for the owner of a submission that failed on the way, and queues it like others', async () => {
    const { site, db, submitId, owner } = await judged({ status: Verdict.SubmitFailed, errorMessage: 'lost' })
    const resubmit = (token?: string) => site.call(`GET /api/resubmit?submitId=${submitId}`, token ? { token } : {})
    const other = await site.signIn('default_user', 'other')
    expect((await resubmit()).http).toBe(401)
    expect((await resubmit(other.token)).body.errorCode).toBe('submission.not-yours')
    expect((await resubmit(owner.token)).body.data).toMatchObject({ submitId, status: 5, errorMessage: null, version: 1 })
    expect(await db.selectFrom('judgeJobs').select(['submitId', 'priority']).execute()).toEqual([{ submitId, priority: 2 }])
    expect((await resubmit(owner.token)).body.errorCode).toBe('submission.not-resubmittable')
    expect((await site.call('GET /api/resubmit?submitId=999', { token: owner.token })).body.status).toBe(404)
  })

  test.each([
    { name: 'of a contest of the site has the priority of contests', gid: null, judgedFirst: 0, priority: 0 },
    { name: 'of a contest of a group has the priority of practice', gid: 7, judgedFirst: 0, priority: 2 },
    { name: 'of a contest with raised priority has that of contests', gid: 7, judgedFirst: 1, priority: 0 },
  ])('a run $name', async ({ gid, judgedFirst, priority }) => {
    const { site, db, submitId, owner } = await judged({ status: Verdict.SubmitFailed })
    const now = { gmtCreate: 1, gmtModified: 1 }
    if (gid !== null)
      await db
        .insertInto('groups')
        .values({ id: gid, name: 'G', shortName: 'G', brief: '', description: '', uid: '1', auth: 1, ...now })
        .execute()
    const contest = { title: 'C', description: '', type: 0, auth: 0, startTime: 1, endTime: 2, gid, judgedFirst, ...now }
    const { id: cid } = await db.insertInto('contests').values(contest).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('submissions').set({ cid }).where('submitId', '=', submitId).execute()
    await site.call(`GET /api/resubmit?submitId=${submitId}`, { token: owner.token })
    expect(await db.selectFrom('judgeJobs').select('priority').execute()).toEqual([{ priority }])
  })
})
