/**
 * Stored counts of submissions per problem, group and status, so that a list need not count them. Contest submissions
 * (docs/rules/problems.md) and trials are left out. The table is derived: it may be dropped and counted again at any time.
 */

import { openVerdicts, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { addUpCounts, countedStatus, type ProblemCount } from '@touchstone/shared/problems/problem/problem-count.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** A submission of `pid` that goes from one status to another; `from: null` when it is new, `to: null` when it is deleted. */
export type CountChange = {
  pid: number
  cid: number | null
  gid: number | null
  isTrial: boolean
  from: number | null
  to: number | null
}

/** Keeps the counters true, in the transaction that changes the submission. */
export async function moveCount(db: Transaction, { pid, cid, gid, isTrial, from, to }: CountChange): Promise<void> {
  if (cid !== null || isTrial) return
  const before = from === null ? null : countedStatus(from)
  const after = to === null ? null : countedStatus(to)
  if (before === after) return
  if (before !== null) await addToCount(db, { pid, gid: gid ?? 0, status: before }, -1)
  if (after !== null) await addToCount(db, { pid, gid: gid ?? 0, status: after }, 1)
}

async function addToCount(db: Transaction, key: { pid: number; gid: number; status: number }, by: 1 | -1): Promise<void> {
  await db
    .insertInto('problemCounts')
    .values({ ...key, count: by })
    .onConflict((oc) => oc.columns(['pid', 'gid', 'status']).doUpdateSet((eb) => ({ count: eb('problemCounts.count', '+', by) })))
    .execute()
}

/** Counts everything again. */
export async function rebuildCounts(db: Transaction): Promise<void> {
  const status = sql<number>`case when status in (${sql.join(openVerdicts.map((open) => sql.lit(open)))}) then ${sql.lit(Verdict.Pending)} else status end`
  await db.deleteFrom('problemCounts').execute()
  await db
    .insertInto('problemCounts')
    .columns(['pid', 'gid', 'status', 'count'])
    .expression((eb) =>
      eb
        .selectFrom('submissions')
        .select((e) => ['pid', sql<number>`coalesce(gid, 0)`.as('gid'), status.as('status'), e.fn.countAll<number>().as('count')])
        .where('cid', 'is', null)
        .where('isTrial', '=', 0)
        .groupBy(['pid', sql`coalesce(gid, 0)`, status]),
    )
    .execute()
}

/** The same over the site and all groups. */
export async function listCountsEverywhere(db: Database, pids: readonly number[]): Promise<Map<number, ProblemCount>> {
  if (pids.length === 0) return new Map()
  const rows = await db
    .selectFrom('problemCounts')
    .select(['pid', 'status', 'count'])
    .where('pid', 'in', [...pids])
    .execute()
  const byPid = Map.groupBy(rows, (row) => row.pid)
  return new Map(pids.map((pid) => [pid, addUpCounts(byPid.get(pid) ?? [])]))
}

/** Counters of many problems at once; a problem without submissions has zeros. */
export async function listCounts(db: Database, pids: readonly number[], gid: number | null): Promise<Map<number, ProblemCount>> {
  if (pids.length === 0) return new Map()
  const rows = await db
    .selectFrom('problemCounts')
    .select(['pid', 'status', 'count'])
    .where('pid', 'in', [...pids])
    .where('gid', '=', gid ?? 0)
    .execute()
  const byPid = Map.groupBy(rows, (row) => row.pid)
  return new Map(pids.map((pid) => [pid, addUpCounts(byPid.get(pid) ?? [])]))
}
