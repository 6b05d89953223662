/**
 * The queue of the judge: one table in the site's own database.
 *
 * Theory of operation. A job is `ready` or `active`; it is deleted when its work is done. Claiming gives a lease (worker,
 * attempt, until); every write of a result names worker and attempt, so what a lost lease sends is refused. A lease that
 * runs out makes the job ready again. Order: priority, then `turn`, then age. A user's n-th waiting job stands n turns behind
 * the first one, so a flood of one user's never starves another.
 */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { JudgeJobTable } from '../db/tables/judging.table.ts'
import type { Transaction } from '../db/transaction.ts'

/** Smaller is earlier. */
export const Priority = { contest: 0, testRun: 1, practice: 2, rejudge: 3, preview: 4 } as const
export type Priority = (typeof Priority)[keyof typeof Priority]

export type NewJob = {
  kind: JudgeJobTable['kind']
  submitId: number | null
  payload: string | null
  language: string | null
  uid: string
  priority: Priority
}
export type Lease = { jobId: number; attempt: number; worker: string }
export type ClaimOptions = { notYet?: readonly string[]; lane?: string | null; isOnlyLane?: boolean }
/** A job as the transaction that holds it sees it; nobody else can move it until that ends. */
export type HeldJob = {
  id: number
  attempt: number
  failures: number
  failedLane: string | null
  submitId: number | null
  payload: string | null
  rejudgingResultId: number | null
  kind: JudgeJobTable['kind']
}

const heldColumns = ['id', 'attempt', 'failures', 'failedLane', 'submitId', 'payload', 'rejudgingResultId', 'kind'] as const

export async function enqueue(db: Transaction, job: NewJob, now: number): Promise<number> {
  const front = await db
    .selectFrom('judgeJobs')
    .select((eb) => eb.fn.min('turn').as('turn'))
    .where('state', '=', 'ready')
    .where('priority', '=', job.priority)
    .executeTakeFirst()
  const own = await db
    .selectFrom('judgeJobs')
    .select((eb) => eb.fn.max('turn').as('turn'))
    .where('uid', '=', job.uid)
    .where('priority', '=', job.priority)
    .executeTakeFirst()
  const turn = Math.max(Number(front?.turn ?? 0), own?.turn == null ? 0 : Number(own.turn) + 1)
  const row = await db
    .insertInto('judgeJobs')
    .values({ ...job, turn, state: 'ready', readyAt: now, gmtCreate: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** One job for each waiting result of a rejudging, in one statement; rejudgings that run at the same time take turns. */
export async function enqueuePreviews(db: Database, rejudgingId: number, uid: string, now: number): Promise<void> {
  const priority = sql.lit(Priority.preview)
  const front = sql`(select coalesce(min(turn), 0) from judge_jobs where state = 'ready' and priority = ${priority})`
  await db
    .insertInto('judgeJobs')
    .columns(['kind', 'rejudgingResultId', 'language', 'uid', 'priority', 'turn', 'state', 'readyAt', 'gmtCreate'])
    .expression((eb) =>
      eb
        .selectFrom('rejudgingResults as r')
        .innerJoin('submissions as s', 's.submitId', 'r.submitId')
        .select([
          sql.lit('rejudge-preview').as('kind'),
          'r.id',
          's.language',
          sql.val(uid).as('uid'),
          priority.as('priority'),
          sql<number>`${front} + row_number() over (order by r.id) - 1`.as('turn'),
          sql.lit('ready').as('state'),
          sql.lit(now).as('readyAt'),
          sql.lit(now).as('gmtCreate'),
        ])
        .where('r.rejudgingId', '=', rejudgingId)
        .where('r.state', '=', 'waiting'),
    )
    .execute()
}

/** Takes the previews of a rejudging off the queue; what a worker still sends of them is refused. */
export async function removePreviews(db: Database, rejudgingId: number): Promise<void> {
  await db
    .deleteFrom('judgeJobs')
    .where('rejudgingResultId', 'in', (eb) => eb.selectFrom('rejudgingResults').select('id').where('rejudgingId', '=', rejudgingId))
    .execute()
}

/**
 * The next job, now leased to this worker; undefined when none is ready.
 * @param wish.notYet languages that this worker cannot judge yet; their jobs keep their places
 * @param wish.lane worker/lane that asks; jobs that it has failed at are left to the others where there are any
 */
export function claim(
  db: Database,
  worker: string,
  now: number,
  leaseMs: number,
  { notYet = [], lane = null, isOnlyLane = true }: ClaimOptions = {},
): Promise<HeldJob | undefined> {
  let first = db.selectFrom('judgeJobs').select('id').where('state', '=', 'ready').where('readyAt', '<=', now)
  if (notYet.length > 0) first = first.where((eb) => eb.or([eb('language', 'is', null), eb('language', 'not in', notYet)]))
  if (!isOnlyLane) first = first.where((eb) => eb.or([eb('failedLane', 'is', null), eb('failedLane', '!=', lane)]))
  return db
    .updateTable('judgeJobs')
    .set((eb) => ({ state: 'active' as const, worker, lane, leaseUntil: now + leaseMs, attempt: eb('attempt', '+', 1) }))
    .where('id', '=', first.orderBy('priority').orderBy('turn').orderBy('id').limit(1))
    .where('state', '=', 'ready')
    .returning(heldColumns)
    .executeTakeFirst()
}

/** @returns whether the lease was still held (and is now longer) */
export async function heartbeat(db: Database, lease: Lease, now: number, leaseMs: number): Promise<boolean> {
  const result = await db
    .updateTable('judgeJobs')
    .set({ leaseUntil: now + leaseMs })
    .where('id', '=', lease.jobId)
    .where('worker', '=', lease.worker)
    .where('attempt', '=', lease.attempt)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/**
 * The job of a lease that is held, locked until the transaction ends: whatever is decided about it is decided here.
 * @param expiredAt only when the lease has run out by then
 */
export function hold(db: Transaction, lease: Lease, expiredAt?: number): Promise<HeldJob | undefined> {
  let query = db
    .updateTable('judgeJobs')
    .set((eb) => ({ attempt: eb.ref('attempt') }))
    .where('id', '=', lease.jobId)
    .where('worker', '=', lease.worker)
    .where('attempt', '=', lease.attempt)
    .where('state', '=', 'active')
  if (expiredAt !== undefined) query = query.where('leaseUntil', '<', expiredAt)
  return query.returning(heldColumns).executeTakeFirst()
}

/** Takes a job that this transaction holds off the queue. */
export async function remove(db: Transaction, job: HeldJob): Promise<void> {
  await db.deleteFrom('judgeJobs').where('id', '=', job.id).where('attempt', '=', job.attempt).execute()
}

/** Gives a job that this transaction holds back, to be claimed again from `readyAt` on. */
export async function release(db: Transaction, job: HeldJob, readyAt: number, failed: boolean): Promise<void> {
  await db
    .updateTable('judgeJobs')
    .set((eb) => ({
      state: 'ready' as const,
      worker: null,
      leaseUntil: null,
      readyAt,
      failures: failed ? eb('failures', '+', 1) : eb.ref('failures'),
      failedLane: failed ? eb.ref('lane') : eb.ref('failedLane'),
    }))
    .where('id', '=', job.id)
    .where('attempt', '=', job.attempt)
    .where('state', '=', 'active')
    .execute()
}

export async function removeJob(db: Database, submitId: number): Promise<void> {
  await db.deleteFrom('judgeJobs').where('submitId', '=', submitId).execute()
}

/** A worker's lease name: its stable name and the run of it. */
export const leaseName = (name: string, boot: string): string => `${name}#${boot}`

/** The stable name in a lease's worker. */
export const stableName = (worker: string): string => worker.split('#')[0] ?? worker

/** Leases that have run out, or that an earlier run of this worker held: the same machine has one worker of a name. */
export async function listLost(db: Database, filter: { expiredAt: number } | { name: string; boot: string }): Promise<Lease[]> {
  const rows = await listLostRows(db, filter)
  return rows.map(({ id, attempt, worker }) => ({ jobId: id, attempt, worker: worker ?? '' }))
}

async function listLostRows(db: Database, filter: { expiredAt: number } | { name: string; boot: string }) {
  const query = db.selectFrom('judgeJobs').select(['id', 'attempt', 'worker']).where('state', '=', 'active')
  if ('expiredAt' in filter) return query.where('leaseUntil', '<', filter.expiredAt).execute()
  const rows = await query.execute()
  const own = leaseName(filter.name, filter.boot)
  return rows.filter(({ worker }) => worker !== own && worker?.startsWith(leaseName(filter.name, '')))
}

/** After a restart of the server: living workers get time to be heard before their leases count as lost. */
export async function extendLeases(db: Database, until: number): Promise<void> {
  await db.updateTable('judgeJobs').set({ leaseUntil: until }).where('state', '=', 'active').where('leaseUntil', '<', until).execute()
}

/**
 * No job waits, and no lease lasts, longer than `until`: what is set for later was set before the clock was set back. A living
 * worker renews its lease long before that.
 */
export async function shortenWaits(db: Database, until: number): Promise<void> {
  await db.updateTable('judgeJobs').set({ leaseUntil: until }).where('state', '=', 'active').where('leaseUntil', '>', until).execute()
  await db.updateTable('judgeJobs').set({ readyAt: until }).where('state', '=', 'ready').where('readyAt', '>', until).execute()
}

export async function countByState(db: Database): Promise<{ ready: number; active: number }> {
  const rows = await db
    .selectFrom('judgeJobs')
    .select(['state', (eb) => eb.fn.countAll<number>().as('n')])
    .groupBy('state')
    .execute()
  const count = (state: string) => Number(rows.find((r) => r.state === state)?.n ?? 0)
  return { ready: count('ready'), active: count('active') }
}

/** Ready jobs that will be claimed before this submission's, by kind; undefined when it is not waiting. */
export async function countAhead(db: Database, submitId: number): Promise<{ kind: JudgeJobTable['kind']; count: number }[] | undefined> {
  const job = await db
    .selectFrom('judgeJobs')
    .select(['id', 'priority', 'turn'])
    .where('submitId', '=', submitId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  if (!job) return undefined
  const rows = await db
    .selectFrom('judgeJobs')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('n')])
    .where('state', '=', 'ready')
    .where((eb) =>
      eb.or([
        eb('priority', '<', job.priority),
        eb.and([eb('priority', '=', job.priority), eb('turn', '<', job.turn)]),
        eb.and([eb('priority', '=', job.priority), eb('turn', '=', job.turn), eb('id', '<', job.id)]),
      ]),
    )
    .groupBy('kind')
    .execute()
  return rows.map(({ kind, n }) => ({ kind, count: Number(n) }))
}

/** Jobs that a worker holds now. */
export function listActive(db: Database) {
  return db.selectFrom('judgeJobs').select(['id', 'kind']).where('state', '=', 'active').execute()
}
