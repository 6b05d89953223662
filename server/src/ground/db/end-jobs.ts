/**
 * The end of several jobs as one statement of PostgreSQL: they leave the queue, and their lane time counts. Each statement holds up the other
 * writes of this process for a way to the server and back. Three for each job took longer than the work itself.
 */
import { sql } from 'kysely'
import type { Transaction } from './transaction.ts'

/** @param chargeMs by which the instant moves at which the person's lane time has expired; 0 for a job that belongs to nobody */
type EndedJob = { id: number; uid: string; chargeMs: number }

/**
 * The caller holds the rows of the jobs.
 * @param latest no lane time expires later
 */
export async function endJobsInOne(db: Transaction, jobs: readonly EndedJob[], now: number, latest: number): Promise<void> {
  const charged = jobs.filter(({ chargeMs }) => chargeMs > 0)
  const uids = charged.map(({ uid }) => uid)
  const ms = charged.map(({ chargeMs }) => chargeMs)
  const at = sql`${now}::bigint`
  const most = sql`${latest}::bigint`
  await sql`with gone as (delete from judge_jobs where id = any(${jobs.map(({ id }) => id)}::bigint[])),
  paid as (
    insert into lane_times as t (uid, paid_until)
    select e.uid, least(${at} + sum(e.ms), ${most}) from unnest(${uids}::text[], ${ms}::bigint[]) as e(uid, ms) group by e.uid order by e.uid
    on conflict (uid) do update set paid_until = least(greatest(t.paid_until, ${at}) + excluded.paid_until - ${at}, ${most})
    returning t.uid, t.paid_until)
  update judge_lines l set paid_until = paid.paid_until from paid where l.uid = paid.uid`.execute(db)
}
