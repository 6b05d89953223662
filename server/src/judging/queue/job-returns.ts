import type { Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { type AfterCommit, type JobKinds, nothingAfterCommit } from './job-kind.ts'
import * as queue from './judge-queue.ts'
import { readKept } from './kept-cases.ts'

/** After this many failed judgings a job is a System Error. */
const MAX_FAILURES = 3
/** A job that has lost its worker this often while it ran alone is a System Error, because the job is at fault. */
const MAX_LOST_ALONE = 3
/** A job that was given back more often than this counts as failed each further time. */
const MAX_GIVEN_BACK = 20

/** The result of a transaction over a job: whether its lease was held, and work after the commit. */
export type Outcome = { held: boolean; afterCommit: AfterCommit }
export const lost: Outcome = { held: false, afterCommit: nothingAfterCommit }

type Deps = {
  clock: Clock
  kinds: JobKinds
  /** There may be a job for a waiting worker. */
  wake(): void
}

/** The ways of a job back to the queue, and out of it without a verdict. Each runs in the transaction that holds the job's row. */
export function createJobReturns({ clock, kinds, wake }: Deps) {
  const heldMs = ({ heldSince }: queue.HeldJob) => Math.max(0, clock.now() - (heldSince ?? clock.now()))

  /** Returns a job to the queue, with the finished cases of earlier turns. */
  async function putBack(db: Transaction, job: queue.HeldJob, readyAt: number, reason: queue.Return): Promise<Outcome> {
    const finished = 'finished' in reason && reason.finished !== undefined ? reason.finished : job.finished
    const afterCommit = await kinds[job.kind].putBack(db, job, readKept(job.id, finished))
    // Failures of a judge, and time lost with it, do not count as lane time.
    const laneMs = reason.why === 'turn' ? heldMs(job) : 0
    await queue.release(db, job, readyAt, reason, laneMs)
    await queue.charge(db, job, laneMs, clock.now())
    const andWake = async () => {
      await afterCommit()
      wake()
    }
    return { held: true, afterCommit: andWake }
  }

  /** Ends a job that no worker could finish, and notifies its owner. */
  async function giveUp(db: Transaction, job: queue.HeldJob, errorCode: string): Promise<Outcome> {
    await queue.remove(db, job)
    return { held: true, afterCommit: await kinds[job.kind].giveUp(db, job, errorCode) }
  }

  /** Back to the queue, or a System Error after too many failures. */
  function retry(db: Transaction, job: queue.HeldJob, delayMs: number, errorCode: string): Promise<Outcome> {
    if (job.failures + 1 < MAX_FAILURES) return putBack(db, job, clock.now() + delayMs, { why: 'failed' })
    return giveUp(db, job, errorCode)
  }

  /** Back to the queue without a fault; a job that always returns is at fault. */
  function giveBack(db: Transaction, job: queue.HeldJob, reason: queue.Return & { why: 'given-back' }): Promise<Outcome> {
    return job.givenBack >= MAX_GIVEN_BACK ? retry(db, job, 0, 'judge-fault') : putBack(db, job, clock.now(), reason)
  }

  /** Jobs that are lost together are not at fault. A job that is lost again and again as the only run has killed its worker. */
  function afterLoss(db: Transaction, job: queue.HeldJob): Promise<Outcome> {
    if (job.excused === 1 && job.givenBack < MAX_GIVEN_BACK) return giveBack(db, job, { why: 'given-back' })
    const isAlone = job.losses >= queue.LOSSES_TOGETHER
    if (isAlone && job.lostAlone + 1 >= MAX_LOST_ALONE) return giveUp(db, job, 'judge-lost')
    return putBack(db, job, clock.now(), { why: 'lost', isAlone })
  }

  return { heldMs, putBack, giveUp, retry, giveBack, afterLoss }
}
