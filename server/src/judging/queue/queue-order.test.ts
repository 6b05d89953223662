import { isPersonal } from '@touchstone/shared/judging/queue/lane-sharing.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { isPostgres } from '../../ground/db/dialect.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { mendLines } from './job-lines.ts'
import * as queue from './judge-queue.ts'

const LEASE_MS = 1_000_000
const people = ['ann', 'bob', 'cyd']
const languages = [null, 'C', 'Java']
const lanes = ['w/0', 'w/1']

type Wish = { lacking: string[]; lane: string; isOnlyLane: boolean }

/** The jobs that may be claimed, in the order of the rule: all of them are read and sorted. */
async function inOrder(db: Database, now: number, { lacking, lane, isOnlyLane }: Wish) {
  const jobs = await db.selectFrom('judgeJobs').selectAll().execute()
  const paid = new Map((await db.selectFrom('laneTimes').selectAll().execute()).map(({ uid, paidUntil }) => [uid, Number(paidUntil)]))
  const busy = new Set(jobs.filter(({ state }) => state === 'active').map(({ uid }) => uid))
  const key = (job: (typeof jobs)[number]) => [
    isPersonal(job.priority) ? 0 : 1,
    busy.has(job.uid) ? 1 : 0,
    job.priority,
    Math.max(0, (paid.get(job.uid) ?? 0) - now),
    job.turn,
    job.id,
  ]
  const compare = (a: number[], b: number[]) => a.map((part, i) => part - (b[i] ?? 0)).find((difference) => difference !== 0) ?? 0
  return jobs
    .filter(({ state, readyAt }) => state === 'ready' && Number(readyAt) <= now)
    .filter(({ language }) => language === null || !lacking.includes(language))
    .filter(({ failedLane }) => isOnlyLane || failedLane === null || failedLane !== lane)
    .sort((a, b) => compare(key(a), key(b)))
}

/** The id that the rule gives to a claim. */
async function expectedClaim(db: Database, now: number, wish: Wish): Promise<number | undefined> {
  const [first] = await inOrder(db, now, wish)
  const running = await db.selectFrom('judgeJobs').select('losses').where('state', '=', 'active').execute()
  if (!first || running.some(({ losses }) => losses >= queue.LOSSES_TOGETHER)) return undefined
  return first.losses >= queue.LOSSES_TOGETHER && running.length > 0 ? undefined : first.id
}

const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('add' as const), who: fc.nat(2), priority: fc.nat(5), language: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('claim' as const),
      lane: fc.nat(1),
      isOnlyLane: fc.boolean(),
      lacking: fc.subarray(['C', 'Java']),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('end' as const), which: fc.nat(5), ms: fc.nat(4000) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('return' as const),
      which: fc.nat(5),
      why: fc.constantFrom('failed' as const, 'turn' as const, 'given-back' as const, 'lost' as const),
      ms: fc.nat(4000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), which: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.nat(9000) }) },
)

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

async function play(db: Database, acts: readonly Act[]): Promise<void> {
  for (const table of ['judgeJobs', 'judgeLines', 'laneTimes'] as const) await db.deleteFrom(table).execute()
  const held: queue.HeldJob[] = []
  let now = 1000
  const take = (which: number) => held.splice(which % Math.max(1, held.length), 1)[0]
  const steps: { [Name in Act['act']]: (step: Extract<Act, { act: Name }>) => Promise<unknown> } = {
    async add({ who, priority, language }) {
      const job = {
        kind: 'test-run',
        submitId: null,
        payload: null,
        language: languages[language] ?? null,
        uid: people[who] ?? '',
      } as const
      const classes = Object.values(queue.Priority)
      await inTransaction(db, (db) => queue.enqueue(db, { ...job, priority: classes[priority] ?? 0 }, now))
    },
    async claim({ lane, isOnlyLane, lacking }) {
      const wish = { lane: lanes[lane] ?? '', isOnlyLane, lacking }
      const expected = await expectedClaim(db, now, wish)
      const job = await queue.claim(db, 'w#1', now, LEASE_MS, wish)
      expect(job?.id).toBe(expected)
      if (job) held.push(job)
    },
    async end({ which, ms }) {
      const job = take(which)
      if (!job) return
      await inTransaction(db, async (db) => {
        await queue.remove(db, job)
        await queue.charge(db, job, ms, now)
      })
    },
    async return({ which, why, ms }) {
      const job = take(which)
      if (!job) return
      const reason = { turn: { why: 'turn', isCut: false, finished: null }, lost: { why: 'lost', isAlone: false } } as const
      const returns = why === 'turn' || why === 'lost' ? reason[why] : { why }
      await inTransaction(db, async (db) => {
        await queue.release(db, job, why === 'failed' ? now + ms : now, returns)
        if (why === 'turn') await queue.charge(db, job, ms, now)
      })
    },
    async delete({ which }) {
      const rows = await db.selectFrom('judgeJobs').select('id').orderBy('id').execute()
      const id = rows[which]?.id ?? 0
      await db.deleteFrom('judgeJobs').where('id', '=', id).execute()
      const at = held.findIndex((job) => job.id === id)
      if (at >= 0) held.splice(at, 1)
    },
    async wait({ ms }) {
      now += ms
      await queue.forgetLaneTimes(db, now - (ms % 2), 1_000_000)
    },
  }
  for (const step of acts) await steps[step.act](step as never)
  expect(await mendLines(db)).toBe(0)
  // The line of a deleted job is mended by the next claim.
  if (acts.some(({ act }) => act === 'delete')) return
  const all = { lacking: ['C'], lane: '', isOnlyLane: true }
  const line = (await inOrder(db, now, all)).slice(0, 3).map(({ uid, priority }) => ({ uid, priority }))
  expect((await queue.listInLine(db, now, 3, ['C'])).map(({ uid, priority }) => ({ uid, priority }))).toEqual(line)
}

eachDatabase('the order of claims', (open) => {
  test('is that of the rule over all waiting jobs, whatever happened to them', async () => {
    const db = await open()
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 50, size: 'max' }), (acts) => play(db, acts)),
      // Embedded PostgreSQL takes twenty times as long.
      { numRuns: isPostgres(db) ? 10 : 60 },
    )
  })

  test('a job that was forgotten is found again, and a line of one that is gone holds up nobody', async () => {
    const db = await open()
    const job = { kind: 'test-run', submitId: null, payload: null, language: 'C', priority: queue.Priority.practice } as const
    const add = (uid: string) => inTransaction(db, (db) => queue.enqueue(db, { ...job, uid }, 0))
    const [ann, bob] = [await add('ann'), await add('bob')]
    await db.updateTable('judgeLines').set({ jobId: null }).where('uid', '=', 'ann').execute()
    await db.updateTable('judgeLines').set({ jobId: 999, turn: 0 }).where('uid', '=', 'bob').execute()
    expect([await mendLines(db), await mendLines(db)]).toEqual([2, 0])
    await db.deleteFrom('judgeLines').execute()
    expect(await queue.claim(db, 'w#1', 0, LEASE_MS)).toBeUndefined()
    expect(await mendLines(db)).toBe(2)
    expect([await queue.claim(db, 'w#1', 0, LEASE_MS), await queue.claim(db, 'w#1', 0, LEASE_MS)].map((each) => each?.id)).toEqual([
      ann,
      bob,
    ])
  })

  test('a clock that was set back delays a job until the waits are shortened, and none for longer', async () => {
    const db = await open()
    const job = { kind: 'test-run', submitId: null, payload: null, language: null, uid: 'ann', priority: queue.Priority.practice } as const
    const id = await inTransaction(db, (db) => queue.enqueue(db, job, 50_000))
    expect(await queue.claim(db, 'w#1', 1000, LEASE_MS)).toBeUndefined()
    await queue.shortenWaits(db, 2000)
    expect(await queue.claim(db, 'w#1', 1999, LEASE_MS)).toBeUndefined()
    expect((await queue.claim(db, 'w#1', 2000, LEASE_MS))?.id).toBe(id)
  })
})
