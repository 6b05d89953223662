/**
 * Transactions over held jobs, several in one.
 *
 * Theory of operation. Writes of a server go in a line (`ground/db/postgres-driver.ts`; SQLite has one writer), and beginning, holding and
 * committing cost as much as the work. Jobs that arrive while the line is busy share the next transaction. Where nobody waits, each has its
 * own at once. Jobs that end leave the queue together, before the first of them is worked on. When one of them fails, all are rolled back
 * and each runs alone, so that a damaged row ends no other job's work.
 */
import type { Database } from '../../ground/db/database.ts'
import { isDatabaseAway } from '../../ground/db/postgres-faults.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import * as queue from './judge-queue.ts'

/** Jobs in one transaction at most: it holds up all other writes. */
const MOST = 25

/** @param job undefined when the lease is lost */
type Act<T> = (db: Transaction, job: queue.HeldJob | undefined) => Promise<T>
/** The end of a job; null for one that stays in the queue. */
type EndingOf = (job: queue.HeldJob) => Omit<queue.Ending, 'job'> | null
type Waiting = { lease: queue.Lease; run: Act<() => void>; endingOf: EndingOf; fail(error: unknown): void }

export type HeldTogether = {
  /**
   * Runs `act` in a transaction that holds the job, perhaps together with others. It may run several times; the last one counts.
   * @param endingOf of a job that leaves the queue before `act` runs; default: none does
   */
  hold<T>(lease: queue.Lease, act: Act<T>, endingOf?: EndingOf): Promise<T>
}

export function createHeldTogether(db: Database): HeldTogether {
  let waiting: Waiting[] = []
  let isRunning = false

  /** Each job once: the next act must see it as the first one leaves it. */
  function takeNext(): Waiting[] {
    const next = new Map<number, Waiting>()
    for (const each of waiting) if (next.size < MOST && !next.has(each.lease.jobId)) next.set(each.lease.jobId, each)
    const taken = [...next.values()]
    waiting = waiting.filter((each) => !taken.includes(each))
    return taken
  }

  async function runAll(db: Transaction, all: readonly Waiting[]): Promise<(() => void)[]> {
    const jobs = await queue.holdAll(
      db,
      all.map(({ lease }) => lease),
    )
    const endings = all.flatMap(({ endingOf }, index): queue.Ending[] => {
      const job = jobs[index]
      const ending = job && endingOf(job)
      return ending ? [{ ...ending, job }] : []
    })
    await queue.endAll(db, endings)
    const ends = []
    for (const [index, { run }] of all.entries()) ends.push(await run(db, jobs[index]))
    return ends
  }

  async function runNext(): Promise<void> {
    let taken: Waiting[] = []
    const runTaken = async (db: Transaction) => {
      // It is the turn of this transaction now; a repeated one keeps its jobs.
      if (taken.length === 0) taken = takeNext()
      return runAll(db, taken)
    }
    try {
      for (const end of await inTransaction(db, runTaken)) end()
    } catch (error) {
      if (taken.length === 0) taken = takeNext()
      if (taken.length === 1 || isDatabaseAway(error)) for (const { fail } of taken) fail(error)
      else await Promise.all(taken.map((each) => runAlone(each)))
    }
  }

  async function runAlone(one: Waiting): Promise<void> {
    try {
      for (const end of await inTransaction(db, (db) => runAll(db, [one]))) end()
    } catch (error) {
      one.fail(error)
    }
  }

  async function runWaiting(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) await runNext()
    isRunning = false
  }

  return {
    hold: <T>(lease: queue.Lease, act: Act<T>, endingOf: EndingOf = () => null) =>
      new Promise<T>((resolve, fail) => {
        const run: Waiting['run'] = async (db, job) => {
          const result = await act(db, job)
          return () => resolve(result)
        }
        waiting.push({ lease, run, endingOf, fail })
        void runWaiting()
      }),
  }
}
