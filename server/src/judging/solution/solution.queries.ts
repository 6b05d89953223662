import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { ProblemSolutionTable } from '../../ground/db/tables/problem.table.ts'

type Solution = Selectable<ProblemSolutionTable>

export function listSolutions(db: Database, pid: number): Promise<Solution[]> {
  return db.selectFrom('problemSolutions').selectAll().where('pid', '=', pid).orderBy('id').execute()
}

export function findSolution(db: Database, pid: number, id: number): Promise<Solution | undefined> {
  return db.selectFrom('problemSolutions').selectAll().where('pid', '=', pid).where('id', '=', id).executeTakeFirst()
}

export async function insertSolution(db: Database, row: Insertable<ProblemSolutionTable>): Promise<number> {
  return (await db.insertInto('problemSolutions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setSolution(db: Database, id: number, fields: Updateable<ProblemSolutionTable>): Promise<void> {
  await db.updateTable('problemSolutions').set(fields).where('id', '=', id).execute()
}

export async function deleteSolution(db: Database, id: number): Promise<void> {
  await db.deleteFrom('problemSolutions').where('id', '=', id).execute()
}
