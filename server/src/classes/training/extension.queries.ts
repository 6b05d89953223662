import type { TrainingHomework } from '@touchstone/shared/classes/homework/homework.schema.ts'
import { type HomeworkTerms, ownDueAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type { Insertable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { HomeworkExtensionTable } from '../../ground/db/tables/homework.table.ts'

/** One person's later due times, by training. */
export async function listOwnExtensions(db: Database, tids: readonly number[], uid: string): Promise<Map<number, number>> {
  if (tids.length === 0) return new Map()
  const rows = await db
    .selectFrom('homeworkExtensions')
    .select(['tid', 'dueAt'])
    .where('uid', '=', uid)
    .where('tid', 'in', [...tids])
    .execute()
  return new Map(rows.map(({ tid, dueAt }) => [tid, Number(dueAt)]))
}

/** Later due times of a training's pupils, by uid. */
export async function listExtendedOf(db: Database, tid: number): Promise<Map<string, number>> {
  const rows = await db.selectFrom('homeworkExtensions').select(['uid', 'dueAt']).where('tid', '=', tid).execute()
  return new Map(rows.map(({ uid, dueAt }) => [uid, Number(dueAt)]))
}

/** Later due times of the pupils of these trainings, by training and uid. */
export async function listExtendedOfMany(db: Database, tids: readonly number[]): Promise<Map<number, Map<string, number>>> {
  const extended = new Map<number, Map<string, number>>()
  if (tids.length === 0) return extended
  const rows = await db
    .selectFrom('homeworkExtensions')
    .select(['tid', 'uid', 'dueAt'])
    .where('tid', 'in', [...tids])
    .execute()
  for (const { tid, uid, dueAt } of rows) extended.set(tid, (extended.get(tid) ?? new Map<string, number>()).set(uid, Number(dueAt)))
  return extended
}

export function findExtension(db: Database, tid: number, uid: string) {
  return db.selectFrom('homeworkExtensions').select(['dueAt', 'reason']).where('tid', '=', tid).where('uid', '=', uid).executeTakeFirst()
}

export function listExtensions(db: Database, tid: number) {
  return db
    .selectFrom('homeworkExtensions as e')
    .innerJoin('users as u', 'u.uid', 'e.uid')
    .leftJoin('users as giver', 'giver.uid', 'e.givenBy')
    .select(['e.uid', 'u.username', 'u.realname', 'e.dueAt', 'e.reason', 'giver.username as givenBy'])
    .where('e.tid', '=', tid)
    .orderBy('e.dueAt')
    .orderBy('u.username')
    .execute()
}

export async function putExtension(db: Database, row: Insertable<HomeworkExtensionTable>): Promise<void> {
  const { dueAt, reason, givenBy, gmtModified } = row
  await db
    .insertInto('homeworkExtensions')
    .values(row)
    .onConflict((oc) => oc.columns(['tid', 'uid']).doUpdateSet({ dueAt, reason, givenBy, gmtModified }))
    .execute()
}

export async function deleteExtension(db: Database, tid: number, uid: string): Promise<void> {
  await db.deleteFrom('homeworkExtensions').where('tid', '=', tid).where('uid', '=', uid).execute()
}

/** The terms for one person. */
export function ownTerms(terms: HomeworkTerms, extendedTo: number | null | undefined): TrainingHomework {
  const { opensAt, lateRule, latePercent } = terms
  const dueAt = ownDueAt(terms.dueAt, extendedTo)
  return { opensAt, dueAt, lateRule, latePercent, isExtended: dueAt !== terms.dueAt }
}
