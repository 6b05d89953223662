import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../ground/db/transaction.ts'
import { judgeResult } from '../../testing/judge-by-hand.ts'
import { allowLanguages, makeCases, makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { openTestApp } from '../../testing/test-app.ts'
import * as queue from './judge-queue.ts'
import type { WorkerHello } from './judge-status.ts'

/** Two lanes, and a job of each of these people. */
async function openLanes(...people: string[]) {
  const site = await openTestApp()
  const { db, judging, roster } = site.services
  const pid = await makeProblem(db, { problemId: 'P1' })
  await allowLanguages(db, pid, ['C'])
  await makeCases(db, pid, [{}])
  const jobs: number[] = []
  for (const name of people) {
    const uid = await makeUser(db, name)
    const submitId = await makeSubmission(db, uid, pid, { status: Verdict.Pending })
    const job = { kind: 'submission', submitId, payload: null, language: 'C', uid, priority: queue.Priority.practice } as const
    await inTransaction(db, (db) => queue.enqueue(db, job, site.clock.now()))
    jobs.push(submitId)
  }
  let boot = 1
  const hello = (fields: Partial<WorkerHello> = {}) =>
    roster.hello({ name: 'box', boot: String(boot), lanes: 2, state: 'ready', reason: null, languages: [], ...fields })
  hello()
  const worker = () => `box#${boot}`
  const claim = async (lane: number) => {
    const work = await judging.claim(worker(), 0, new AbortController().signal, lane)
    return work?.kind === 'submission' ? work : undefined
  }
  const lease = (work: { jobId: number; attempt: number }) => ({ worker: worker(), jobId: work.jobId, attempt: work.attempt })
  /** The worker dies with its jobs, and returns. */
  async function crash(): Promise<void> {
    boot++
    hello()
    await judging.reclaim({ name: 'box', boot: String(boot) })
  }
  const statusOf = async (submitId: number) =>
    (await db.selectFrom('submissions').select('status').where('submitId', '=', submitId).executeTakeFirstOrThrow()).status
  const accept = (work: { jobId: number; attempt: number; submitId: number }) =>
    judging.complete(lease(work), work.submitId, 'default', judgeResult(Verdict.Accepted))
  return { ...site, db, judging, jobs, claim, lease, crash, statusOf, accept, hello, worker }
}

describe('jobs that are lost with their worker', () => {
  test('a program that kills its worker costs no neighbour its verdict, and ends as a System Error after three losses alone', async () => {
    const { jobs, claim, lease, crash, statusOf, accept, judging } = await openLanes('killer', 'ann', 'ben', 'cay')
    const [killer = 0, ...innocent] = jobs
    let crashes = 0
    for (let rounds = 0; rounds < 60; rounds++) {
      const held = [await claim(0), await claim(1)].filter((work) => work !== undefined)
      if (held.length === 0) break
      if (held.some(({ submitId }) => submitId === killer)) {
        expect(await judging.heartbeat(lease(held[0]!).worker, held)).toMatchObject({ lost: [] })
        await crash()
        crashes++
      } else for (const work of held) await accept(work)
    }
    expect(await Promise.all(innocent.map(statusOf))).toEqual([Verdict.Accepted, Verdict.Accepted, Verdict.Accepted])
    expect(await statusOf(killer)).toBe(Verdict.SystemError)
    expect(crashes).toBe(5)
  })

  test('restarts of the server during one long judging are no losses', async () => {
    const { db, judging, claim, crash, statusOf, accept, jobs } = await openLanes('long')
    for (let stops = 0; stops < 8; stops++) {
      expect(await claim(0)).toBeDefined()
      await judging.resume()
      await crash()
    }
    expect(await db.selectFrom('judgeJobs').select(['losses', 'failures']).execute()).toEqual([{ losses: 0, failures: 0 }])
    await accept((await claim(0))!)
    expect(await statusOf(jobs[0] ?? 0)).toBe(Verdict.Accepted)
  })

  test('a loss after the worker has reported again counts', async () => {
    const { db, judging, claim, crash, lease } = await openLanes('long')
    const work = await claim(0)
    await judging.resume()
    await judging.heartbeat(lease(work!).worker, [work!])
    await crash()
    expect(await db.selectFrom('judgeJobs').select('losses').execute()).toEqual([{ losses: 1 }])
  })

  test('a stopping worker gives its jobs back with their finished cases', async () => {
    const { db, judging, claim, lease } = await openLanes('long')
    for (let stops = 0; stops < 5; stops++) {
      const work = await claim(0)
      expect(await judging.endTurn(lease(work!), { mode: 'default', cases: [] }, { isCut: true, why: 'stop' })).toBe(true)
    }
    expect(await db.selectFrom('judgeJobs').select(['losses', 'failures', 'cuts', 'state']).execute()).toEqual([
      { losses: 0, failures: 0, cuts: 0, state: 'ready' },
    ])
  })

  test('a lost answer to a claim is no failure: the lane that claims again gets the job', async () => {
    const { db, claim, accept, statusOf, jobs } = await openLanes('ann', 'ben')
    const other = await claim(1)
    const first = await claim(0)
    const again = await claim(0)
    expect([again?.jobId, again?.attempt]).toEqual([first?.jobId, 2])
    const rows = await db.selectFrom('judgeJobs').select(['failures', 'losses']).execute()
    expect(rows).toEqual([
      { failures: 0, losses: 0 },
      { failures: 0, losses: 0 },
    ])
    expect(await accept(other!)).toBe(true)
    expect(await accept(first!)).toBe(false)
    expect(await accept(again!)).toBe(true)
    expect(await Promise.all(jobs.map(statusOf))).toEqual([Verdict.Accepted, Verdict.Accepted])
  })

  test('a worker leaves jobs in languages that it lacks to others', async () => {
    const { hello, claim, judging, services } = await openLanes('ann')
    const language = { name: 'C', version: null, reason: null, install: null }
    hello({ languages: [{ ...language, available: false }] })
    expect(await claim(0)).toBeUndefined()
    const other = { name: 'other', boot: '1', lanes: 1, state: 'ready', reason: null } as const
    services.roster.hello({ ...other, languages: [{ ...language, available: true }] })
    expect(await claim(0)).toBeUndefined()
    expect(await judging.claim('other#1', 0, new AbortController().signal, 0)).toBeDefined()
  })
})
