/** One pupil with a hundred waiting programs, beside pupils with one each: the order of claims, lane by lane, with jobs that take their time. */
import { expect, test } from 'vitest'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { eachDatabase } from '../../testing/databases.ts'
import { makeProblem, makeSubmission, makeUser } from '../../testing/make.ts'
import * as queue from './judge-queue.ts'

const STEP = 500
const FLOOD = 100
const PUPILS = 12

type Arrival = { uid: string; at: number; takesMs: number }

/** Judges all arrivals. @returns when the program of each pupil ended; of the flood only until then */
async function judge(db: Database, pid: number, lanes: number, arrivals: readonly Arrival[], others: ReadonlySet<string>) {
  const coming = arrivals.toSorted((a, b) => a.at - b.at)
  const takes = new Map<number, number>()
  const onLane: ({ job: queue.HeldJob; until: number } | undefined)[] = Array.from({ length: lanes })
  const ended = new Map<string, number>()
  for (let now = 0; ended.size < others.size; now += STEP) {
    for (; coming[0] && coming[0].at <= now; coming.shift()) {
      const { uid, takesMs } = coming[0]
      const submitId = await makeSubmission(db, uid, pid)
      takes.set(submitId, takesMs)
      const job = { kind: 'submission', submitId, payload: null, language: null, uid, priority: queue.Priority.contest } as const
      await inTransaction(db, (db) => queue.enqueue(db, job, now))
    }
    for (const [lane, held] of onLane.entries()) {
      if (!held || held.until > now) continue
      onLane[lane] = undefined
      await inTransaction(db, async (db) => {
        await queue.remove(db, held.job)
        await queue.charge(db, held.job, takes.get(held.job.submitId ?? 0) ?? 0, now)
      })
      if (others.has(held.job.uid)) ended.set(held.job.uid, now)
    }
    for (const lane of onLane.keys()) {
      if (onLane[lane]) continue
      const job = await queue.claim(db, 'box#1', now, 60_000)
      if (job) onLane[lane] = { job, until: now + (takes.get(job.submitId ?? 0) ?? 0) }
    }
  }
  return ended
}

eachDatabase('a pupil with a hundred waiting programs', (open) => {
  test.each([
    { name: 'before all others, who come at once', lanes: 1, floodAt: 0, everyMs: 0, floodMs: 1000 },
    { name: 'before all others, on two lanes', lanes: 2, floodAt: 0, everyMs: 0, floodMs: 1000 },
    { name: 'while the others come one by one', lanes: 1, floodAt: 0, everyMs: 2000, floodMs: 1000 },
    { name: 'in the middle of the others', lanes: 2, floodAt: 3000, everyMs: 500, floodMs: 1000 },
    { name: 'with long programs', lanes: 2, floodAt: 0, everyMs: 1500, floodMs: 4000 },
  ])('delays nobody by more than one program: $name', async ({ lanes, floodAt, everyMs, floodMs }) => {
    const db = await open()
    const pid = await makeProblem(db)
    const flooder = await makeUser(db, 'flooder')
    const uids: string[] = []
    for (let n = 0; n < PUPILS; n++) uids.push(await makeUser(db, `pupil-${n}`))
    const others = new Set(uids)
    // The flood is a step ahead of the first of the others.
    const arrivals = uids.map((uid, n) => ({ uid, at: STEP + n * everyMs, takesMs: 1000 }))
    const flood = Array.from({ length: FLOOD }, () => ({ uid: flooder, at: floodAt, takesMs: floodMs }))
    const alone = await judge(db, pid, lanes, arrivals, others)
    await db.deleteFrom('laneTimes').execute()
    const beside = await judge(db, pid, lanes, [...flood, ...arrivals], others)
    const delays = uids.map((uid) => (beside.get(uid) ?? Number.NaN) - (alone.get(uid) ?? Number.NaN))
    expect(Math.max(...delays), delays.join(' ')).toBeLessThanOrEqual(floodMs)
  })
})
