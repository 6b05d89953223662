import { day } from '@touchstone/shared/ground/time/instant.ts'
import { Priority } from '@touchstone/shared/judging/queue/lane-sharing.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { rebuildCounts } from '../../problems/problem/problem-count.queries.ts'
import { caseResult, claimNow, judgeAll, judgeResult, WORKER } from '../../testing/judge-by-hand.ts'
import { makeProblem, makeSubmission } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'

/** A problem with an accepted submission of ada's and a wrong one of bob's. */
async function openClass(problem: object = {}) {
  const site = await openTestApp()
  const { db } = site.services
  const [root, ada, bob] = [await site.signIn('root'), await site.signIn('default_user', 'ada'), await site.signIn('default_user', 'bob')]
  const pid = await makeProblem(db, { problemId: 'SUM', title: 'Sum', ...problem })
  const judged = { displayPid: 'SUM', time: 5, memory: 900, judger: 'box', caseCount: 1 }
  const accepted = await makeSubmission(db, ada.uid, pid, { ...judged, status: Verdict.Accepted, submitTime: 1000 })
  const wrong = await makeSubmission(db, bob.uid, pid, { ...judged, status: Verdict.WrongAnswer, submitTime: 2000 })
  await db.insertInto('solved').values({ submitId: accepted, uid: ada.uid, pid, gmtCreate: 1 }).execute()
  await inTransaction(db, rebuildCounts)
  const admin = '/api/admin/judge'
  const start = (body: object) => site.call(`POST ${admin}/preview-rejudge`, { token: root.token, body })
  const detail = async (id: number) => (await site.call(`GET ${admin}/get-rejudging?id=${id}`, { token: root.token })).body.data
  const results = async (id: number, query = '') =>
    (await site.call(`GET ${admin}/get-rejudging-result-list?id=${id}${query}`, { token: root.token })).body.data
  const decide = (deed: 'apply' | 'discard', id: number) =>
    site.call(`POST ${admin}/${deed}-rejudging`, { token: root.token, body: { id } })
  const apply = async (id: number) => {
    const answer = await decide('apply', id)
    await site.services.rejudgings.settled()
    return answer
  }
  const row = (submitId: number) => db.selectFrom('submissions').selectAll().where('submitId', '=', submitId).executeTakeFirstOrThrow()
  const jobs = () => db.selectFrom('judgeJobs').selectAll().execute()
  const ids = { pid, accepted, wrong }
  return { site, services: site.services, db, root, ada, bob, ...ids, start, detail, results, decide, apply, row, jobs }
}

/** Reverses all: accepted becomes wrong, and wrong accepted. */
const turned = (accepted: number) => (job: { submitId: number }) =>
  job.submitId === accepted ? judgeResult(Verdict.WrongAnswer, { timeMs: 7 }) : judgeResult(Verdict.Accepted, { timeMs: 8 })

describe('a preview', () => {
  test('names the members of staff that start and discard it', async () => {
    const { db, root, start, detail, decide, pid } = await openClass()
    await db.updateTable('users').set({ realname: '李老师' }).where('uid', '=', root.uid).execute()
    const { id } = (await start({ pid })).body.data
    expect(await detail(id)).toMatchObject({ username: 'root', realname: '李老师', deciderRealname: null })
    await decide('discard', id)
    expect(await detail(id)).toMatchObject({ decidedBy: 'root', deciderRealname: '李老师' })
  })

  test('lists the changes, and changes nothing', async () => {
    const { services, db, start, detail, results, row, jobs, pid, accepted, wrong, root } = await openClass()
    const before = [await row(accepted), await row(wrong)]
    const { body } = await start({ pid })
    const { id } = body.data
    expect(body.data).toMatchObject({
      scope: 'problem',
      pid,
      displayPid: 'SUM',
      title: 'Sum',
      submitId: null,
      state: 'running',
      username: 'root',
      counts: { total: 2, waiting: 2, judged: 0 },
    })
    expect((await jobs()).map(({ kind, priority, language }) => [kind, priority, language])).toEqual([
      ['rejudge-preview', Priority.preview, 'C++ 17'],
      ['rejudge-preview', Priority.preview, 'C++ 17'],
    ])
    expect(await judgeAll(services, turned(accepted))).toEqual([
      ['rejudge-preview', accepted],
      ['rejudge-preview', wrong],
    ])
    expect(await detail(id)).toMatchObject({
      state: 'ready',
      staleTestData: false,
      newerVerdicts: 0,
      counts: { total: 2, waiting: 0, judged: 2, changed: 2, losesAccepted: 1, gainsAccepted: 1, failed: 0, skipped: 0 },
    })
    expect((await results(id)).records).toMatchObject([
      {
        submitId: accepted,
        username: 'ada',
        displayPid: 'SUM',
        state: 'judged',
        reason: null,
        wouldChange: true,
        oldStatus: 0,
        oldTime: 5,
        oldMemory: 900,
        oldIsManual: false,
        newStatus: -1,
        newTime: 7,
        newMemory: 400,
      },
      { submitId: wrong, username: 'bob', oldStatus: -1, newStatus: 0 },
    ])
    expect([await row(accepted), await row(wrong)]).toEqual(before)
    expect(await jobs()).toEqual([])
    const audit = await db.selectFrom('auditLog').selectAll().where('action', 'like', 'rejudging%').execute()
    expect(audit.map(({ action, target, uid }) => [action, target, uid])).toEqual([['rejudging.start', String(id), root.uid]])
    expect(JSON.parse(audit[0]?.detail ?? '')).toMatchObject({ pid, count: 2 })
  })

  test('waits behind every live submission, and behind rejudges without a preview', async () => {
    const { site, services, start, pid, accepted, wrong, root } = await openClass()
    await start({ submitIds: [accepted] })
    await site.call(`GET /api/admin/judge/rejudge?submitId=${wrong}`, { token: root.token })
    const order = await judgeAll(services, () => judgeResult(Verdict.Accepted))
    expect(order).toEqual([
      ['submission', wrong],
      ['rejudge-preview', accepted],
    ])
    expect(pid).toBeGreaterThan(0)
  })

  test.each([
    { name: 'a status', filter: { status: 0 }, expected: ['accepted'] },
    { name: 'a language', filter: { language: 'Python3' }, expected: [] },
    { name: 'a beginning', filter: { submittedFrom: new Date(2000).toISOString() }, expected: ['wrong'] },
    { name: 'an end, which is outside', filter: { submittedUntil: new Date(2000).toISOString() }, expected: ['accepted'] },
  ])('may be narrowed down to $name', async ({ filter, expected }) => {
    const { start, results, pid, ...ids } = await openClass()
    const { body } = await start({ pid, ...filter })
    if (expected.length === 0) return expect(body.errorCode).toBe('rejudging.nothing')
    const found = (await results(body.data.id)).records.map(({ submitId }: { submitId: number }) => submitId)
    expect(found).toEqual(expected.map((name) => ids[name as 'accepted' | 'wrong']))
  })

  test('leaves out submissions that are being judged, with the reason', async () => {
    const { services, db, start, results, detail, pid, accepted, wrong } = await openClass()
    await db.updateTable('submissions').set({ status: Verdict.Judging }).where('submitId', '=', wrong).execute()
    const { id } = (await start({ pid })).body.data
    await judgeAll(services, turned(accepted))
    expect((await detail(id)).counts).toMatchObject({ judged: 1, skipped: 1 })
    expect((await results(id, '&show=left-out')).records).toMatchObject([{ submitId: wrong, state: 'skipped', reason: 'being-judged' }])
    expect((await results(id, '&show=changes')).records).toMatchObject([{ submitId: accepted }])
  })

  test('of nothing but submissions that are being judged is refused, and leaves nothing behind', async () => {
    const { db, start, pid, jobs } = await openClass()
    await db.updateTable('submissions').set({ status: Verdict.Compiling }).execute()
    expect((await start({ pid })).body).toMatchObject({ status: 400, errorCode: 'rejudging.nothing' })
    expect([await jobs(), await db.selectFrom('rejudgings').select('id').execute()]).toEqual([[], []])
  })

  test('with failures of the judge only has failed, and cannot be applied', async () => {
    const { services, start, detail, results, decide, accepted, row } = await openClass()
    const { id } = (await start({ submitIds: [accepted] })).body.data
    await judgeAll(services, () => judgeResult(Verdict.SystemError, { errorCode: 'sandbox.no-report' }))
    expect(await detail(id)).toMatchObject({ state: 'failed', scope: 'submission', submitId: accepted, counts: { failed: 1 } })
    expect((await results(id)).records).toMatchObject([{ state: 'failed', errorCode: 'sandbox.no-report', newStatus: null }])
    expect((await decide('apply', id)).body.errorCode).toBe('rejudging.not-ready')
    expect((await row(accepted)).status).toBe(Verdict.Accepted)
    expect((await decide('discard', id)).body.data.state).toBe('discarded')
  })

  test('that loses its worker is judged again, and ended after the third time alone', async () => {
    const { services, start, results, accepted, site } = await openClass()
    const { id } = (await start({ submitIds: [accepted] })).body.data
    for (let lost = 0; lost < 5; lost++) {
      expect(await claimNow(services)).toMatchObject({ kind: 'rejudge-preview', submitId: accepted, attempt: lost + 1 })
      site.clock.advance(20_000)
      await services.judging.reclaim({ expiredAt: site.clock.now() })
    }
    expect(await claimNow(services)).toBeUndefined()
    expect((await results(id)).records).toMatchObject([{ state: 'failed', errorCode: 'judge-lost' }])
  })

  test('is written by the holder of the live lease alone', async () => {
    const { services, start, results, accepted, site } = await openClass()
    const { id } = (await start({ submitIds: [accepted] })).body.data
    const first = await claimNow(services)
    site.clock.advance(20_000)
    await services.judging.reclaim({ expiredAt: site.clock.now() })
    const second = await claimNow(services)
    const lease = (job: typeof first) => ({ worker: WORKER, jobId: job?.jobId ?? 0, attempt: job?.attempt ?? 0 })
    expect(await services.judging.completePreview(lease(first), 'default', judgeResult(Verdict.TimeLimit))).toBe(false)
    expect(await services.judging.completePreview(lease(second), 'default', judgeResult(Verdict.WrongAnswer))).toBe(true)
    expect((await results(id)).records).toMatchObject([{ newStatus: Verdict.WrongAnswer }])
  })

  test('ends when the rest of its submissions is deleted', async () => {
    const { services, db, start, detail, pid, accepted, wrong, jobs } = await openClass()
    const { id } = (await start({ pid })).body.data
    const first = await claimNow(services)
    const lease = { worker: WORKER, jobId: first?.jobId ?? 0, attempt: 1 }
    await services.judging.completePreview(lease, 'default', judgeResult(Verdict.WrongAnswer))
    await db.deleteFrom('submissions').where('submitId', '=', wrong).execute()
    expect(await jobs()).toEqual([])
    await services.rejudgings.sweep()
    expect(await detail(id)).toMatchObject({ state: 'ready', counts: { total: 1, judged: 1 } })
    expect(accepted).toBeGreaterThan(0)
  })
})

describe('applying', () => {
  test('makes the previewed verdicts count as any judging does', async () => {
    const { site, services, db, start, detail, apply, row, pid, accepted, wrong, bob, root } = await openClass()
    await services.news.announce(accepted)
    const { id } = (await start({ pid })).body.data
    await judgeAll(services, turned(accepted))
    const heard: [number, number][] = []
    services.events.subscribe((event) => {
      if (event.type === 'submission.changed') heard.push([event.submission.submitId, event.submission.status])
    })
    site.clock.advance(5000)
    expect((await apply(id)).body.data).toMatchObject({ id, decidedBy: 'root' })
    expect(await detail(id)).toMatchObject({ state: 'applied', counts: { applied: 2, changed: 2, losesAccepted: 1, judged: 0 } })
    const stored = { judger: 'hand', memory: 400, version: 1, isManual: 0, judgedCaseVersion: '1', caseCount: 1 }
    expect(await row(accepted)).toMatchObject({ ...stored, status: Verdict.WrongAnswer, time: 7 })
    expect(await row(wrong)).toMatchObject({ ...stored, status: Verdict.Accepted, time: 8 })
    expect(heard).toEqual([
      [accepted, Verdict.WrongAnswer],
      [wrong, Verdict.Accepted],
    ])
    expect(await db.selectFrom('solved').select(['submitId', 'uid']).execute()).toEqual([{ submitId: wrong, uid: bob.uid }])
    const counts = () => db.selectFrom('problemCounts').selectAll().where('count', '>', 0).orderBy('status').execute()
    const kept = await counts()
    await inTransaction(db, rebuildCounts)
    expect(await counts()).toEqual(kept)
    await site.call('GET /api/get-rank-list?type=0')
    await services.ranking.settled()
    const stats = await db.selectFrom('userStats').select(['ac']).where('uid', '=', bob.uid).executeTakeFirst()
    expect(stats?.ac).toBe(1)
    const audit = await db.selectFrom('auditLog').select(['action', 'uid', 'detail']).where('action', '=', 'rejudging.apply').execute()
    expect(audit.map(({ uid, detail }) => [uid, JSON.parse(detail ?? '')])).toEqual([[root.uid, { judged: 2, changed: 2 }]])
  })

  test('shows the new cases and none of the old ones', async () => {
    const { site, services, db, start, apply, pid, accepted, root } = await openClass()
    const old = { seq: 1, status: 0, mode: 'default', inputData: 'old.in', gmtCreate: 1, gmtModified: 1 }
    await db
      .insertInto('submissionCases')
      .values([
        { ...old, submitId: accepted },
        { ...old, submitId: accepted, seq: 2 },
      ])
      .execute()
    const { id } = (await start({ pid })).body.data
    const fresh = caseResult({ inputName: 'new.in', status: Verdict.WrongAnswer, message: 'differs' })
    await judgeAll(services, () => judgeResult(Verdict.WrongAnswer, { cases: [fresh] }))
    const shown = async () =>
      (await site.call(`GET /api/get-all-case-result?submitId=${accepted}`, { token: root.token })).body.data.judgeCaseList
    expect(await shown()).toMatchObject([{ inputData: 'old.in' }, { inputData: 'old.in' }])
    await apply(id)
    expect(await shown()).toMatchObject([{ inputData: 'new.in', status: Verdict.WrongAnswer, userOutput: 'differs' }])
    expect((await db.selectFrom('rejudgingResults').select('result').execute()).every(({ result }) => result === null)).toBe(true)
  })

  test.each([
    { name: 'set by hand', path: (id: number) => `manual-judge?submitId=${id}&status=1`, status: Verdict.TimeLimit },
    { name: 'cancelled', path: (id: number) => `cancel-judge?submitId=${id}`, status: Verdict.Cancelled },
    { name: 'rejudged meanwhile', path: (id: number) => `rejudge?submitId=${id}`, status: Verdict.MemoryLimit },
  ])('skips a submission that was $name, and reports it before and after', async ({ path, status }) => {
    const { site, services, start, detail, results, apply, row, pid, accepted, wrong, root } = await openClass()
    const { id } = (await start({ pid })).body.data
    await judgeAll(services, turned(accepted))
    await site.call(`GET /api/admin/judge/${path(accepted)}`, { token: root.token })
    await judgeAll(services, () => judgeResult(Verdict.MemoryLimit))
    expect((await results(id)).records).toMatchObject([
      { submitId: accepted, state: 'judged', reason: 'newer-verdict' },
      { submitId: wrong, state: 'judged', reason: null },
    ])
    expect((await detail(id)).newerVerdicts).toBe(1)
    await apply(id)
    expect((await row(accepted)).status).toBe(status)
    expect((await row(wrong)).status).toBe(Verdict.Accepted)
    expect((await results(id, '&show=left-out')).records).toMatchObject([{ submitId: accepted, state: 'skipped', reason: 'newer-verdict' }])
    expect((await detail(id)).counts).toMatchObject({ applied: 1, skipped: 1, changed: 1 })
  })

  test('warns when the test data has changed since the preview', async () => {
    const { services, db, start, detail, pid, accepted } = await openClass()
    const { id } = (await start({ pid })).body.data
    await judgeAll(services, turned(accepted))
    await db.updateTable('problems').set({ caseVersion: '2' }).where('id', '=', pid).execute()
    expect((await detail(id)).staleTestData).toBe(true)
  })

  test('continues where a crash broke it off', async () => {
    const { services, db, start, detail, row, pid, accepted } = await openClass()
    const { id } = (await start({ pid })).body.data
    await judgeAll(services, turned(accepted))
    await db.updateTable('rejudgings').set({ state: 'applying' }).where('id', '=', id).execute()
    await services.rejudgings.sweep()
    expect(await detail(id)).toMatchObject({ state: 'applied', counts: { applied: 2 } })
    expect((await row(accepted)).status).toBe(Verdict.WrongAnswer)
  })

  test('happens once, with the ready ones', async () => {
    const { services, start, decide, apply, row, pid, accepted } = await openClass()
    const { id } = (await start({ pid })).body.data
    expect((await decide('apply', id)).body.errorCode).toBe('rejudging.not-ready')
    await judgeAll(services, turned(accepted))
    await apply(id)
    expect((await decide('apply', id)).body.errorCode).toBe('rejudging.not-ready')
    expect((await decide('discard', id)).body.errorCode).toBe('rejudging.decided')
    expect((await row(accepted)).version).toBe(1)
  })

  test('takes many in batches', async () => {
    const { services, db, start, detail, apply, pid, bob } = await openClass()
    for (let i = 0; i < 120; i++) await makeSubmission(db, bob.uid, pid, { status: Verdict.WrongAnswer, submitTime: 3000 + i })
    await inTransaction(db, rebuildCounts)
    const { id } = (await start({ pid, status: Verdict.WrongAnswer })).body.data
    await judgeAll(services, () => judgeResult(Verdict.Accepted))
    await apply(id)
    expect((await detail(id)).counts).toMatchObject({ total: 121, applied: 121, gainsAccepted: 121 })
  })
})

describe('discarding', () => {
  test('removes its jobs from the queue, refuses later results, and keeps every verdict', async () => {
    const { services, db, start, decide, row, jobs, pid, accepted } = await openClass()
    const { id } = (await start({ pid })).body.data
    const held = await claimNow(services)
    expect((await decide('discard', id)).body.data).toMatchObject({ state: 'discarded', decidedBy: 'root' })
    expect(await jobs()).toEqual([])
    const lease = { worker: WORKER, jobId: held?.jobId ?? 0, attempt: held?.attempt ?? 0 }
    expect(await services.judging.heartbeat(WORKER, [lease])).toMatchObject({ lost: [held?.jobId] })
    expect(await services.judging.completePreview(lease, 'default', judgeResult(Verdict.WrongAnswer))).toBe(false)
    expect((await row(accepted)).status).toBe(Verdict.Accepted)
    const audit = await db.selectFrom('auditLog').select(['action', 'target']).where('action', '=', 'rejudging.discard').execute()
    expect(audit).toEqual([{ action: 'rejudging.discard', target: String(id) }])
  })

  test('happens automatically after a month without a decision', async () => {
    const { site, services, start, pid, accepted } = await openClass()
    const { id } = (await start({ pid })).body.data
    await judgeAll(services, turned(accepted))
    site.clock.advance(30 * day)
    await services.rejudgings.sweep()
    expect((await services.rejudgings.find(id)).state).toBe('ready')
    site.clock.advance(1)
    await services.rejudgings.sweep()
    expect(await services.rejudgings.find(id)).toMatchObject({ state: 'discarded', decidedBy: null })
  })
})

test('the list shows the newest first, by pages', async () => {
  const { site, services, start, root, pid, accepted, wrong } = await openClass()
  await start({ pid, status: 0, language: 'C++ 17' })
  await start({ submitIds: [accepted, wrong] })
  await judgeAll(services, () => judgeResult(Verdict.Accepted))
  const list = async (query = '') => (await site.call(`GET /api/admin/judge/get-rejudging-list${query}`, { token: root.token })).body.data
  expect(await list()).toMatchObject({
    total: 2,
    records: [
      { scope: 'submissions', pid: null, state: 'ready', counts: { total: 2, changed: 1, gainsAccepted: 1 } },
      {
        scope: 'problem',
        displayPid: 'SUM',
        filter: { status: 0, language: 'C++ 17', submittedFrom: null },
        counts: { total: 1, changed: 0 },
      },
    ],
  })
  expect((await list('?limit=1&currentPage=2')).records).toMatchObject([{ scope: 'problem' }])
})

const calls = [
  { rest: 'POST /api/admin/judge/preview-rejudge', good: { submitIds: [1] }, bad: {}, missing: { pid: 999 }, code: 'rejudging.nothing' },
  { rest: 'GET /api/admin/judge/get-rejudging?id=999', bad: 'GET /api/admin/judge/get-rejudging?id=x' },
  { rest: 'GET /api/admin/judge/get-rejudging-result-list?id=999', bad: 'GET /api/admin/judge/get-rejudging-result-list?id=1&show=some' },
  { rest: 'POST /api/admin/judge/apply-rejudging', good: { id: 1 }, bad: { id: 0 }, missing: { id: 999 } },
  { rest: 'POST /api/admin/judge/discard-rejudging', good: { id: 1 }, bad: { id: '' }, missing: { id: 999 } },
]
test.each(calls)('$rest is for users that may rejudge', async ({ rest, good, bad, missing, code = 'rejudging.gone' }) => {
  const { site, root, ada } = await openClass()
  const admin = await site.signIn('problem_admin')
  const body = good ? { body: good } : {}
  expect((await site.call(rest, body)).http).toBe(401)
  expect((await site.call(rest, { ...body, token: ada.token })).http).toBe(403)
  expect((await site.call(rest, { ...body, token: admin.token })).http).toBe(403)
  const wrong = typeof bad === 'string' ? site.call(bad, { token: root.token }) : site.call(rest, { token: root.token, body: bad })
  expect((await wrong).body.status).toBe(400)
  const none = await site.call(rest, { token: root.token, ...(missing ? { body: missing } : {}) })
  expect(none.body).toMatchObject({ status: 400, errorCode: code })
})

test('the list of rejudgings is for users that may rejudge', async () => {
  const { site, ada } = await openClass()
  expect((await site.call('GET /api/admin/judge/get-rejudging-list')).http).toBe(401)
  expect((await site.call('GET /api/admin/judge/get-rejudging-list', { token: ada.token })).http).toBe(403)
})
