/**
 * The queue of the judge: one table in the site's own database.
 *
 * Theory of operation. A job is `ready` or `active`; it is deleted when its work is done. Claiming gives a lease (worker, attempt, until);
 * every write of a result names worker and attempt, so results from a lost lease are refused. An expired lease makes the job ready again.
 * Jobs are ordered by: a person waits for it, the person has no lane, priority, the person's lane time, `turn`, age. A user's n-th waiting
 * job is n turns behind the first one, so one user's flood never starves another. The jobs
 * on the lanes count for the first turn: otherwise the second job of a flood, whose first one runs, would be as early as the first jobs of
 * all others. A claim sorts nothing: it reads the first job of each person from the lines of `job-lines.ts`.
 */
import { RECHECK_WAIT_MS } from '@touchstone/shared/judging/machine/machine-speed.ts'
import { FORGETTING, isPersonal, Priority, paidUntil, REMEMBERED_MS } from '@touchstone/shared/judging/queue/lane-sharing.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { endJobsInOne } from '../../ground/db/end-jobs.ts'
import { hasOtherWriters } from '../../ground/db/row-locks.ts'
import type { JudgeJobTable } from '../../ground/db/tables/judging.table.ts'
import { type Transaction, withRowLocks } from '../../ground/db/transaction.ts'
import { type HeldJob, heldColumns, inNumbers, LOSSES_TOGETHER } from './held-job.ts'
import { firstLines, forgetPaid, holdLines, isApart, setPaid, standInLine, standManyInLine, waitingColumns } from './job-lines.ts'

export { claim } from './claim-job.ts'
export { type HeldJob, LOSSES_TOGETHER, Priority }

export type NewJob = {
  kind: JudgeJobTable['kind']
  submitId: number | null
  payload: string | null
  language: string | null
  uid: string
  priority: Priority
}
export type Lease = { jobId: number; attempt: number; worker: string }

export async function enqueue(db: Transaction, job: NewJob, now: number): Promise<number> {
  // One query for each state, because each has an index of its own.
  const firstTurn = async (state: JudgeJobTable['state']) => {
    const query = db.selectFrom('judgeJobs').select((eb) => eb.fn.min('turn').as('turn'))
    const row = await query.where('state', '=', state).where('priority', '=', job.priority).executeTakeFirst()
    return row?.turn == null ? [] : [Number(row.turn)]
  }
  const fronts = [...(await firstTurn('ready')), ...(await firstTurn('active'))]
  const own = await db
    .selectFrom('judgeJobs')
    .select((eb) => eb.fn.max('turn').as('turn'))
    .where('uid', '=', job.uid)
    .where('priority', '=', job.priority)
    .executeTakeFirst()
  const turn = Math.max(fronts.length === 0 ? 0 : Math.min(...fronts), own?.turn == null ? 0 : Number(own.turn) + 1)
  const row = await db
    .insertInto('judgeJobs')
    .values({ ...job, turn, state: 'ready', readyAt: now, gmtCreate: now })
    .returning(waitingColumns)
    .executeTakeFirstOrThrow()
  await standInLine(db, { ...row, readyAt: now })
  return row.id
}

/** Adds one job for each waiting result of a rejudging, in one statement; simultaneous rejudgings take turns. */
export async function enqueuePreviews(db: Transaction, rejudgingId: number, uid: string, now: number): Promise<void> {
  const priority = sql.lit(Priority.preview)
  await holdLines(db, uid, Priority.preview)
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
  await standManyInLine(db, uid, Priority.preview)
}

/** Removes the previews of a rejudging from the queue; later results of workers are refused. */
export async function removePreviews(db: Transaction, rejudgingId: number): Promise<void> {
  await db
    .deleteFrom('judgeJobs')
    .where('rejudgingResultId', 'in', (eb) => eb.selectFrom('rejudgingResults').select('id').where('rejudgingId', '=', rejudgingId))
    .execute()
}

/** Waiting jobs with the lane time of their people. */
const waitingJobs = (db: Database) =>
  db.selectFrom('judgeJobs as j').leftJoin('laneTimes as t', 't.uid', 'j.uid').where('j.state', '=', 'ready')

/** The order of waiting jobs, part by part; a test of `shared` has the same rule for running judgings. */
const orderColumns = (now: number) =>
  ({
    isNobodys: sql<number>`case when j.priority > ${sql.lit(Priority.help)} then 1 else 0 end`,
    hasLane: sql<number>`case when exists (select 1 from judge_jobs a where a.state = 'active' and a.uid = j.uid) then 1 else 0 end`,
    priority: sql<number>`j.priority`,
    debt: sql<number>`case when t.paid_until > ${sql.lit(now)} then t.paid_until - ${sql.lit(now)} else 0 end`,
    turn: sql<number>`j.turn`,
    id: sql<number>`j.id`,
  }) as const

/** @returns whether the lease was still held (and is now longer) */
export async function heartbeat(db: Database, lease: Lease, now: number, leaseMs: number): Promise<boolean> {
  const result = await db
    .updateTable('judgeJobs')
    .set({ leaseUntil: now + leaseMs, excused: 0 })
    .where('id', '=', lease.jobId)
    .where('worker', '=', lease.worker)
    .where('attempt', '=', lease.attempt)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/**
 * The job of a live lease, locked until the transaction ends.
 * @param expiredAt only when the lease has expired by then
 */
export async function hold(db: Transaction, lease: Lease, expiredAt?: number): Promise<HeldJob | undefined> {
  let query = db
    .updateTable('judgeJobs')
    .set((eb) => ({ attempt: eb.ref('attempt') }))
    .where('id', '=', lease.jobId)
    .where('worker', '=', lease.worker)
    .where('attempt', '=', lease.attempt)
    .where('state', '=', 'active')
  if (expiredAt !== undefined) query = query.where('leaseUntil', '<', expiredAt)
  const job = await query.returning(heldColumns).executeTakeFirst()
  return job && inNumbers(job)
}

/** The jobs of several leases, as `hold` gives one; each job at most once. */
export async function holdAll(db: Transaction, leases: readonly Lease[]): Promise<(HeldJob | undefined)[]> {
  const [first] = leases
  if (first && leases.length === 1) return [await hold(db, first)]
  const ids = leases.map(({ jobId }) => jobId)
  const query = db.updateTable('judgeJobs').set((eb) => ({ attempt: eb.ref('attempt') }))
  const rows = await query
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .returning([...heldColumns, 'worker'])
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return leases.map(({ jobId, attempt, worker }) => {
    const row = found.get(jobId)
    if (row?.attempt !== attempt || row.worker !== worker) return undefined
    const { worker: _, ...job } = row
    return inNumbers(job)
  })
}

/** Holds a job that nobody has, as `hold` does one that is leased. */
export async function holdWaiting(db: Transaction, id: number): Promise<HeldJob | undefined> {
  const query = db.updateTable('judgeJobs').set((eb) => ({ attempt: eb.ref('attempt') }))
  const job = await query.where('id', '=', id).where('state', '=', 'ready').returning(heldColumns).executeTakeFirst()
  return job && inNumbers(job)
}

/** Holds a job that waits again because the lease of this worker was lost, while nobody else has taken it. */
export async function holdReturned(db: Transaction, lease: Lease): Promise<HeldJob | undefined> {
  const query = db
    .updateTable('judgeJobs')
    .set((eb) => ({ attempt: eb.ref('attempt') }))
    .where('id', '=', lease.jobId)
    .where('attempt', '=', lease.attempt)
    .where('lostWorker', '=', lease.worker)
    .where('state', '=', 'ready')
  const job = await query.returning(heldColumns).executeTakeFirst()
  return job && inNumbers(job)
}

/** Jobs in these languages that nobody has taken, though they have been ready since `readyAt` or before. */
export async function listWaitingIn(db: Database, languages: readonly string[], readyAt: number): Promise<number[]> {
  const query = db
    .selectFrom('judgeJobs')
    .select('id')
    .where('state', '=', 'ready')
    .where('language', 'in', [...languages])
  return (await query.where('readyAt', '<=', readyAt).orderBy('id').execute()).map(({ id }) => id)
}

/** Removes a job that this transaction holds from the queue. */
export async function remove(db: Transaction, job: HeldJob): Promise<void> {
  await db.deleteFrom('judgeJobs').where('id', '=', job.id).where('attempt', '=', job.attempt).execute()
}

/** Why a job returns to the queue. */
export type Return =
  /** Its judging failed, and another lane tries it. */
  | { why: 'failed' }
  /** It is the turn of others; `isCut`: it was stopped inside a case. */
  | { why: 'turn'; isCut: boolean; finished: string | null }
  /** Its worker stops, or can judge nothing at the moment. */
  | { why: 'given-back'; finished?: string | null }
  /** Its worker was lost. */
  | { why: 'lost'; isAlone: boolean }
  /** The reference machine must confirm the verdict; until then only that machine may take it. */
  | { why: 'recheck'; of: string; until: number }

/** Releases a job that this transaction holds, to be claimed again from `readyAt` on. */
export async function release(db: Transaction, job: HeldJob, readyAt: number, reason: Return, laneMs = 0): Promise<void> {
  const update = db
    .updateTable('judgeJobs')
    .set((eb) => ({
      state: 'ready' as const,
      worker: null,
      lostWorker: reason.why === 'lost' || reason.why === 'given-back' ? eb.ref('worker') : null,
      leaseUntil: null,
      heldSince: null,
      readyAt,
      laneMs: eb('laneMs', '+', laneMs),
      ...(reason.why === 'failed' ? { failures: eb('failures', '+', 1), failedLane: eb.ref('lane') } : {}),
      ...(reason.why === 'turn'
        ? { turn: eb('turn', '+', 1), cuts: eb('cuts', '+', reason.isCut ? 1 : 0), finished: reason.finished }
        : {}),
      ...(reason.why === 'given-back' ? { givenBack: eb('givenBack', '+', 1) } : {}),
      ...(reason.why === 'given-back' && reason.finished !== undefined ? { finished: reason.finished } : {}),
      ...(reason.why === 'recheck' ? { recheckOf: reason.of, recheckUntil: reason.until, finished: null, workHash: null } : {}),
      ...(reason.why === 'lost' ? { losses: eb('losses', '+', 1), lostAlone: eb('lostAlone', '+', reason.isAlone ? 1 : 0) } : {}),
    }))
    .where('id', '=', job.id)
    .where('attempt', '=', job.attempt)
  // A late result comes for a job that waits already.
  const held = reason.why === 'recheck' ? update : update.where('state', '=', 'active')
  const waiting = await held.returning(waitingColumns).executeTakeFirst()
  if (waiting) await standInLine(db, { ...waiting, readyAt })
}

/** Keeps the finished cases of a job for exactly this work, and drops others. @returns the kept ones */
export async function keepFinishedOf(db: Transaction, job: HeldJob, workHash: string): Promise<string | null> {
  const finished = job.workHash === workHash ? job.finished : null
  if (job.workHash !== workHash) await db.updateTable('judgeJobs').set({ workHash, finished }).where('id', '=', job.id).execute()
  return finished
}

/** `paidUntil` of the shared rule, over the row that is there; a test compares the two. */
function paidAfter(ms: number, now: number) {
  const before = sql<number>`case when lane_times.paid_until > ${now} then lane_times.paid_until else ${now} end`
  const after = sql<number>`${before} + ${FORGETTING * ms}`
  const most = now + FORGETTING * REMEMBERED_MS
  return sql<number>`case when ${after} < ${most} then ${after} else ${most} end`
}

/** Adds lane time to the person of a job; rejudges and previews belong to nobody. */
export async function charge(
  db: Transaction,
  { uid, priority }: Pick<HeldJob, 'uid' | 'priority'>,
  ms: number,
  now: number,
): Promise<void> {
  if (!isPersonal(priority) || ms <= 0) return
  const { paidUntil: until } = await db
    .insertInto('laneTimes')
    .values({ uid, paidUntil: paidUntil(0, ms, now) })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ paidUntil: paidAfter(ms, now) }))
    .returning('paidUntil')
    .executeTakeFirstOrThrow()
  await setPaid(db, uid, Number(until))
}

/** @param usedMs lane time of the job's person until `at` */
export type Ending = { job: HeldJob; usedMs: number; at: number }

/** Removes jobs that this transaction holds from the queue, and adds the lane time of their people, as of the latest instant. */
export async function endAll(db: Transaction, endings: readonly Ending[]): Promise<void> {
  if (endings.length === 0) return
  const now = Math.max(...endings.map(({ at }) => at))
  if (hasOtherWriters(db)) {
    const charge = ({ job, usedMs }: Ending) => (isPersonal(job.priority) ? FORGETTING * Math.max(0, usedMs) : 0)
    const ended = endings.map((each) => ({ id: each.job.id, uid: each.job.uid, chargeMs: charge(each) }))
    return endJobsInOne(db, ended, now, paidUntil(0, REMEMBERED_MS, now))
  }
  for (const { job, usedMs } of endings) {
    await remove(db, job)
    await charge(db, job, usedMs, now)
  }
}

/** Deletes expired lane times, and instants that would last too long because the clock was set back. */
export async function forgetLaneTimes(db: Database, now: number, longestMs: number): Promise<void> {
  await db
    .deleteFrom('laneTimes')
    .where((eb) => eb.or([eb('paidUntil', '<=', now), eb('paidUntil', '>', now + longestMs)]))
    .execute()
  await db
    .updateTable('judgeLines')
    .set({ paidUntil: 0 })
    .where('paidUntil', '>', now + longestMs)
    .execute()
}

export async function removeJob(db: Transaction, submitId: number): Promise<void> {
  await db.deleteFrom('judgeJobs').where('submitId', '=', submitId).execute()
}

/** A worker's lease name: its stable name and its current run. */
export const leaseName = (name: string, boot: string): string => `${name}#${boot}`

/** The stable name in a lease's worker. */
export const stableName = (worker: string): string => worker.split('#')[0] ?? worker

/** Expired leases, or those of an earlier run of this worker: a machine has one worker per name. */
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

/** Leases of a claiming lane: the answer with them never arrived, because a lane judges one job at a time. */
export async function listUnheard(db: Database, worker: string, lane: string): Promise<Lease[]> {
  const rows = await db
    .selectFrom('judgeJobs')
    .select(['id', 'attempt'])
    .where('state', '=', 'active')
    .where('worker', '=', worker)
    .where('lane', '=', lane)
    .execute()
  return rows.map(({ id, attempt }) => ({ jobId: id, attempt, worker }))
}

/**
 * After a restart of the server, living workers get time to report before their leases count as lost. A job is not at fault when its lease
 * was lost with the server.
 */
export async function extendLeases(db: Database, until: number): Promise<void> {
  await db.updateTable('judgeJobs').set({ excused: 1 }).where('state', '=', 'active').execute()
  await db.updateTable('judgeJobs').set({ leaseUntil: until }).where('state', '=', 'active').where('leaseUntil', '<', until).execute()
}

/**
 * No waiting time or lease ends after `until`: a later one was set before the clock was set back. A living worker renews its lease long
 * before that.
 */
export async function shortenWaits(db: Database, until: number): Promise<void> {
  await db.updateTable('judgeJobs').set({ leaseUntil: until }).where('state', '=', 'active').where('leaseUntil', '>', until).execute()
  await db.updateTable('judgeJobs').set({ readyAt: until }).where('state', '=', 'ready').where('readyAt', '>', until).execute()
  await db.updateTable('judgeLines').set({ readyAt: until }).where('readyAt', '>', until).execute()
  const recheckUntil = until + RECHECK_WAIT_MS
  for (const table of ['judgeJobs', 'judgeLines'] as const)
    await db.updateTable(table).set({ recheckUntil }).where('recheckUntil', '>', recheckUntil).execute()
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

/** Until when a judged submission waits for the reference machine; null when it does not. */
export async function findRecheck(db: Database, submitId: number): Promise<number | null> {
  const row = await db.selectFrom('judgeJobs').select('recheckUntil').where('submitId', '=', submitId).executeTakeFirst()
  return row?.recheckUntil == null ? null : Number(row.recheckUntil)
}

type Ahead = { kind: JudgeJobTable['kind']; isLong: boolean; count: number }

/**
 * Ready jobs that will be claimed before this submission's, by kind; undefined when it is not waiting. Nothing is sorted: each waiting job is
 * compared with this one.
 * @param longMs a job with this much lane time counts as long
 */
export async function countAhead(db: Database, submitId: number, now: number, longMs: number): Promise<Ahead[] | undefined> {
  const columns = orderColumns(now)
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const own = await waitingJobs(db)
    .select(names.map((name) => columns[name].as(name)))
    .where('j.submitId', '=', submitId)
    .executeTakeFirst()
  if (!own) return undefined
  const isLong = sql<number>`case when j.lane_ms >= ${sql.lit(longMs)} then 1 else 0 end`
  const place = sql.join(names.map((name) => columns[name]))
  const ownPlace = sql.join(names.map((name) => sql.lit(Number(own[name]))))
  const rows = await waitingJobs(db)
    .select(['j.kind', isLong.as('isLong'), (eb) => eb.fn.countAll<number>().as('n')])
    .where(sql<boolean>`(${place}) < (${ownPlace})`)
    .groupBy(['j.kind', isLong])
    .execute()
  return rows.map(({ kind, isLong, n }) => ({ kind, isLong: Number(isLong) === 1, count: Number(n) }))
}

/** Used lane time that has not yet expired, in milliseconds. */
const usedMs = (paid: number | null, now: number) => Math.max(0, Number(paid ?? 0) - now) / FORGETTING

/** Jobs that a worker holds now, with the lane time of their people. */
export async function listActive(db: Database, now: number) {
  const rows = await db
    .selectFrom('judgeJobs as j')
    .leftJoin('laneTimes as t', 't.uid', 'j.uid')
    .select(['j.id', 'j.kind', 'j.uid', 'j.priority', 'j.worker', 'j.heldSince', 'j.laneMs', 'j.cuts', 'j.losses', 't.paidUntil'])
    .where('j.state', '=', 'active')
    .execute()
  return rows.map(({ paidUntil, heldSince, laneMs, losses, ...job }) => ({
    ...job,
    isAlone: losses >= LOSSES_TOGETHER,
    heldMs: Math.max(0, now - Number(heldSince ?? now)),
    laneMs: Number(laneMs),
    usedMs: usedMs(paidUntil, now),
  }))
}

type LineRow = { id: number; ownJob: number; jobId: number; uid: string; priority: number; language: string; part: number }

/**
 * The first waiting jobs, except those in languages that no worker has. A line whose first job was deleted still counts as one of the first
 * lines, until a claim mends it.
 */
export async function listInLine(db: Database, now: number, count: number, lacking: readonly string[]) {
  await withRowLocks(db, (db) => forgetPaid(db, now))
  // A verdict that waits for the reference machine is for that machine alone, so no other judge gives a lane back for it.
  const filter = { now, lacking, lane: null, isOnlyLane: true, rechecks: { isReference: false, leftToOthers: [] } }
  const { rows } = await sql<LineRow>`${firstLines(db, filter, { limit: count, isTaking: false })}`.execute(db)
  // The first jobs of all are among the first of the first lines.
  const found = []
  for (const { ownJob, jobId, uid, priority, language, part } of rows) {
    let query = waitingJobs(db)
      .select(['j.id', 'j.uid', 'j.priority', 'j.turn', 'j.readyAt', 'j.losses', 't.paidUntil'])
      .where('j.readyAt', '<=', now)
    query =
      ownJob === 0
        ? query
            .where('j.uid', '=', uid)
            .where('j.priority', '=', priority)
            .where(sql<boolean>`coalesce(j.language, '') = ${language}`)
            .where((eb) => eb.not(isApart(sql`j`)))
        : query.where('j.id', '=', jobId)
    const jobs = await query.orderBy('j.turn').orderBy('j.id').limit(count).execute()
    found.push(...jobs.map((job) => ({ ...job, part, debt: Math.max(0, Number(job.paidUntil ?? 0) - now) })))
  }
  found.sort((a, b) => a.part - b.part || a.priority - b.priority || a.debt - b.debt || a.turn - b.turn || a.id - b.id)
  return found.slice(0, count).map(({ uid, priority, readyAt, losses, paidUntil }) => ({
    uid,
    priority,
    isAlone: losses >= LOSSES_TOGETHER,
    waitedMs: Math.max(0, now - Number(readyAt)),
    usedMs: usedMs(paidUntil, now),
  }))
}
