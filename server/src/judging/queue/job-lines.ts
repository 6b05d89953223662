/**
 * The lines of the queue: the first waiting job of each person, class and language, so that nobody has to sort all jobs.
 *
 * Theory of operation. Code that makes a job wait writes its line (`standInLine`) in the same transaction. A claim locks a line, takes its
 * job, and looks for the next one while it has the lock; so a job that arrives meanwhile waits for the lock, and is never forgotten. Jobs
 * that are deleted leave their line as it is. The line then stands too early, never too late: the claim that meets it mends it and looks
 * again. A job that failed avoids its lane and may have to wait, and one that the reference machine must confirm waits for that machine; so
 * each of them has a line of its own and holds up no other.
 */
import { Priority } from '@touchstone/shared/judging/queue/lane-sharing.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { hasOtherWriters, takingFreeRows } from '../../ground/db/row-locks.ts'
import type { JudgeJobTable } from '../../ground/db/tables/judging.table.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'

type WaitingJob = Omit<Pick<Selectable<JudgeJobTable>, (typeof waitingColumns)[number]>, 'readyAt' | 'recheckUntil'> & {
  readyAt: number
  recheckUntil: number | string | null
}

/** Columns that `standInLine` needs. */
export const waitingColumns = ['id', 'uid', 'priority', 'language', 'turn', 'failedLane', 'failures', 'recheckUntil', 'readyAt'] as const

/** Whether a job of `judge_jobs` has a line of its own. */
export const isApart = (jobs: RawBuilder<unknown>) => sql<boolean>`(${jobs}.failures > 0 or ${jobs}.recheck_until is not null)`
const j = sql`j`

const columns = sql`uid, priority, language, own_job, job_id, turn, ready_at, failed_lane, recheck_until, paid_until`
const paidUntil = (uid: RawBuilder<unknown>) => sql`coalesce((select t.paid_until from lane_times t where t.uid = ${uid}), 0)`

/** Puts the line's first job right for a job that waits now. */
export async function standInLine(db: Transaction, job: WaitingJob): Promise<void> {
  const ownJob = job.failures > 0 || job.recheckUntil !== null ? job.id : 0
  const isEarlier = sql`judge_lines.job_id is null or (excluded.turn, excluded.job_id) < (judge_lines.turn, judge_lines.job_id)`
  const earlier = (column: string) => sql`case when ${isEarlier} then excluded.${sql.ref(column)} else judge_lines.${sql.ref(column)} end`
  await sql`insert into judge_lines (${columns})
    values (${job.uid}, ${job.priority}, ${job.language ?? ''}, ${ownJob}, ${job.id}, ${job.turn}, ${job.readyAt},
      ${ownJob === 0 ? null : job.failedLane}, ${job.recheckUntil}, ${paidUntil(sql`${job.uid}`)})
    on conflict (uid, priority, language, own_job) do update set job_id = ${earlier('job_id')}, turn = ${earlier('turn')},
      ready_at = ${earlier('ready_at')}, failed_lane = excluded.failed_lane, recheck_until = excluded.recheck_until,
      paid_until = excluded.paid_until`.execute(db)
}

/** Keeps claims away from the lines of a person's class until the transaction ends. */
export async function holdLines(db: Transaction, uid: string, priority: number): Promise<void> {
  await db
    .updateTable('judgeLines')
    .set((eb) => ({ turn: eb.ref('turn') }))
    .where('uid', '=', uid)
    .where('priority', '=', priority)
    .execute()
}

/** Puts the lines of a person's class right after many jobs that have never failed were added. */
export async function standManyInLine(db: Transaction, uid: string, priority: number): Promise<void> {
  await sql`insert into judge_lines (${columns})
    select uid, priority, language, 0, id, turn, ready_at, null, null, ${paidUntil(sql`f.uid`)}
    from (
      select uid, priority, coalesce(language, '') as language, id, turn, ready_at,
        row_number() over (partition by coalesce(language, '') order by turn, id) as n
      from judge_jobs j where uid = ${uid} and priority = ${priority} and state = 'ready' and not ${isApart(j)}
    ) f
    where n = 1
    on conflict (uid, priority, language, own_job) do update set job_id = excluded.job_id, turn = excluded.turn,
      ready_at = excluded.ready_at, paid_until = excluded.paid_until`.execute(db)
}

export type Line = { id: number; ownJob: number; jobId: number }

/** Looks for the next job of a line that this transaction has locked. */
export async function moveUp(db: Transaction, { id, ownJob, jobId }: Line): Promise<void> {
  const isOwn = sql`j.id = ${jobId} and ${isApart(j)}`
  const isNext = sql`j.uid = judge_lines.uid and j.priority = judge_lines.priority
    and coalesce(j.language, '') = judge_lines.language and not ${isApart(j)}`
  await sql`update judge_lines set (job_id, turn, ready_at) = (
      select j.id, j.turn, j.ready_at from judge_jobs j where j.state = 'ready' and ${ownJob === 0 ? isNext : isOwn}
      order by j.turn, j.id limit 1
    ) where id = ${id}`.execute(db)
}

/**
 * Writes every waiting line, unchanged, so that a claim which began before sees another row.
 * @param where some of the lines
 * @returns false when others hold one of them
 */
export async function writeLines(db: Transaction, where = sql`true`): Promise<boolean> {
  if (!hasOtherWriters(db)) return true
  const all = sql`select id from judge_lines where job_id is not null and ${where}`
  const written = await sql`update judge_lines set turn = turn where id in (${all} ${takingFreeRows(db)}) returning id`.execute(db)
  return written.rows.length === (await all.execute(db)).rows.length
}

/** As `writeLines`, for the person of a line that this transaction has locked. @returns false also when the person has got a lane meanwhile */
export async function writeLinesOf(db: Transaction, { uid, part }: { uid: string; part: number }): Promise<boolean> {
  if (!hasOtherWriters(db)) return true
  if (!(await writeLines(db, sql`uid = ${uid}`))) return false
  const isBusy = orderParts.some((each) => each.part === part && each.isBusy)
  return isBusy || (await sql`select 1 from judge_jobs where state = 'active' and uid = ${uid} limit 1`.execute(db)).rows.length === 0
}

/** Lane time that has expired orders nobody. */
export async function forgetPaid(db: Database, now: number): Promise<void> {
  await sql`update judge_lines set paid_until = 0 where id in (
      select id from judge_lines where job_id is not null and paid_until > 0 and paid_until <= ${now} ${takingFreeRows(db)}
    )`.execute(db)
}

export async function setPaid(db: Transaction, uid: string, until: number): Promise<void> {
  await db.updateTable('judgeLines').set({ paidUntil: until }).where('uid', '=', uid).execute()
}

/** Verdicts to be confirmed that a worker may take: all, or those whose time is over, except in languages that it leaves to others. */
export type RecheckClaim = { isReference: boolean; leftToOthers: readonly string[] }

export type LineFilter = {
  now: number
  lacking: readonly string[]
  lane: string | null
  isOnlyLane: boolean
  rechecks: RecheckClaim
}

/** The four parts of the order: a person waits for it or nobody does, and its person has no lane or has one. */
const orderParts = [
  { part: 1, isPersonal: true, isBusy: false },
  { part: 2, isPersonal: true, isBusy: true },
  { part: 3, isPersonal: false, isBusy: false },
  { part: 4, isPersonal: false, isBusy: true },
] as const

type Look = {
  limit: number
  /** Locks the lines, and skips locked ones. */
  isTaking: boolean
  /** The number of parts of the order to read, from the first; default: all. */
  parts?: number
}

/** The first lines in order. */
export function firstLines(db: Database, { now, lacking, lane, isOnlyLane, rechecks }: LineFilter, { limit, isTaking, parts = 4 }: Look) {
  const language = lacking.length === 0 ? sql`` : sql`and h.language not in (${sql.join(lacking)})`
  const failed = isOnlyLane ? sql`` : sql`and (h.failed_lane is null or h.failed_lane <> ${lane})`
  const { isReference, leftToOthers } = rechecks
  const notLeft = leftToOthers.length === 0 ? sql`` : sql`and h.language not in (${sql.join(leftToOthers)})`
  const recheck = isReference ? sql`` : sql`and (h.recheck_until is null or (h.recheck_until <= ${now} ${notLeft}))`
  const hasLane = sql`exists (select 1 from judge_jobs a where a.state = 'active' and a.uid = h.uid)`
  const lines = ({ isPersonal, isBusy }: (typeof orderParts)[number]) => sql`(
    select h.id, h.own_job, h.job_id, h.uid, h.priority, h.language, h.paid_until, h.turn from judge_lines h
    where h.job_id is not null and h.priority ${isPersonal ? sql`<=` : sql`>`} ${sql.lit(Priority.help)} and h.ready_at <= ${now}
      and ${isBusy ? hasLane : sql`not ${hasLane}`} ${language} ${failed} ${recheck}
    order by h.priority, h.paid_until, h.turn, h.job_id limit ${sql.lit(limit)} ${isTaking ? takingFreeRows(db) : sql``}
  )`
  const asked = orderParts.slice(0, parts)
  const name = (part: number) => sql.ref(`p${part}`)
  // Parts are read one after the other, and only as far as the limit needs them: later parts lock nothing.
  return sql`with ${sql.join(asked.map((each) => sql`${name(each.part)} as ${lines(each)}`))}
    select * from (
      ${sql.join(
        asked.map(({ part }) => sql`select ${name(part)}.*, ${sql.lit(part)} as part from ${name(part)}`),
        sql` union all `,
      )}
    ) parts limit ${sql.lit(limit)}`
}

/**
 * Compares the lines with the jobs and puts right what differs; a difference is a fault of this program.
 * @returns the number of lines in which a job was forgotten
 */
export async function mendLines(db: Database): Promise<number> {
  const { rows: forgotten } = await sql<{ id: number }>`select f.id from (
      select j.*, row_number() over (partition by j.uid, j.priority, j.language, j.own_job order by j.turn, j.id) as n
      from (
        select id, uid, priority, coalesce(language, '') as language, case when ${isApart(j)} then id else 0 end as own_job, turn
        from judge_jobs j where state = 'ready'
      ) j
    ) f
    left join judge_lines h on h.uid = f.uid and h.priority = f.priority and h.language = f.language and h.own_job = f.own_job
    where f.n = 1 and (h.job_id is null or (f.turn, f.id) < (h.turn, h.job_id))`.execute(db)
  let mended = 0
  for (const { id } of forgotten) if (await inTransaction(db, (db) => standAgain(db, id))) mended++
  const paid = sql`coalesce((select t.paid_until from lane_times t where t.uid = judge_lines.uid), 0)`
  await inTransaction(db, async (db) => {
    await sql`update judge_lines set paid_until = ${paid} where paid_until > ${paid}`.execute(db)
    await db.deleteFrom('judgeLines').where('jobId', 'is', null).execute()
  })
  return mended
}

async function standAgain(db: Transaction, id: number): Promise<boolean> {
  const job = await db.selectFrom('judgeJobs').select(waitingColumns).where('id', '=', id).where('state', '=', 'ready').executeTakeFirst()
  if (job) await standInLine(db, { ...job, readyAt: Number(job.readyAt) })
  return job !== undefined
}
