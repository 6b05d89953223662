import type { RejudgeSelection } from '@touchstone/shared/judging/submission/rejudge.schema.ts'
import type { RejudgingResultQuery } from '@touchstone/shared/judging/submission/rejudging.schema.ts'
import type { RejudgingState, ResultGroup } from '@touchstone/shared/judging/submission/rejudging-rules.ts'
import { openVerdicts } from '@touchstone/shared/judging/verdict/verdict.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { RejudgingResultTable, RejudgingTable } from '../../ground/db/tables/rejudging.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import { forRejudge } from '../submission/submission.queries.ts'

export type RejudgingResult = Selectable<RejudgingResultTable>

export async function insertRejudging(db: Database, row: Insertable<RejudgingTable>): Promise<number> {
  return (await db.insertInto('rejudgings').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** @returns whether it was in one of these states, and is now in the new one */
export async function moveRejudging(
  db: Transaction,
  id: number,
  from: readonly RejudgingState[],
  fields: Updateable<RejudgingTable> & { state: RejudgingState },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rejudgings')
    .set(fields)
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** With the names of the users, and of the problem. */
function named(db: Database) {
  return db
    .selectFrom('rejudgings as r')
    .leftJoin('users as starter', 'starter.uid', 'r.uid')
    .leftJoin('users as decider', 'decider.uid', 'r.decidedBy')
    .leftJoin('problems as p', 'p.id', 'r.pid')
    .selectAll('r')
    .select([
      'starter.username',
      'starter.realname',
      'decider.username as deciderName',
      'decider.realname as deciderRealname',
      'p.problemId as displayPid',
      'p.title',
    ])
}
export type NamedRejudging = NonNullable<Awaited<ReturnType<typeof findRejudging>>>

export const findRejudging = (db: Database, id: number) => named(db).where('r.id', '=', id).executeTakeFirst()

/** Newest first. */
export const listRejudgings = (db: Database, { currentPage, limit }: { currentPage: number; limit: number }) =>
  named(db)
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()

export async function countRejudgings(db: Database): Promise<number> {
  const row = await db
    .selectFrom('rejudgings')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Ids of those in a state; with `createdBefore`, only old ones. */
export async function listIdsByState(db: Database, states: readonly RejudgingState[], createdBefore?: number): Promise<number[]> {
  let query = db
    .selectFrom('rejudgings')
    .select('id')
    .where('state', 'in', [...states])
  if (createdBefore !== undefined) query = query.where('createdAt', '<', createdBefore)
  return (await query.orderBy('id').execute()).map(({ id }) => id)
}

// --- results ---

/** Adds a result for each selected submission; one that is being judged is left out with its reason. */
export async function insertResults(db: Transaction, rejudgingId: number, selection: RejudgeSelection): Promise<void> {
  const open = sql`status in (${sql.join(openVerdicts.map((verdict) => sql.lit(verdict)))})`
  await db
    .insertInto('rejudgingResults')
    .columns(['rejudgingId', 'submitId', 'state', 'reason', 'seenVersion', 'oldStatus', 'oldScore', 'oldTime', 'oldMemory', 'oldIsManual'])
    .expression(
      forRejudge(db, selection)
        .select([
          sql.lit(rejudgingId).as('rejudgingId'),
          'submitId',
          sql<'waiting' | 'skipped'>`case when ${open} then 'skipped' else 'waiting' end`.as('state'),
          sql<'being-judged' | null>`case when ${open} then 'being-judged' end`.as('reason'),
          'version',
          'status',
          'score',
          'time',
          'memory',
          'isManual',
        ])
        .orderBy('submitTime')
        .orderBy('submitId'),
    )
    .execute()
}

export const findResult = (db: Database, id: number): Promise<RejudgingResult | undefined> =>
  db.selectFrom('rejudgingResults').selectAll().where('id', '=', id).executeTakeFirst()

/** A result's submission, for a judge. */
export const findProgram = (db: Database, id: number) =>
  db
    .selectFrom('rejudgingResults as r')
    .innerJoin('submissions as s', 's.submitId', 'r.submitId')
    .select(['s.submitId', 's.pid', 's.cid', 's.language', 's.code'])
    .where('r.id', '=', id)
    .executeTakeFirst()

export async function setResult(db: Database, id: number, fields: Updateable<RejudgingResultTable>): Promise<void> {
  await db.updateTable('rejudgingResults').set(fields).where('id', '=', id).execute()
}

/** Drops the judgings of a rejudging that will not be applied; their summary stays. */
export async function dropJudgings(db: Transaction, rejudgingId: number): Promise<void> {
  await db
    .updateTable('rejudgingResults')
    .set({ result: null })
    .where('rejudgingId', '=', rejudgingId)
    .where('result', 'is not', null)
    .execute()
}

export const listToApply = (db: Database, rejudgingId: number, limit: number): Promise<RejudgingResult[]> =>
  db
    .selectFrom('rejudgingResults')
    .selectAll()
    .where('rejudgingId', '=', rejudgingId)
    .where('state', '=', 'judged')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function hasWaiting(db: Database, rejudgingId: number): Promise<boolean> {
  const query = db.selectFrom('rejudgingResults').select('id').where('rejudgingId', '=', rejudgingId).where('state', '=', 'waiting')
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Numbers of these rejudgings, in one query along its index. */
export async function listGroups(db: Database, ids: readonly number[]): Promise<Map<number, ResultGroup[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('rejudgingResults')
    .select(['rejudgingId', 'state', 'wouldChange', 'oldStatus', 'newStatus', (eb) => eb.fn.countAll<number>().as('n')])
    .where('rejudgingId', 'in', [...ids])
    .groupBy(['rejudgingId', 'state', 'wouldChange', 'oldStatus', 'newStatus'])
    .execute()
  const groups = rows.map(({ n, wouldChange, ...row }) => ({ ...row, wouldChange: Boolean(wouldChange), count: Number(n) }))
  return Map.groupBy(groups, (group) => group.rejudgingId)
}

/** Changes since the applicable results were found: newer verdicts, and other test data. */
export async function findChangesSince(db: Database, rejudgingId: number): Promise<{ newerVerdicts: number; staleTestData: boolean }> {
  const row = await db
    .selectFrom('rejudgingResults as r')
    .innerJoin('submissions as s', 's.submitId', 'r.submitId')
    .innerJoin('problems as p', 'p.id', 's.pid')
    .select([
      sql<number>`sum(case when ${sql.ref('s.version')} <> ${sql.ref('r.seenVersion')} then 1 else 0 end)`.as('newer'),
      sql<number>`sum(case when ${sql.ref('r.caseVersion')} <> ${sql.ref('p.caseVersion')} then 1 else 0 end)`.as('stale'),
    ])
    .where('r.rejudgingId', '=', rejudgingId)
    .where('r.state', '=', 'judged')
    .executeTakeFirst()
  return { newerVerdicts: Number(row?.newer ?? 0), staleTestData: Number(row?.stale ?? 0) > 0 }
}

function shown(db: Database, { id, show }: RejudgingResultQuery) {
  const query = db.selectFrom('rejudgingResults as r').where('r.rejudgingId', '=', id)
  if (show === 'changes') return query.where('r.state', 'in', ['judged', 'applied']).where('r.wouldChange', '=', 1)
  if (show === 'left-out') return query.where('r.state', 'in', ['skipped', 'failed'])
  return query
}

/** Oldest submission first, with its author, problem and current state. */
export const listResults = (db: Database, query: RejudgingResultQuery) =>
  shown(db, query)
    .innerJoin('submissions as s', 's.submitId', 'r.submitId')
    .innerJoin('users as u', 'u.uid', 's.uid')
    .innerJoin('problems as p', 'p.id', 's.pid')
    .select(['r.submitId', 'r.state', 'r.reason', 'r.errorCode', 'r.wouldChange', 'r.seenVersion'])
    .select(['r.oldStatus', 'r.oldScore', 'r.oldTime', 'r.oldMemory', 'r.oldIsManual'])
    .select(['r.newStatus', 'r.newScore', 'r.newTime', 'r.newMemory'])
    .select(['s.uid', 's.pid', 's.displayPid', 's.language', 's.submitTime', 's.version', 's.status', 'p.title'])
    .select(['u.username', 'u.realname', 'u.className', 'u.number'])
    .orderBy('r.id')
    .limit(query.limit)
    .offset((query.currentPage - 1) * query.limit)
    .execute()

export async function countResultRows(db: Database, query: RejudgingResultQuery): Promise<number> {
  const row = await shown(db, query)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
