import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { TrainingCategoryTable } from '../../ground/db/tables/training.table.ts'

export type TrainingCategory = Selectable<TrainingCategoryTable>

/** The fields in the form. */
export const editedOfCategory = ({ name, color }: TrainingCategory) => ({ name, color })

const MOST = 1000

/** Categories of the site; with a group its own too. */
export function listCategories(db: Database, gid: number | null): Promise<TrainingCategory[]> {
  return db
    .selectFrom('trainingCategories')
    .selectAll()
    .where((eb) => (gid === null ? eb('gid', 'is', null) : eb.or([eb('gid', 'is', null), eb('gid', '=', gid)])))
    .orderBy('rank')
    .orderBy('id')
    .limit(MOST)
    .execute()
}

export function findCategory(db: Database, id: number): Promise<TrainingCategory | undefined> {
  return db.selectFrom('trainingCategories').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findCategoryByName(db: Database, name: string, gid: number | null): Promise<TrainingCategory | undefined> {
  return db
    .selectFrom('trainingCategories')
    .selectAll()
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('gid', gid === null ? 'is' : '=', gid)
    .executeTakeFirst()
}

export function insertCategory(db: Database, row: Insertable<TrainingCategoryTable>): Promise<TrainingCategory> {
  return db.insertInto('trainingCategories').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The last place in use; a new category follows it. */
export async function findLastRank(db: Database, gid: number | null): Promise<number> {
  const of = db.selectFrom('trainingCategories').where('gid', gid === null ? 'is' : '=', gid)
  const row = await of.select((eb) => eb.fn.max('rank').as('last')).executeTakeFirst()
  return Number(row?.last ?? -1)
}

export async function setCategory(db: Database, id: number, fields: Updateable<TrainingCategoryTable>): Promise<void> {
  await db.updateTable('trainingCategories').set(fields).where('id', '=', id).execute()
}

export async function deleteCategory(db: Database, id: number): Promise<void> {
  await db.deleteFrom('trainingCategories').where('id', '=', id).execute()
}

/** A training has one category. */
export async function linkCategory(db: Database, tid: number, categoryId: number): Promise<void> {
  await db
    .insertInto('trainingCategoryLinks')
    .values({ tid, categoryId })
    .onConflict((oc) => oc.column('tid').doUpdateSet({ categoryId }))
    .execute()
}
