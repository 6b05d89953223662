/** Cases reach the server in groups: each is stored once, whatever happens to the group, its answer or its worker. */
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { caseResult, judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import * as queue from './judge-queue.ts'

const COUNT = 1000

async function openJudging() {
  const site = await openTestApp()
  const { db, judging, roster, events } = site.services
  const pid = await makeProblem(db, { problemId: 'MANY' })
  await allowLanguages(db, pid, ['C'])
  await makeCases(
    db,
    pid,
    Array.from({ length: COUNT }, () => ({})),
  )
  const uid = await makeUser(db, 'ann')
  const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Pending })
  const job = { kind: 'submission', submitId, payload: null, language: 'C', uid, priority: queue.Priority.practice } as const
  await inTransaction(db, (db) => queue.enqueue(db, job, site.clock.now()))
  let boot = 1
  const hello = () => roster.hello({ name: 'box', boot: String(boot), lanes: 1, state: 'ready', reason: null, languages: [] })
  hello()
  const claim = async () => {
    const work = await judging.claim(`box#${boot}`, 0, new AbortController().signal, 0)
    if (work?.kind !== 'submission') throw new Error('the submission waits')
    return { worker: `box#${boot}`, jobId: work.jobId, attempt: work.attempt }
  }
  const crash = async () => {
    boot++
    hello()
    await judging.reclaim({ name: 'box', boot: String(boot) })
  }
  const group = (from: number, to: number, timeMs = 1) =>
    Array.from({ length: to - from + 1 }, (_, i) => caseResult({ seq: from + i, timeMs }))
  const report = (lease: queue.Lease, from: number, to: number, timeMs?: number) =>
    judging.progress(lease, submitId, 'default', { status: Verdict.Judging, caseCount: COUNT, cases: group(from, to, timeMs) })
  const stored = () => db.selectFrom('submissionCases').select(['seq', 'time']).where('submitId', '=', submitId).orderBy('seq').execute()
  const seqs = async () => (await stored()).map(({ seq }) => seq)
  const published: string[] = []
  events.subscribe((event) => void published.push(event.type))
  return { ...site, judging, submitId, claim, crash, group, report, stored, seqs, published }
}

const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

describe('groups of cases', () => {
  test('a group that is sent again, because its answer was lost, is stored once', async () => {
    const { claim, report, seqs } = await openJudging()
    const lease = await claim()
    expect(await report(lease, 1, 10)).toBe(true)
    expect(await report(lease, 1, 25)).toBe(true)
    expect(await seqs()).toEqual(upTo(25))
  })

  test('a thousand cases in one late group are stored, with one event of cases', async () => {
    const { claim, report, seqs, published } = await openJudging()
    const lease = await claim()
    published.length = 0
    expect(await report(lease, 1, COUNT)).toBe(true)
    expect(await seqs()).toEqual(upTo(COUNT))
    expect(published).toEqual(['submission.cases', 'submission.changed'])
  })

  test('the result has the last group, though it was never reported', async () => {
    const { claim, report, group, seqs, judging, submitId } = await openJudging()
    const lease = await claim()
    await report(lease, 1, 990)
    const result = judgeResult(Verdict.Accepted, { cases: group(1, COUNT) })
    expect(await judging.complete(lease, submitId, 'default', result)).toBe(true)
    expect(await seqs()).toEqual(upTo(COUNT))
  })

  test('a worker that dies between two groups leaves none of its cases to the next judging', async () => {
    const { claim, crash, report, stored, seqs } = await openJudging()
    const first = await claim()
    await report(first, 1, 40, 77)
    await crash()
    const second = await claim()
    expect(await seqs()).toEqual([])
    expect(await report(second, 1, 3, 5)).toBe(true)
    // The late group of the dead one.
    expect(await report(first, 41, 50, 77)).toBe(false)
    expect(await stored()).toEqual(upTo(3).map((seq) => ({ seq, time: 5 })))
  })

  test('a group after the result, or after a cancelled judging, stores nothing', async () => {
    const { claim, report, group, seqs, judging, submitId, signIn, call } = await openJudging()
    const lease = await claim()
    await report(lease, 1, 10)
    const root = await signIn('root')
    expect((await call(`GET /api/admin/judge/cancel-judge?submitId=${submitId}`, { token: root.token })).body.data.status).toBe(
      Verdict.Cancelled,
    )
    const before = await seqs()
    expect(await report(lease, 11, 20)).toBe(false)
    expect(await judging.complete(lease, submitId, 'default', judgeResult(Verdict.Accepted, { cases: group(1, COUNT) }))).toBe(false)
    expect(await seqs()).toEqual(before)
  })

  test('the cases of a turn that ends inside of a group are kept, each once', async () => {
    const { claim, report, group, seqs, judging } = await openJudging()
    const first = await claim()
    await report(first, 1, 10)
    const cases = group(1, 14).map((result) => ({ result, percent: 100, points: null, fault: null }))
    expect(await judging.endTurn(first, { mode: 'default', cases }, { isCut: true, why: 'others-wait' })).toBe(true)
    expect(await seqs()).toEqual(upTo(14))
    const second = await claim()
    expect(await report(second, 15, 20)).toBe(true)
    expect(await seqs()).toEqual(upTo(20))
  })
})
