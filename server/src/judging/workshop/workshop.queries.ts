import type { WorkshopKind } from '@touchstone/shared/judging/workshop/workshop-parts.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { TestBuildTable, WorkshopPartTable, WorkshopScriptTable } from '../../ground/db/tables/workshop.table.ts'

export type WorkshopPartRow = Selectable<WorkshopPartTable>

export function listParts(db: Database, pid: number): Promise<WorkshopPartRow[]> {
  return db.selectFrom('workshopParts').selectAll().where('pid', '=', pid).orderBy('kind').orderBy('name').orderBy('id').execute()
}

export function findPart(db: Database, pid: number, id: number): Promise<WorkshopPartRow | undefined> {
  return db.selectFrom('workshopParts').selectAll().where('pid', '=', pid).where('id', '=', id).executeTakeFirst()
}

export async function findPartByName(db: Database, pid: number, kind: WorkshopKind, name: string): Promise<number | null> {
  const query = db.selectFrom('workshopParts').select('id').where('pid', '=', pid).where('kind', '=', kind).where('name', '=', name)
  return (await query.executeTakeFirst())?.id ?? null
}

export async function countParts(db: Database, pid: number, kind: WorkshopKind): Promise<number> {
  const query = db.selectFrom('workshopParts').where('pid', '=', pid).where('kind', '=', kind)
  return Number((await query.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count)
}

export async function insertPart(db: Database, row: Insertable<WorkshopPartTable>): Promise<number> {
  return (await db.insertInto('workshopParts').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setPart(db: Database, id: number, fields: Updateable<WorkshopPartTable>): Promise<void> {
  await db.updateTable('workshopParts').set(fields).where('id', '=', id).execute()
}

export async function deletePart(db: Database, id: number): Promise<void> {
  await db.deleteFrom('workshopParts').where('id', '=', id).execute()
}

export async function findScript(db: Database, pid: number): Promise<string | null> {
  return (await db.selectFrom('workshopScripts').select('text').where('pid', '=', pid).executeTakeFirst())?.text ?? null
}

export async function putScript(db: Database, row: Insertable<WorkshopScriptTable>): Promise<void> {
  const { text, modifiedUid, gmtModified } = row
  await db
    .insertInto('workshopScripts')
    .values(row)
    .onConflict((conflict) => conflict.column('pid').doUpdateSet({ text, modifiedUid: modifiedUid ?? null, gmtModified }))
    .execute()
}

export type WorkshopCounts = {
  problemId: string | null
  title: string | null
  /** The state of the last build of tests; null where there was none. */
  build: TestBuildTable['state'] | null
} & Record<WorkshopKind, number>

/** Every problem with a part or a script, in the order of their numbers. */
export async function listWorkshops(db: Database): Promise<WorkshopCounts[]> {
  const counted = (kind: WorkshopKind) =>
    sql<number>`(select count(*) from workshop_parts where workshop_parts.pid = problems.id and workshop_parts.kind = ${kind})`
  const rows = await db
    .selectFrom('problems')
    .leftJoin('testBuilds', 'testBuilds.pid', 'problems.id')
    .select([
      'problems.problemId',
      'problems.title',
      'testBuilds.state as build',
      counted('generator').as('generator'),
      counted('validator').as('validator'),
      counted('input').as('input'),
    ])
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('workshopParts').select('id').whereRef('workshopParts.pid', '=', 'problems.id')),
        exists(selectFrom('workshopScripts').select('pid').whereRef('workshopScripts.pid', '=', 'problems.id')),
      ]),
    )
    .orderBy('problems.id')
    .execute()
  return rows.map((row) => ({ ...row, generator: Number(row.generator), validator: Number(row.validator), input: Number(row.input) }))
}
