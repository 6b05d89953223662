import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createServices } from '../../app/create-services.ts'
import type { Services } from '../../app/services.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { randomIds } from '../../ground/ids/ids.ts'
import { listCounts, rebuildCounts } from '../../problems/problem/problem-count.queries.ts'
import { eachDatabase, openTestSqlite } from '../../testing/databases.ts'
import { fakeClock } from '../../testing/fake-clock.ts'
import { judgeAll, judgeResult } from '../../testing/judge-by-hand.ts'
import { makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import { fullScans, plansOf } from '../../testing/query-plans.ts'
import * as queries from './rejudging.queries.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-rejudgings-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function open(db: Database) {
  const services = await createServices({ db, clock: fakeClock(), ids: randomIds, dataDir })
  const uid = await makeUser(db, 'teacher')
  const request = { actor: { uid, username: 'teacher', role: 'root' }, ip: null, language: 'en' } as unknown as Caller
  return { services, uid, request, pid: await makeProblem(db) }
}

const verdicts = [Verdict.Accepted, Verdict.WrongAnswer, Verdict.TimeLimit, Verdict.PartialAccepted] as const

type Deed = { kind: 'rejudge' | 'manual' | 'cancel' | 'share'; which: number; verdict: (typeof verdicts)[number] }

const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom('rejudge', 'manual', 'cancel', 'share'),
  which: fc.nat(3),
  verdict: fc.constantFrom(...verdicts),
})

/** Acts of staff, judges and owners on a submission meanwhile. @returns whether the verdict is new */
async function act(services: Services, request: Caller, submitId: number, { kind, verdict }: Deed): Promise<boolean> {
  if (kind === 'manual') await services.rejudge.setManually({ submitId, status: verdict }, request)
  if (kind === 'cancel') await services.rejudge.cancel(submitId, request)
  if (kind === 'rejudge') {
    await services.rejudge.rejudge(submitId, request)
    await judgeAll(services, () => judgeResult(verdict, { timeMs: 99 }))
  }
  if (kind === 'share') await services.submissions.share(submitId, verdict !== Verdict.Accepted, request)
  return kind !== 'share'
}

test('applying never overwrites a newer verdict, always writes when there is none, and the counts agree', async () => {
  const before = fc.array(deed, { maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...verdicts), { minLength: 4, maxLength: 4 }), before, before, async (found, early, late) => {
      const db = await openTestSqlite()
      const { services, request, uid, pid } = await open(db)
      await db.updateTable('problems').set({ codeShare: 1 }).execute()
      const submitIds: number[] = []
      for (let i = 0; i < 4; i++) submitIds.push(await makeSubmission(db, uid, pid, { status: Verdict.RuntimeError, submitTime: i }))
      await inTransaction(db, rebuildCounts)
      const rows = () => db.selectFrom('submissions').select(['submitId', 'status', 'time', 'version']).orderBy('submitId').execute()
      const touched = new Set<number>()
      const meanwhile = async (deeds: Deed[]) => {
        for (const each of deeds) {
          const submitId = submitIds[each.which] ?? 0
          if (await act(services, request, submitId, each)) touched.add(submitId)
        }
      }
      const { id } = await services.rejudgings.start({ pid }, request)
      const preview = ({ submitId }: { submitId: number }) =>
        judgeResult(found[submitIds.indexOf(submitId)] ?? Verdict.Accepted, { timeMs: 1 })
      // Without a rejudge among them, these come before the preview's judging; a rejudge is judged together with it.
      await meanwhile(early.filter(({ kind }) => kind !== 'rejudge'))
      await judgeAll(services, preview)
      await meanwhile(late)
      const stood = await rows()
      await services.rejudgings.apply(id, request)
      await services.rejudgings.settled()
      for (const [i, row] of (await rows()).entries()) {
        if (touched.has(row.submitId)) expect(row).toEqual(stood[i])
        else expect(row).toMatchObject({ status: found[i], time: 1, version: (stood[i]?.version ?? 0) + 1 })
      }
      const { counts, state } = await services.rejudgings.find(id)
      expect([state, counts.skipped, counts.applied]).toEqual(['applied', touched.size, 4 - touched.size])
      const kept = await listCounts(db, [pid], null)
      await inTransaction(db, rebuildCounts)
      expect(await listCounts(db, [pid], null)).toEqual(kept)
      const solved = await db.selectFrom('solved').select('submitId').orderBy('submitId').execute()
      const accepted = (await rows()).filter(({ status }) => status === Verdict.Accepted)
      expect(solved.map(({ submitId }) => submitId)).toEqual(accepted.map(({ submitId }) => submitId))
      await db.destroy()
    }),
    { numRuns: 25 },
  )
})

eachDatabase('rejudgings', (openDb) => {
  test('go from the list of submissions over the queue to the verdicts', async () => {
    const db = await openDb()
    const { services, request, uid, pid } = await open(db)
    const first = await makeSubmission(db, uid, pid, { status: Verdict.Accepted, submitTime: 1 })
    const second = await makeSubmission(db, uid, pid, { status: Verdict.WrongAnswer, submitTime: 2 })
    await makeSubmission(db, uid, pid, { status: Verdict.Judging, submitTime: 3 })
    const { id } = await services.rejudgings.start({ pid, submittedFrom: 1, submittedUntil: 4 }, request)
    const other = await services.rejudgings.start({ submitIds: [second] }, request)
    const order = await judgeAll(services, () => judgeResult(Verdict.WrongAnswer, { score: 10 }))
    // Two previews take turns: the second one's first job does not wait for all of the first one's.
    expect(order.map(([, submitId]) => submitId)).toEqual([first, second, second])
    await services.rejudgings.apply(id, request)
    await services.rejudgings.settled()
    const { counts, state, gmtDecided } = await services.rejudgings.find(id)
    expect([state, gmtDecided === null]).toEqual(['applied', false])
    expect(counts).toEqual({
      total: 3,
      waiting: 0,
      judged: 0,
      applied: 2,
      skipped: 1,
      failed: 0,
      changed: 2,
      losesAccepted: 1,
      gainsAccepted: 0,
    })
    await services.rejudgings.discard(other.id, request)
    const page = await services.rejudgings.list({ currentPage: 1, limit: 10 })
    expect(page.records.map((row) => [row.id, row.state, row.username])).toEqual([
      [other.id, 'discarded', 'teacher'],
      [id, 'applied', 'teacher'],
    ])
    const changes = await services.rejudgings.results({ id, show: 'changes', currentPage: 1, limit: 1 })
    expect([changes.total, changes.records.map((row) => row.submitId)]).toEqual([2, [first]])
  })

  test('of problems that are deleted go out with them', async () => {
    const db = await openDb()
    const { services, request, uid, pid } = await open(db)
    await makeSubmission(db, uid, pid, { status: Verdict.Accepted })
    const { id } = await services.rejudgings.start({ pid }, request)
    await db.deleteFrom('problems').where('id', '=', pid).execute()
    expect(await db.selectFrom('judgeJobs').select('id').execute()).toEqual([])
    await services.rejudgings.sweep()
    expect(await services.rejudgings.find(id)).toMatchObject({ state: 'failed', pid: null, counts: { total: 0 } })
  })
})

test('no list of a rejudging reads a whole table', async () => {
  const db = await openTestSqlite()
  const plans = await plansOf(db, async (db) => {
    await queries.listGroups(db, [1, 2])
    await queries.listToApply(db, 1, 50)
    await queries.findChangesSince(db, 1)
    await queries.listIdsByState(db, ['running'])
    for (const show of ['all', 'changes', 'left-out'] as const) {
      await queries.listResults(db, { id: 1, show, currentPage: 1, limit: 30 })
      await queries.countResultRows(db, { id: 1, show, currentPage: 1, limit: 30 })
    }
  })
  expect(fullScans(plans)).toEqual([])
  expect(plans[0]).toContain('USING COVERING INDEX')
  const [list] = await plansOf(db, (db) => queries.listRejudgings(db, { currentPage: 1, limit: 20 }))
  // Along the primary key, newest first, as far as the page goes.
  expect(list).toMatch(/^SCAN r; /)
  expect(list).not.toContain('TEMP B-TREE')
})
