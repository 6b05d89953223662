import { setTimeout as sleep } from 'node:timers/promises'
import { Priority } from '@touchstone/shared/judging/queue/lane-sharing.ts'
import { sql } from 'kysely'
import { type ClaimAnswer, createClaimStatement } from '../../ground/db/claim-statement.ts'
import type { Database } from '../../ground/db/database.ts'
import { beAlone, beside, hasOtherWriters } from '../../ground/db/row-locks.ts'
import { type Transaction, withRowLocks } from '../../ground/db/transaction.ts'
import { type HeldJob, heldColumns, inNumbers, LOSSES_TOGETHER } from './held-job.ts'
import {
  firstLines,
  forgetPaid,
  isApart,
  type Line,
  type LineFilter,
  moveUp,
  type RecheckClaim,
  writeLines,
  writeLinesOf,
} from './job-lines.ts'

type ClaimOptions = { lacking?: readonly string[]; lane?: string | null; isOnlyLane?: boolean; rechecks?: RecheckClaim }

/** Jobs that run alone, and all others. */
const RUNNING = 'judge jobs'
/** A claim looks again so often when others hold the lines that it should take. Then it takes what is free. */
const LOOKS = 20
const PAUSE_MS = 10

const claimInOne = createClaimStatement<HeldJob>({
  columns: heldColumns,
  help: Priority.help,
  lossesTogether: LOSSES_TOGETHER,
  lock: RUNNING,
})

type Found = Line & { uid: string; part: number; losses: number | null; runsAlone: number; runs: number }
type Lease = { worker: string; lane: string | null; leaseUntil: number }
type How = { isAlone: boolean; isLast: boolean }
type Outcome = { job: HeldJob } | 'none' | 'held' | 'is-alone' | 'met'

/** A job that runs alone was claimed at the same moment. */
class Met extends Error {}

/**
 * The next job, now leased to this worker; undefined when none is ready. A job that runs alone is waited for: no job is claimed before it,
 * and none beside it.
 *
 * Claims lock the lines of the person whose job they take, and skip those of others, so that they do not wait for one another. On PostgreSQL one
 * statement does it. A line whose job is gone, and a job that runs alone, take a transaction, as every claim does on SQLite.
 * @param wish.lacking languages that this worker cannot judge; their jobs keep their places
 * @param wish.rechecks verdicts to be confirmed that it may take; default: those whose time is over
 * @param wish.lane the claiming worker/lane; jobs that failed on it are left to other lanes, if there are any
 */
export async function claim(
  db: Database,
  worker: string,
  now: number,
  leaseMs: number,
  { lacking = [], lane = null, isOnlyLane = true, rechecks = { isReference: false, leftToOthers: [] } }: ClaimOptions = {},
): Promise<HeldJob | undefined> {
  const filter = { now, lacking, lane, isOnlyLane, rechecks }
  const lease = { worker, lane, leaseUntil: now + leaseMs }
  let isAlone = !hasOtherWriters(db)
  for (let look = 1; ; look++) {
    const isLast = look === LOOKS
    let outcome: Outcome | ClaimAnswer = 'slow'
    if (hasOtherWriters(db) && !isAlone && !isLast) {
      const { answer, job } = await claimInOne(db, { ...filter, ...lease })
      outcome = answer === 'taken' ? { job: inNumbers(job) } : answer
    }
    if (outcome === 'slow') outcome = await inTransaction(db, filter, lease, { isAlone, isLast })
    if (typeof outcome === 'object') return outcome.job
    if (outcome === 'none' || isLast) return undefined
    isAlone ||= outcome === 'is-alone'
    if (outcome === 'held') await sleep(Math.random() * PAUSE_MS)
  }
}

function inTransaction(db: Database, filter: LineFilter, lease: Lease, how: How): Promise<Outcome> {
  return withRowLocks(db, (db) => tryClaim(db, filter, lease, how)).catch((error: unknown): Outcome => {
    if (error instanceof Met) return 'met'
    throw error
  })
}

async function tryClaim(db: Transaction, filter: LineFilter, lease: Lease, { isAlone, isLast }: How): Promise<Outcome> {
  if (isAlone) await beAlone(db, RUNNING)
  await forgetPaid(db, filter.now)
  for (;;) {
    const line = await takeLine(db, filter)
    if (!isLast && line?.part !== 1 && (await isEarlierHeld(db, filter, line))) return 'held'
    if (!line) return 'none'
    const losses = line.losses ?? 0
    if (line.losses !== null && (Number(line.runsAlone) === 1 || (losses >= LOSSES_TOGETHER && Number(line.runs) === 1))) return 'none'
    if (losses >= LOSSES_TOGETHER && !isAlone) return 'is-alone'
    // Claims in one statement that began before this one see by the written lines that something has changed.
    if (losses >= LOSSES_TOGETHER ? !(await writeLines(db)) : !(await writeLinesOf(db, line)) && !isLast) return 'held'
    const job = line.losses === null ? undefined : await activate(db, line.jobId, lease, filter.now)
    await moveUp(db, line)
    // Without a job the line was of one that has been deleted; now it stands where it should.
    if (!job) continue
    if (!isAlone && (await countAlone(db)) > 0) throw new Met()
    return { job }
  }
}

const runningAlone = sql`select 1 from judge_jobs a where a.state = 'active' and a.losses >= ${sql.lit(LOSSES_TOGETHER)}`

/** Mostly the first part has a line, and a statement with all four costs the planner of PostgreSQL four times as much. */
async function takeLine(db: Transaction, filter: LineFilter): Promise<Found | undefined> {
  return (await takeOf(db, filter, 1)) ?? (await takeOf(db, filter, 4))
}

async function takeOf(db: Transaction, filter: LineFilter, parts: number): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select f.id, f.uid, f.own_job, f.job_id, f.part, j.losses, ${beside(db, RUNNING)} as guard,
      case when exists (${runningAlone}) then 1 else 0 end as runs_alone,
      case when exists (select 1 from judge_jobs a where a.state = 'active') then 1 else 0 end as runs
    from (${firstLines(db, filter, { limit: 1, isTaking: true, parts })}) f
    left join judge_jobs j on j.id = f.job_id and j.state = 'ready' and (f.own_job > 0) = ${isApart(sql`j`)}`.execute(db)
  return rows[0]
}

/** Whether other claims hold a line of an earlier part: it may have more jobs, which come before those of this line. */
async function isEarlierHeld(db: Transaction, filter: LineFilter, line: Found | undefined): Promise<boolean> {
  if (!hasOtherWriters(db)) return false
  const { rows } = await sql<{ part: number }>`${firstLines(db, filter, { limit: 1, isTaking: false })}`.execute(db)
  return rows[0] !== undefined && rows[0].part < (line?.part ?? Number.POSITIVE_INFINITY)
}

/** Jobs that run alone, as of now: a claim that has waited in `beside` sees what the other one wrote. */
async function countAlone(db: Transaction): Promise<number> {
  return hasOtherWriters(db) ? (await runningAlone.execute(db)).rows.length : 0
}

async function activate(db: Transaction, id: number, lease: Lease, now: number): Promise<HeldJob | undefined> {
  const job = await db
    .updateTable('judgeJobs')
    .set((eb) => ({ ...lease, state: 'active' as const, heldSince: now, lostWorker: null, excused: 0, attempt: eb('attempt', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .returning(heldColumns)
    .executeTakeFirst()
  return job && inNumbers(job)
}
