import { minute, second } from '@touchstone/shared/ground/time/instant.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { judgeAll, judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeContest, makeContestProblem, makeProblem, registerFor } from '../../testing/make.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const CODE = 'int main() { return 0; } // a program of more than fifty characters'

async function siteWithContest(fields: Parameters<typeof makeContest>[1] = {}) {
  const site = await openTestApp()
  const { db } = site.services
  const pid = await makeProblem(db, { problemId: 'P1', title: 'Sums', auth: 3 })
  await allowLanguages(db, pid, ['C++ 17', 'Python3'])
  await makeCases(db, pid, [{}])
  const creator = await site.signIn('admin', 'creator')
  const pupil = await site.signIn('default_user', 'pupil')
  const times = { startTime: site.clock.now() - minute, endTime: site.clock.now() + 60 * minute }
  const cid = await makeContest(db, { ...times, uid: creator.uid, ...fields })
  const cpid = await makeContestProblem(db, cid, pid, 'A')
  const send = (token: string | undefined, body: object = {}) =>
    site.call('POST /api/submit-problem-judge', {
      ...(token ? { token } : {}),
      body: { pid: 'a', language: 'C++ 17', code: CODE, cid: String(cid), tid: null, gid: null, isRemote: false, ...body },
    })
  const record = () => db.selectFrom('contestRecords').select(['status', 'score', 'time', 'useTime']).executeTakeFirst()
  return { ...site, pid, creator, pupil, cid, cpid, times, send, record }
}

const rowsOf = ({ services }: Pick<TestApp, 'services'>) => services.db.selectFrom('submissions').select('submitId').execute()

test('a run of a contest is stored with its record, comes first in the queue, and counts nowhere else', async () => {
  const site = await siteWithContest()
  site.clock.advance(1999)
  const { body } = await site.send(site.pupil.token)
  expect(body.data).toMatchObject({ status: 5, cid: site.cid, cpid: site.cpid, pid: site.pid, displayPid: 'A', uid: site.pupil.uid })
  const { db } = site.services
  expect(await db.selectFrom('judgeJobs').select(['submitId', 'priority']).execute()).toEqual([
    { submitId: body.data.submitId, priority: 0 },
  ])
  expect(await site.record()).toEqual({ status: null, score: null, time: 61, useTime: null })
  await judgeAll(site.services, () => judgeResult(Verdict.Accepted, { timeMs: 7, score: 40 }))
  expect(await site.record()).toEqual({ status: 1, score: 40, time: 61, useTime: 7 })
  expect(await db.selectFrom('problemCounts').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('solved').selectAll().execute()).toEqual([])
})

describe('is refused and stores nothing:', () => {
  test.each([
    { name: 'no sign-in', as: 'guest', fields: {}, body: {}, answer: [401, 'session.signed-out'] },
    { name: 'an unknown contest', as: 'pupil', fields: {}, body: { cid: 999 }, answer: [404, 'contest.not-found'] },
    { name: 'an invisible contest', as: 'pupil', fields: { visible: 0 }, body: {}, answer: [404, 'contest.not-found'] },
    { name: 'an unknown problem', as: 'pupil', fields: {}, body: { pid: 'B' }, answer: [404, 'contest.problem-not-found'] },
    { name: "the bank's name of the problem", as: 'pupil', fields: {}, body: { pid: 'P1' }, answer: [404, 'contest.problem-not-found'] },
    { name: 'no registration', as: 'pupil', fields: { auth: 2 }, body: {}, answer: [403, 'contest.not-registered'] },
    { name: 'too short a program', as: 'pupil', fields: {}, body: { code: 'x' }, answer: [400, 'submission.code-too-short'] },
    {
      name: "a language that is not the problem's",
      as: 'pupil',
      fields: {},
      body: { language: 'Java' },
      answer: [400, 'submission.language-unsupported'],
    },
    {
      name: "a language that is not the contest's",
      as: 'pupil',
      fields: { languages: '["Python3"]' },
      body: {},
      answer: [400, 'submission.language-unsupported'],
    },
    { name: 'another place', as: 'pupil', fields: { addressRanges: '10.0.0.0/8' }, body: {}, answer: [403, 'contest.wrong-address'] },
    {
      name: 'a name that the rule leaves out',
      as: 'pupil',
      fields: { openAccountLimit: 1, accountLimitRule: '<extra>anna</extra>' },
      body: {},
      answer: [403, 'contest.account-not-allowed'],
    },
  ] as const)('$name', async ({ as, fields, body, answer }) => {
    const site = await siteWithContest(fields)
    const { body: reported } = await site.send(as === 'pupil' ? site.pupil.token : undefined, body)
    expect([reported.status, reported.errorCode]).toEqual(answer)
    expect(await rowsOf(site)).toEqual([])
  })

  test('before the start is for the creator only, and its second is negative', async () => {
    const site = await siteWithContest()
    await site.services.db
      .updateTable('contests')
      .set({ startTime: site.clock.now() + 1 })
      .execute()
    expect((await site.send(site.pupil.token)).body.errorCode).toBe('contest.not-started')
    expect((await site.send(site.creator.token)).body.status).toBe(200)
    expect(await site.record()).toMatchObject({ time: -1 })
  })

  test('from the end on, unless the contest takes it', async () => {
    const site = await siteWithContest()
    site.clock.advance(60 * minute - 1)
    expect((await site.send(site.pupil.token)).body.status).toBe(200)
    site.clock.advance(1)
    expect((await site.send(site.pupil.token)).body).toMatchObject({ status: 403, errorCode: 'contest.ended' })
    expect((await site.send(site.creator.token)).body.errorCode).toBe('contest.ended')
    await site.services.db.updateTable('contests').set({ allowEndSubmit: 1 }).execute()
    expect((await site.send(site.pupil.token)).body.status).toBe(200)
    const times = await site.services.db.selectFrom('contestRecords').select('time').orderBy('id').execute()
    expect(times.map(({ time }) => time)).toEqual([3659, 3660])
  })

  test('a problem that is hidden, taken out or private', async () => {
    const site = await siteWithContest()
    const { db } = site.services
    await db.updateTable('contestProblems').set({ hidden: 1 }).execute()
    expect((await site.send(site.pupil.token)).body.errorCode).toBe('contest.problem-not-found')
    expect((await site.send(site.creator.token)).body.status).toBe(200)
    await db.updateTable('contestProblems').set({ hidden: 0, removedAt: 5 }).execute()
    expect((await site.send(site.creator.token)).body.errorCode).toBe('contest.problem-not-found')
    await db.updateTable('contestProblems').set({ removedAt: null }).execute()
    await db.updateTable('problems').set({ auth: 2 }).execute()
    expect((await site.send(site.pupil.token)).body).toMatchObject({ status: 403, errorCode: 'submission.problem-closed' })
  })

  test('by the switch of contests, or of groups in a group', async () => {
    const site = await siteWithContest()
    await site.services.config.update('switches', { openContestJudge: false })
    expect((await site.send(site.pupil.token, { gid: 7 })).body).toMatchObject({ status: 403, errorCode: 'submission.switched-off' })
  })

  test('of a user with more than twenty waiting runs, and of nobody else', async () => {
    const site = await siteWithContest()
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await site.send(site.pupil.token)).body.status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { body } = await site.send(site.pupil.token)
    expect(body).toMatchObject({ status: 403, errorCode: 'contest.too-many-waiting', msg: expect.stringContaining('20') })
    const other = await site.signIn('default_user', 'other')
    expect((await site.send(other.token)).body.status).toBe(200)
    await judgeAll(site.services, () => judgeResult(Verdict.WrongAnswer))
    expect((await site.send(site.pupil.token)).body.status).toBe(200)
  })
})

describe('the record follows the submission', () => {
  async function judged(verdict: Parameters<typeof judgeResult>[0], score: number | null = null) {
    const site = await siteWithContest()
    const root = await site.signIn('root')
    const { submitId } = (await site.send(site.pupil.token)).body.data as { submitId: number }
    await judgeAll(site.services, () => judgeResult(verdict, { score }))
    return { ...site, root, submitId }
  }

  test.each([
    { verdict: Verdict.Accepted, status: 1 },
    { verdict: Verdict.WrongAnswer, status: -1 },
    { verdict: Verdict.CompileError, status: 0 },
    { verdict: Verdict.PartialAccepted, status: 0 },
    { verdict: Verdict.SystemError, status: 0 },
    { verdict: Verdict.SubmitFailed, status: null },
  ] as const)('to verdict $verdict: $status', async ({ verdict, status }) => {
    const site = await judged(verdict)
    expect(await site.record()).toMatchObject({ status })
  })

  test('through a rejudge, a verdict by hand, a cancel and a resubmit', async () => {
    const { call, root, pupil, submitId, services, record } = await judged(Verdict.WrongAnswer, 10)
    expect(await record()).toMatchObject({ status: -1, score: 10, useTime: 2 })
    await call(`GET /api/admin/judge/rejudge?submitId=${submitId}`, { token: root.token })
    expect(await record()).toMatchObject({ status: null, score: null, useTime: null })
    await judgeAll(services, () => judgeResult(Verdict.Accepted, { score: 100 }))
    expect(await record()).toMatchObject({ status: 1, score: 100 })
    await call(`GET /api/admin/judge/manual-judge?submitId=${submitId}&status=1`, { token: root.token })
    expect(await record()).toMatchObject({ status: -1, score: null })
    await call(`GET /api/admin/judge/cancel-judge?submitId=${submitId}`, { token: root.token })
    expect(await record()).toMatchObject({ status: 0, score: null })
    await services.db.updateTable('submissions').set({ status: Verdict.SubmitFailed }).execute()
    await call(`GET /api/resubmit?submitId=${submitId}`, { token: pupil.token })
    expect(await record()).toMatchObject({ status: null })
  })

  test('through a rejudging with a preview, when it is applied', async () => {
    const { call, root, pid, services, record } = await judged(Verdict.WrongAnswer)
    const { id } = (await call('POST /api/admin/judge/preview-rejudge', { token: root.token, body: { pid } })).body.data
    await judgeAll(services, () => judgeResult(Verdict.Accepted))
    expect(await record()).toMatchObject({ status: -1 })
    await call('POST /api/admin/judge/apply-rejudging', { token: root.token, body: { id } })
    await services.rejudgings.settled()
    expect(await record()).toMatchObject({ status: 1 })
  })
})

describe('a test run in a contest', () => {
  const run = (site: Awaited<ReturnType<typeof siteWithContest>>, body: object = {}) =>
    site.call('POST /api/submit-problem-test-judge', {
      token: site.pupil.token,
      body: { pid: site.pid, type: 'contest', language: 'C++ 17', code: CODE, userInput: '1 2', ...body },
    })

  test('is for users that may submit there', async () => {
    const site = await siteWithContest({ auth: 1 })
    expect((await run(site)).body).toMatchObject({ status: 403, errorCode: 'contest.not-registered' })
    await registerFor(site.services.db, site.cid, site.pupil.uid)
    expect((await run(site)).body.status).toBe(200)
    expect((await run(site)).body.errorCode).toBe('test-run.too-frequent')
  })

  test('is refused outside, where the problem is closed, and without a contest with it', async () => {
    const site = await siteWithContest()
    expect((await run(site, { type: 'public' })).body.errorCode).toBe('problem.gone')
    expect((await run(site, { cid: 999 })).body.errorCode).toBe('contest.not-found')
    expect((await run(site, { pid: site.pid + 1 })).body.errorCode).toBe('contest.problem-not-found')
    site.clock.advance(60 * minute)
    expect((await run(site)).body.errorCode).toBe('contest.ended')
  })

  test('is limited to the languages of the contest', async () => {
    const site = await siteWithContest({ languages: '["Python3"]' })
    expect((await run(site)).body.errorCode).toBe('submission.language-unsupported')
    site.clock.advance(8 * second)
    expect((await run(site, { language: 'Python3' })).body.status).toBe(200)
  })
})
