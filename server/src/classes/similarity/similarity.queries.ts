import type { Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { SimilarityPairTable, SimilarityReportTable } from '../../ground/db/tables/similarity.table.ts'

type Report = Selectable<SimilarityReportTable>
type Pair = Selectable<SimilarityPairTable>
type TaskFields = { state: 'running' | 'done' | 'failed'; done: number; total: number | null; error: string | null }
export type ReportWithTask = Report & TaskFields & { username: string | null; finishedAt: number | null }

function reports(db: Database) {
  return db
    .selectFrom('similarityReports as r')
    .innerJoin('tasks as t', 't.id', 'r.taskId')
    .leftJoin('users as u', 'u.uid', 't.uid')
    .selectAll('r')
    .select(['t.state', 't.done', 't.total', 't.error', 't.finishedAt', 'u.username'])
}

/** Newest first. */
export function listReports(db: Database, tid: number): Promise<ReportWithTask[]> {
  return reports(db).where('r.tid', '=', tid).orderBy('r.id', 'desc').execute()
}

export function findReport(db: Database, id: number): Promise<ReportWithTask | undefined> {
  return reports(db).where('r.id', '=', id).executeTakeFirst()
}

type NewReport = { gid: number; tid: number; pid: number | null; taskId: number }

export async function insertReport(db: Database, report: NewReport, now: number): Promise<number> {
  const row = { ...report, gmtCreate: now, gmtModified: now }
  return (await db.insertInto('similarityReports').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** @returns whether the report still exists */
export async function setFigures(db: Database, id: number, figures: string, now: number): Promise<boolean> {
  const result = await db.updateTable('similarityReports').set({ figures, gmtModified: now }).where('id', '=', id).executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** Keeps only the newest reports about one problem, or about the whole training. */
export async function deleteOlderReports(db: Database, { tid, pid }: { tid: number; pid: number | null }, keep: number): Promise<void> {
  const ofScope = db
    .selectFrom('similarityReports')
    .select('id')
    .where('tid', '=', tid)
    .where('pid', pid === null ? 'is' : '=', pid)
  const old = await ofScope.orderBy('id', 'desc').limit(1000).offset(keep).execute()
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await db.deleteFrom('similarityReports').where('id', 'in', ids).execute()
}

const AT_ONCE = 100

export async function insertPairs(db: Database, pairs: readonly Omit<Pair, 'id'>[]): Promise<void> {
  for (let at = 0; at < pairs.length; at += AT_ONCE)
    await db
      .insertInto('similarityPairs')
      .values(pairs.slice(at, at + AT_ONCE))
      .execute()
}

type Side<S extends string> = Record<`${S}Uid` | `${S}Language`, string> & Record<`${S}Time`, number>
export type PairWithSides = Omit<Pair, 'regions'> & Side<'left'> & Side<'right'>

function pairs(db: Database) {
  return db
    .selectFrom('similarityPairs as p')
    .innerJoin('submissions as l', 'l.submitId', 'p.leftId')
    .innerJoin('submissions as r', 'r.submitId', 'p.rightId')
    .select(['p.id', 'p.reportId', 'p.pid', 'p.leftId', 'p.rightId', 'p.score'])
    .select(['l.uid as leftUid', 'l.language as leftLanguage', 'l.submitTime as leftTime'])
    .select(['r.uid as rightUid', 'r.language as rightLanguage', 'r.submitTime as rightTime'])
}

/** Ordered by similarity, highest first. */
export function listPairs(db: Database, reportId: number): Promise<PairWithSides[]> {
  return pairs(db).where('p.reportId', '=', reportId).orderBy('p.score', 'desc').orderBy('p.id').execute()
}

export function findPair(db: Database, id: number): Promise<(PairWithSides & { regions: string }) | undefined> {
  return pairs(db).select('p.regions').where('p.id', '=', id).executeTakeFirst()
}

export type Look = { leftId: number; rightId: number; username: string | null; gmtCreate: number }

/** The reviewed pairs of a report. */
export function listLooks(db: Database, gid: number, reportId: number): Promise<Look[]> {
  return db
    .selectFrom('similarityLooks as k')
    .innerJoin('similarityPairs as p', (join) => join.onRef('p.leftId', '=', 'k.leftId').onRef('p.rightId', '=', 'k.rightId'))
    .leftJoin('users as u', 'u.uid', 'k.uid')
    .select(['k.leftId', 'k.rightId', 'u.username', 'k.gmtCreate'])
    .where('k.gid', '=', gid)
    .where('p.reportId', '=', reportId)
    .execute()
}

type LookKey = { gid: number; leftId: number; rightId: number }

export async function putLook(db: Database, look: LookKey & { uid: string | null }, now: number): Promise<void> {
  await db
    .insertInto('similarityLooks')
    .values({ ...look, gmtCreate: now })
    .onConflict((oc) => oc.columns(['gid', 'leftId', 'rightId']).doNothing())
    .execute()
}

export async function deleteLook(db: Database, { gid, leftId, rightId }: LookKey): Promise<void> {
  await db.deleteFrom('similarityLooks').where('gid', '=', gid).where('leftId', '=', leftId).where('rightId', '=', rightId).execute()
}
