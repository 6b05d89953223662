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
})
