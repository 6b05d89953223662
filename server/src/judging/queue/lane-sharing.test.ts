/** The real queue and service, a fake clock, and workers that behave like the worker loop: a heartbeat every three seconds. */
import type { CaseResult, FinishedCase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { Priority } from '@touchstone/shared/judging/queue/lane-sharing.ts'
import { isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { caseResult, judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { ClaimedWork } from './claimed-work.ts'
import * as queue from './judge-queue.ts'

const STEP = 500
const HEARTBEAT = 3000
const WORKER = 'box#b1'

type Lane = { work: ClaimedWork; doneMs: number; finished: FinishedCase[]; isOverAfterCase: boolean } | null

async function openSite(lanes: number) {
  const site = await openTestApp()
  const { services, clock } = site
  const { db, judging, roster } = services
  const hello = () => roster.hello({ name: 'box', boot: 'b1', lanes, state: 'ready', reason: null, languages: [] })
  hello()
  const pid = await makeProblem(db, { problemId: 'LONG' })
  await allowLanguages(db, pid, ['C'])
  await makeCases(
    db,
    pid,
    Array.from({ length: 100 }, () => ({})),
  )
  const onLane: Lane[] = Array.from({ length: lanes }, () => null)
  /** How long each case of a submission holds its lane; its cases, and each time that one of them was finished. */
  const caseMs = new Map<number, number>()
  const caseCount = new Map<number, number>()
  const finishedAt = new Map<number, number[]>()
  let beats = 0

  async function send(uid: string, priority: Priority, ms: number, count: number): Promise<number> {
    const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Pending })
    caseMs.set(submitId, ms)
    caseCount.set(submitId, count)
    await inTransaction(db, (db) =>
      queue.enqueue(db, { kind: 'submission', submitId, payload: null, language: 'C', uid, priority }, clock.now()),
    )
    return submitId
  }

  async function sendTestRun(uid: string, ms: number): Promise<void> {
    await inTransaction(db, (db) =>
      queue.enqueue(
        db,
        {
          kind: 'checker-compile',
          submitId: null,
          payload: JSON.stringify({ key: uid, source: { code: String(ms), language: 'C', extraFiles: {} } }),
          language: 'C',
          uid,
          priority: Priority.practice,
        },
        clock.now(),
      ),
    )
  }

  const leaseOf = ({ jobId, attempt }: ClaimedWork) => ({ worker: WORKER, jobId, attempt })

  async function endTurn(index: number, isCut: boolean): Promise<void> {
    const lane = onLane[index]
    if (!lane) return
    onLane[index] = null
    await judging.endTurn(leaseOf(lane.work), { mode: 'default', cases: lane.finished }, { isCut, why: 'others-wait' })
  }

  async function beat(): Promise<void> {
    hello()
    const held = onLane.flatMap((lane) => (lane ? [lane.work] : []))
    const { lost, over } = await judging.heartbeat(WORKER, held)
    for (const [index, lane] of onLane.entries()) {
      if (!lane) continue
      if (lost.includes(lane.work.jobId)) onLane[index] = null
      const now = over.find(({ jobId }) => jobId === lane.work.jobId)
      lane.isOverAfterCase = now !== undefined
      if (now?.when === 'now') await endTurn(index, true)
    }
  }

  async function step(): Promise<void> {
    for (const index of onLane.keys()) {
      const work = onLane[index] ? undefined : await judging.claim(WORKER, 0, new AbortController().signal, index)
      if (work) onLane[index] = { work, doneMs: 0, finished: [], isOverAfterCase: false }
    }
    clock.advance(STEP)
    for (const [index, lane] of onLane.entries()) {
      if (!lane) continue
      lane.doneMs += STEP
      if (lane.work.kind === 'checker-compile') {
        if (lane.doneMs < Number(lane.work.source.code)) continue
        onLane[index] = null
        await judging.completeChecker(leaseOf(lane.work), { ok: true, message: '' } as never)
        continue
      }
      if (lane.work.kind !== 'submission') throw new Error(lane.work.kind)
      const { submitId, finished = [] } = lane.work
      if (lane.doneMs < (caseMs.get(submitId) ?? 0)) continue
      lane.doneMs = 0
      const seq = finished.length + lane.finished.length + 1
      finishedAt.set(submitId, [...(finishedAt.get(submitId) ?? []), seq])
      const result: CaseResult = caseResult({ seq })
      lane.finished.push({ result, percent: 100, points: null, fault: null })
      await judging.progress(leaseOf(lane.work), submitId, 'default', { status: Verdict.Judging, caseCount: 100, cases: [result] })
      if (seq === caseCount.get(submitId)) {
        onLane[index] = null
        const cases = [...finished, ...lane.finished].map((each) => each.result)
        await judging.complete(leaseOf(lane.work), submitId, 'default', { ...judgeResult(Verdict.Accepted), cases })
      } else if (lane.isOverAfterCase) await endTurn(index, false)
    }
    beats += STEP
    if (beats >= HEARTBEAT) {
      beats = 0
      await beat()
    }
  }

  async function pass(ms: number): Promise<void> {
    for (let at = 0; at < ms; at += STEP) await step()
  }

  const statusOf = async (submitId: number) =>
    (await db.selectFrom('submissions').select('status').where('submitId', '=', submitId).executeTakeFirstOrThrow()).status

  /** @returns milliseconds until it is judged, at most ten minutes */
  async function judgedWithin(submitId: number): Promise<number> {
    for (let ms = 0; ms < 600_000; ms += STEP) {
      if (!isOpen(await statusOf(submitId))) return ms
      await step()
    }
    return Number.POSITIVE_INFINITY
  }

  return {
    ...site,
    db,
    judging,
    pid,
    send,
    sendTestRun,
    step,
    pass,
    judgedWithin,
    statusOf,
    finishedAt,
    onLane,
    user: (name: string) => makeUser(db, name),
  }
}

const attacks = [
  { name: 'a hundred cases of a minute each in practice', priority: Priority.practice, ms: 60_000, count: 100 },
  { name: 'one case of six minutes', priority: Priority.practice, ms: 360_000, count: 1 },
  { name: 'cases of eleven seconds in the same contest', priority: Priority.contest, ms: 11_000, count: 100 },
  { name: 'many short judgings', priority: Priority.practice, ms: 500, count: 1 },
]

describe.each([2, 1])('on %d lane(s)', (lanes) => {
  describe.each(attacks)('with any submissions of pupils ($name)', ({ priority, ms, count }) => {
    test.each([
      { pupils: 1, bound: 30_000 },
      { pupils: 5, bound: 60_000 },
    ])('a right run in the contest of the site is judged in time while $pupils send', async ({ pupils, bound }) => {
      const { send, pass, judgedWithin, user } = await openSite(lanes)
      for (let n = 0; n < pupils; n++) {
        const uid = await user(`pupil${n}`)
        for (let i = 0; i < 4; i++) await send(uid, priority, ms, count)
      }
      await pass(12_000)
      const right = await send(await user('contestant'), Priority.contest, 500, 6)
      expect(await judgedWithin(right)).toBeLessThanOrEqual(bound)
    })
  })
})

describe('lanes are shared by time', () => {
  test('finished cases of a judging are kept over its turns, run once, and are all part of its verdict', async () => {
    const { send, step, pass, judgedWithin, user, finishedAt, db, statusOf } = await openSite(1)
    const long = await send(await user('ada'), Priority.practice, 4000, 10)
    await pass(2000)
    for (let n = 0; n < 4; n++) await send(await user(`bob${n}`), Priority.practice, 6000, 2)
    while ((await statusOf(long)) !== Verdict.Pending) await step()
    const shown = await db.selectFrom('submissionCases').select('seq').where('submitId', '=', long).execute()
    expect(shown.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(await judgedWithin(long)).toBeLessThan(600_000)
    expect(finishedAt.get(long)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const cases = await db.selectFrom('submissionCases').select('seq').where('submitId', '=', long).orderBy('seq').execute()
    expect(cases).toHaveLength(10)
  })

  test('cases that were finished for other tests do not count', async () => {
    const { send, step, pass, user, onLane, db, statusOf, pid } = await openSite(1)
    const long = await send(await user('ada'), Priority.practice, 4000, 100)
    await pass(2000)
    await send(await user('bob'), Priority.practice, 4000, 1)
    while ((await statusOf(long)) !== Verdict.Pending) await step()
    await db.updateTable('problems').set({ timeLimit: 7777 }).where('id', '=', pid).execute()
    while (onLane[0]?.work.kind !== 'submission' || onLane[0].work.submitId !== long) await step()
    expect(onLane[0].work).toMatchObject({ finished: [], problem: { timeLimitMs: 7777 } })
    expect(await db.selectFrom('submissionCases').select('seq').where('submitId', '=', long).execute()).toEqual([])
  })

  test('a person has one lane while another waits, and both lanes when nobody does', async () => {
    const { send, pass, user, onLane } = await openSite(2)
    const ada = await user('ada')
    const own = [await send(ada, Priority.practice, 2000, 100), await send(ada, Priority.practice, 2000, 100)]
    const submissions = () => onLane.map((lane) => (lane?.work.kind === 'submission' ? lane.work.submitId : null))
    await pass(12_000)
    expect(submissions()).toEqual(own)
    const other = await send(await user('bob'), Priority.practice, 2000, 100)
    await pass(8000)
    expect(submissions()).toContain(other)
    for (let n = 0; n < 60; n++) {
      await pass(1000)
      expect(submissions().filter((id) => own.includes(id ?? 0)).length).toBeLessThanOrEqual(1)
    }
  })

  test('five that send short runs that end by wall time leave practice its share', async () => {
    const { send, sendTestRun, pass, judgedWithin, user } = await openSite(2)
    const abusers: string[] = []
    for (let n = 0; n < 5; n++) abusers.push(await user(`abuser${n}`))
    const round = async () => {
      for (const uid of abusers) await sendTestRun(uid, 8000)
    }
    for (let n = 0; n < 5; n++) {
      await round()
      await pass(8000)
    }
    const pupil = await user('pupil')
    for (let n = 0; n < 5; n++) {
      const right = await send(pupil, Priority.practice, 500, 3)
      await round()
      expect(await judgedWithin(right), `round ${n}`).toBeLessThanOrEqual(20_000)
    }
  })

  test('a position accounts for running jobs: two sleeping judgings take more than milliseconds', async () => {
    const { send, pass, user, judging, judgedWithin } = await openSite(2)
    await judgedWithin(await send(await user('quick'), Priority.practice, 500, 1))
    const ada = await user('ada')
    for (let i = 0; i < 2; i++) await send(ada, Priority.practice, 60_000, 100)
    await pass(20_000)
    const { waitMs } = await judging.placeOf(await send(await user('bob'), Priority.practice, 500, 1))
    expect(waitMs).toBe(10_000)
  })
})
