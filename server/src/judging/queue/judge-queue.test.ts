import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import * as queue from './judge-queue.ts'

const LEASE = 15_000

const put = (db: Database, job: queue.NewJob, now: number) => inTransaction(db, (db) => queue.enqueue(db, job, now))
const hold = (db: Database, lease: queue.Lease, expiredAt?: number) => inTransaction(db, (db) => queue.hold(db, lease, expiredAt))
const release = (db: Database, job: queue.HeldJob | undefined, readyAt: number, failed: boolean) =>
  inTransaction(db, (db) => queue.release(db, job!, readyAt, { why: failed ? 'failed' : 'given-back' }))

async function enqueueFor(db: Database, uid: string, pid: number, priority: queue.Priority = queue.Priority.practice, now = 0) {
  const submitId = await makeSubmission(db, uid, pid)
  await put(db, { kind: 'submission', submitId, payload: null, language: null, uid, priority }, now)
  return submitId
}

async function claimAll(db: Database, now = 0): Promise<(number | null)[]> {
  const order: (number | null)[] = []
  for (;;) {
    const job = await queue.claim(db, 'w#1', now, LEASE)
    if (!job) return order
    order.push(job.submitId)
    await inTransaction(db, (db) => queue.remove(db, job))
  }
}

eachDatabase('the judge queue', (open) => {
  async function setUp() {
    const db = await open()
    const [ada, bob] = [await makeUser(db, 'ada'), await makeUser(db, 'bob')]
    return { db, ada, bob, pid: await makeProblem(db) }
  }

  test('are claimed by priority, then one of each user in turn, then by age', async () => {
    const { db, ada, bob, pid } = await setUp()
    const a = [await enqueueFor(db, ada, pid), await enqueueFor(db, ada, pid), await enqueueFor(db, ada, pid)]
    const b = [await enqueueFor(db, bob, pid), await enqueueFor(db, bob, pid)]
    const rejudge = await enqueueFor(db, bob, pid, queue.Priority.rejudge)
    const contest = await enqueueFor(db, ada, pid, queue.Priority.contest)
    expect(await claimAll(db)).toEqual([contest, a[0], b[0], a[1], b[1], a[2], rejudge])
  })

  test('one in a language that a worker has not proven yet keeps its place', async () => {
    const { db, ada, pid } = await setUp()
    const enqueue = async (language: string | null) => {
      const submitId = await makeSubmission(db, ada, pid)
      await put(db, { kind: 'submission', submitId, payload: null, language, uid: ada, priority: queue.Priority.practice }, 0)
      return submitId
    }
    const [java, c, any] = [await enqueue('Java'), await enqueue('C'), await enqueue(null)]
    const claimed = [
      await queue.claim(db, 'w#1', 0, LEASE, { lacking: ['Java', 'Rust'] }),
      await queue.claim(db, 'w#1', 0, LEASE, { lacking: ['Java'] }),
    ]
    expect(claimed.map((job) => job?.submitId)).toEqual([c, any])
    expect(await queue.claim(db, 'w#1', 0, LEASE, { lacking: ['Java'] })).toBeUndefined()
    expect(await claimAll(db)).toEqual([java])
  })

  test('a job that failed on a lane goes to another lane, or to the same one when it is the only one', async () => {
    const { db, ada, pid } = await setUp()
    const failed = await enqueueFor(db, ada, pid)
    const next = await enqueueFor(db, ada, pid)
    const claim = (lane: string, isOnlyLane: boolean) => queue.claim(db, 'w#1', 0, LEASE, { lane, isOnlyLane })
    const job = await claim('w/0', false)
    expect(job?.submitId).toBe(failed)
    await release(db, job, 0, true)
    expect((await claim('w/0', false))?.submitId).toBe(next)
    expect(await claim('w/0', false)).toBeUndefined()
    const again = await claim('w/1', false)
    expect(again?.submitId).toBe(failed)
    await release(db, again, 0, true)
    expect(await claim('w/1', false)).toBeUndefined()
    expect((await claim('w/1', true))?.submitId).toBe(failed)
  })

  test('every class comes before the next: contest, practice and test runs, help, rejudge, preview', async () => {
    const { db, ada, bob, pid } = await setUp()
    const backwards = []
    const classes = Object.values(queue.Priority).reverse()
    for (const priority of classes) backwards.push(await enqueueFor(db, ada, pid, priority))
    for (const priority of classes) backwards.push(await enqueueFor(db, bob, pid, priority))
    const [s1, v1, r1, h1, p1, c1, s2, v2, r2, h2, p2, c2] = backwards
    expect(await claimAll(db)).toEqual([c1, c2, p1, p2, h1, h2, r1, r2, v1, v2, s1, s2])
  })

  test('is fair between any number of users: nobody is served twice before another waiting user is served once', async () => {
    const { db, pid } = await setUp()
    const users = await Promise.all(['u1', 'u2', 'u3', 'u4'].map((name) => makeUser(db, name)))
    const owner = new Map<number | null, string>()
    for (const [index, uid] of users.entries()) {
      for (let i = 0; i < 8 - 2 * index; i++) owner.set(await enqueueFor(db, uid, pid), uid)
    }
    const served = (await claimAll(db)).map((submitId) => users.indexOf(owner.get(submitId) ?? ''))
    expect(served).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 0, 1, 2, 0, 1, 0, 1, 0, 0])
  })

  test('a user that comes during a flood, which holds the lanes, waits for none of it', async () => {
    const { db, ada, bob, pid } = await setUp()
    const flood: number[] = []
    for (let i = 0; i < 10; i++) flood.push(await enqueueFor(db, ada, pid))
    for (let i = 0; i < 5; i++) await queue.claim(db, 'w#1', 0, LEASE)
    const late = await enqueueFor(db, bob, pid)
    expect((await claimAll(db)).slice(0, 2)).toEqual([late, flood[5]])
  })

  test('a position counts the jobs that will be claimed before it', async () => {
    const { db, ada, bob, pid } = await setUp()
    await enqueueFor(db, ada, pid)
    const second = await enqueueFor(db, ada, pid)
    const other = await enqueueFor(db, bob, pid)
    await put(db, { kind: 'test-run', submitId: null, payload: null, language: null, uid: ada, priority: queue.Priority.practice }, 0)
    const third = await enqueueFor(db, ada, pid)
    const submissions = (count: number) => ({ kind: 'submission', isLong: false, count })
    expect(await queue.countAhead(db, other, 0, 10_000)).toEqual([submissions(1)])
    expect(await queue.countAhead(db, second, 0, 10_000)).toEqual([submissions(2)])
    const testRun = { kind: 'test-run', isLong: false, count: 1 }
    expect(await queue.countAhead(db, third, 0, 10_000)).toEqual(expect.arrayContaining([submissions(3), testRun]))
    expect(await queue.countAhead(db, 999, 0, 10_000)).toBeUndefined()
  })

  test('a job given back waits until its time, and its attempt counts on', async () => {
    const { db, ada, pid } = await setUp()
    await enqueueFor(db, ada, pid)
    const first = await queue.claim(db, 'w#1', 0, LEASE)
    await release(db, first, 1000, true)
    expect(await queue.claim(db, 'w#1', 999, LEASE)).toBeUndefined()
    expect(await queue.claim(db, 'w#1', 1000, LEASE)).toMatchObject({ attempt: 2, failures: 1 })
  })

  test('people of one class are served by their used lane time, which expires', async () => {
    const { db, ada, bob, pid } = await setUp()
    const heavy = await enqueueFor(db, ada, pid)
    const light = await enqueueFor(db, bob, pid)
    const used = (uid: string, ms: number, priority: queue.Priority = queue.Priority.practice) =>
      inTransaction(db, (db) => queue.charge(db, { uid, priority }, ms, 0))
    await used(ada, 3000)
    await used(bob, 2999)
    await used(bob, 60_000, queue.Priority.rejudge)
    const order = async (now: number) => {
      const ahead = async (submitId: number) => (await queue.countAhead(db, submitId, now, 10_000))?.length ?? -1
      return (await ahead(heavy)) > (await ahead(light)) ? [light, heavy] : [heavy, light]
    }
    expect([await order(0), await order(11_999), await order(12_000)]).toEqual([
      [light, heavy],
      [light, heavy],
      [heavy, light],
    ])
    await queue.forgetLaneTimes(db, 12_000, 80_000)
    expect(await db.selectFrom('laneTimes').selectAll().execute()).toEqual([])
  })

  test('the next job of a person with a lane comes after all people without one, and before rejudges', async () => {
    const { db, ada, bob, pid } = await setUp()
    const rejudge = await enqueueFor(db, bob, pid, queue.Priority.rejudge)
    await enqueueFor(db, ada, pid, queue.Priority.contest)
    await queue.claim(db, 'w#1', 0, LEASE)
    const more = await enqueueFor(db, ada, pid, queue.Priority.contest)
    const practice = await enqueueFor(db, bob, pid)
    expect(await claimAll(db)).toEqual([practice, more, rejudge])
  })

  test('a job that was lost twice runs alone: no job before it, and none beside it', async () => {
    const { db, ada, bob, pid } = await setUp()
    const alone = await enqueueFor(db, ada, pid)
    for (let times = 0; times < 2; times++) {
      const job = await queue.claim(db, 'w#1', 0, LEASE)
      await inTransaction(db, (db) => queue.release(db, job!, 0, { why: 'lost', isAlone: false }))
    }
    const first = await enqueueFor(db, bob, pid, queue.Priority.contest)
    const other = await enqueueFor(db, bob, pid)
    const busy = await queue.claim(db, 'w#1', 0, LEASE)
    expect(busy?.submitId).toBe(first)
    expect(await queue.claim(db, 'w#1', 0, LEASE)).toBeUndefined()
    await inTransaction(db, (db) => queue.remove(db, busy!))
    const only = await queue.claim(db, 'w#1', 0, LEASE)
    expect(only).toMatchObject({ submitId: alone, losses: 2 })
    expect(await queue.claim(db, 'w#1', 0, LEASE)).toBeUndefined()
    await inTransaction(db, (db) => queue.remove(db, only!))
    expect((await queue.claim(db, 'w#1', 0, LEASE))?.submitId).toBe(other)
  })

  test('only the holder of the live lease can prolong, finish or be trusted', async () => {
    const { db, ada, pid } = await setUp()
    await enqueueFor(db, ada, pid)
    const job = await queue.claim(db, 'w#1', 0, LEASE)
    const lease = { jobId: job?.id ?? 0, attempt: 1, worker: 'w#1' }
    expect(await queue.heartbeat(db, lease, 5000, LEASE)).toBe(true)
    expect(await queue.listLost(db, { expiredAt: 19_000 })).toEqual([])
    expect(await queue.listLost(db, { expiredAt: 20_001 })).toHaveLength(1)
    expect(await queue.listLost(db, { name: 'w', boot: '1' })).toEqual([])
    expect(await queue.listLost(db, { name: 'another', boot: '2' })).toEqual([])
    expect(await queue.listLost(db, { name: 'w', boot: '2' })).toHaveLength(1)
    await release(db, job, 0, true)
    await queue.claim(db, 'w#2', 0, LEASE)
    for (const stale of [lease, { ...lease, worker: 'w#2' }, { ...lease, attempt: 2 }]) {
      expect(await hold(db, stale)).toBeUndefined()
      expect(await queue.heartbeat(db, stale, 0, LEASE)).toBe(false)
    }
    const second = { ...lease, attempt: 2, worker: 'w#2' }
    expect(await hold(db, second, 0)).toBeUndefined()
    const held = await hold(db, second)
    expect(held).toMatchObject({ attempt: 2, failures: 1 })
    await inTransaction(db, (db) => queue.remove(db, held!))
    expect(await queue.countByState(db)).toEqual({ ready: 0, active: 0 })
  })
})
