import { Priority, paidUntil } from '@touchstone/shared/judging/queue/lane-sharing.ts'
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { createHeldTogether } from './held-together.ts'
import * as queue from './judge-queue.ts'

const job = { kind: 'test-run', submitId: null, payload: null, language: null, priority: Priority.practice } as const

async function leases(db: Database, people: readonly string[]): Promise<queue.Lease[]> {
  const found = []
  for (const uid of people) await inTransaction(db, (db) => queue.enqueue(db, { ...job, uid }, 0))
  for (const uid of people) {
    const claimed = await queue.claim(db, uid, 0, 1000)
    found.push({ jobId: claimed?.id ?? 0, attempt: 1, worker: uid })
  }
  return found
}

const left = async (db: Database) => (await db.selectFrom('judgeJobs').select('uid').orderBy('uid').execute()).map(({ uid }) => uid)

eachDatabase('transactions over held jobs', (open) => {
  test('jobs that come at once end each by itself: a fault of one undoes nothing of the others', async () => {
    const db = await open()
    const together = createHeldTogether(db)
    const all = await leases(db, ['ann', 'bob', 'cyd', 'dan'])
    const ends = all.map((lease, index) =>
      together.hold(lease, async (db, own) => {
        if (own) await queue.remove(db, own)
        if (index === 2) throw new Error('a damaged row')
        return own?.uid
      }),
    )
    const results = await Promise.allSettled(ends)
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toEqual([
      'ann',
      'bob',
      'Error: a damaged row',
      'dan',
    ])
    expect(await left(db)).toEqual(['cyd'])
  })

  test('one job twice at once is held by the first, and gone for the second; other leases hold nothing', async () => {
    const db = await open()
    const together = createHeldTogether(db)
    const [ann, bob] = (await leases(db, ['ann', 'bob'])) as [queue.Lease, queue.Lease]
    const end = (lease: queue.Lease) =>
      together.hold(lease, async (db, own) => {
        if (own) await queue.remove(db, own)
        return own !== undefined
      })
    const wrong = [
      { ...bob, attempt: 2 },
      { ...bob, worker: 'ann' },
    ]
    expect(await Promise.all([ann, ann, ...wrong].map(end))).toEqual([true, false, false, false])
    expect(await left(db)).toEqual(['bob'])
  })

  test('lane time adds up as the shared rule says', async () => {
    const db = await open()
    let expected = 0
    for (const [ms, now] of [
      [1000, 50_000],
      [2500, 51_000],
      [1, 60_000],
      [3_600_000, 60_001],
      [10, 1000],
    ] as const) {
      await inTransaction(db, (db) => queue.charge(db, { uid: 'ann', priority: Priority.practice }, ms, now))
      expected = paidUntil(expected, ms, now)
      expect(await db.selectFrom('laneTimes').select('paidUntil').executeTakeFirst()).toEqual({ paidUntil: expected })
    }
  })

  test('jobs that end leave the queue together, and lane time of a person adds up over all of them', async () => {
    const db = await open()
    const together = createHeldTogether(db)
    const rejudge = { ...job, priority: Priority.rejudge, uid: 'eve' }
    // Their jobs are claimed in this order.
    const all = await leases(db, ['ann', 'bob', 'cyd', 'ann'])
    await inTransaction(db, (db) => queue.enqueue(db, rejudge, 0))
    all.push({ jobId: (await queue.claim(db, 'eve', 0, 1000))?.id ?? 0, attempt: 1, worker: 'eve' })
    await inTransaction(db, (db) => queue.enqueue(db, { ...job, uid: 'bob' }, 0))
    await inTransaction(db, (db) => queue.charge(db, { uid: 'bob', priority: Priority.practice }, 500, 9000))
    const at = 10_000
    const usedMs = [1000, 700, null, 2000, 4000]
    const seen = all.map((lease, index) => {
      const ms = usedMs[index]
      const act = async (db: Database, own: queue.HeldJob | undefined) =>
        own && (await db.selectFrom('judgeJobs').select('id').where('id', '=', own.id).execute()).length
      return together.hold(lease, act, () => (ms == null ? null : { usedMs: ms, at }))
    })
    expect(await Promise.all(seen)).toEqual([0, 0, 1, 0, 0])
    expect(await left(db)).toEqual(['bob', 'cyd'])
    const bob = paidUntil(paidUntil(0, 500, 9000), 700, at)
    const times = await db.selectFrom('laneTimes').select(['uid', 'paidUntil']).orderBy('uid').execute()
    expect(times).toEqual([
      { uid: 'ann', paidUntil: paidUntil(paidUntil(0, 1000, at), 2000, at) },
      { uid: 'bob', paidUntil: bob },
    ])
    const lines = await db.selectFrom('judgeLines').select('paidUntil').where('uid', '=', 'bob').where('jobId', 'is not', null).execute()
    expect(lines).toEqual([{ paidUntil: bob }])
  })

  test('a fault after the end of a job brings it back, with its lane time', async () => {
    const db = await open()
    const together = createHeldTogether(db)
    const [ann, bob] = (await leases(db, ['ann', 'bob'])) as [queue.Lease, queue.Lease]
    const end = (lease: queue.Lease, fault?: string) =>
      together.hold(
        lease,
        async () => {
          if (fault) throw new Error(fault)
        },
        () => ({ usedMs: 1000, at: 5000 }),
      )
    const [first, second] = await Promise.allSettled([end(ann, 'a damaged row'), end(bob)])
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled'])
    expect(await left(db)).toEqual(['ann'])
    expect(await db.selectFrom('laneTimes').select('uid').execute()).toEqual([{ uid: 'bob' }])
  })

  test.each([
    { name: 'far more than is remembered', ms: 3_600_000 },
    { name: 'one job of no time', ms: 0 },
    { name: 'a clock that was set back', ms: -5 },
  ])('lane time of jobs that end is that of the shared rule: $name', async ({ ms }) => {
    const db = await open()
    const [lease] = (await leases(db, ['ann'])) as [queue.Lease]
    await createHeldTogether(db).hold(
      lease,
      async () => {},
      () => ({ usedMs: ms, at: 5000 }),
    )
    const times = await db.selectFrom('laneTimes').select('paidUntil').execute()
    expect(times).toEqual(ms > 0 ? [{ paidUntil: paidUntil(0, ms, 5000) }] : [])
  })
})
