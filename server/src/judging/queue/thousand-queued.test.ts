import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import * as queue from './judge-queue.ts'

const PUPILS = 40
const EACH = 25
const LANES = 4

test('a thousand waiting submissions are judged once each, in turns, although workers give back or fail some', async () => {
  const { services, clock } = await openTestApp()
  const { db, judging, roster } = services
  const pid = await makeProblem(db, { problemId: 'SUM' })
  await allowLanguages(db, pid, ['C'])
  await makeCases(db, pid, [{}])
  const owner = new Map<number, string>()
  for (let pupil = 0; pupil < PUPILS; pupil++) {
    const uid = await makeUser(db, `pupil${pupil}`)
    for (let i = 0; i < EACH; i++) {
      const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Pending })
      const job = { kind: 'submission', submitId, payload: null, language: 'C', uid, priority: queue.Priority.practice } as const
      await inTransaction(db, (db) => queue.enqueue(db, job, clock.now()))
      owner.set(submitId, uid)
    }
  }
  expect(await judging.countWaiting()).toBe(PUPILS * EACH)
  const [first, last] = [Math.min(...owner.keys()), Math.max(...owner.keys())]
  expect([await judging.placeOf(first), await judging.placeOf(last)]).toMatchObject([{ ahead: 0 }, { ahead: PUPILS * EACH - 1 }])

  const ended: number[] = []
  const firstTurns: string[] = []
  let serial = 0
  async function lane(worker: string, number: number): Promise<void> {
    for (;;) {
      const work = await judging.claim(worker, 0, new AbortController().signal, number)
      if (!work) return
      if (work.kind !== 'submission') throw new Error(`no ${work.kind} was expected`)
      const lease = { worker, jobId: work.jobId, attempt: work.attempt }
      const turn = ++serial
      if (work.attempt === 1 && firstTurns.length < PUPILS) firstTurns.push(owner.get(work.submitId) ?? '')
      // Every ninth is given back once, every eleventh fails once, and a late worker reports every thirteenth a second time.
      if (work.attempt === 1 && turn % 9 === 0) await judging.giveBack(lease)
      else if (work.attempt === 1 && turn % 11 === 0) await judging.fail(lease, 'judge-fault')
      else {
        const result = judgeResult(Verdict.Accepted)
        if (await judging.complete(lease, work.submitId, work.problem.judgeCaseMode, result)) ended.push(work.submitId)
        if (turn % 13 === 0) expect(await judging.complete(lease, work.submitId, work.problem.judgeCaseMode, result)).toBe(false)
      }
      // A failed one may be taken again a second later.
      clock.advance(10)
    }
  }
  for (const name of ['one', 'two']) {
    roster.hello({ name, boot: 'b', lanes: LANES / 2, state: 'ready', reason: null, languages: [] })
  }
  const work = () => Promise.all(Array.from({ length: LANES }, (_, i) => lane(i % 2 === 0 ? 'one#b' : 'two#b', i >> 1)))
  await work()
  clock.advance(2000)
  for (const name of ['one', 'two']) {
    roster.hello({ name, boot: 'b', lanes: LANES / 2, state: 'ready', reason: null, languages: [] })
  }
  await work()

  expect(new Set(firstTurns).size).toBe(PUPILS)
  expect(ended.toSorted((a, b) => a - b)).toEqual([...owner.keys()].sort((a, b) => a - b))
  expect(await queue.countByState(db)).toEqual({ ready: 0, active: 0 })
  const open = await db.selectFrom('submissions').select('submitId').where('status', '!=', Verdict.Accepted).execute()
  expect(open).toEqual([])
})
