import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/database.ts'
import type { TaskTable } from '../db/tables/task.table.ts'

type Task = Selectable<TaskTable>
export type NamedTask = Omit<Task, 'report' | 'processId'> & { username: string | null }
export type ReportedTask = Omit<Task, 'processId'> & { username: string | null }

export async function insertTask(db: Database, task: Insertable<TaskTable>): Promise<number> {
  const { id } = await db.insertInto('tasks').values(task).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function setTask(db: Database, id: number, fields: Updateable<TaskTable>): Promise<void> {
  await db.updateTable('tasks').set(fields).where('id', '=', id).execute()
}

const columns = ['id', 'kind', 'tasks.uid', 'title', 'state', 'done', 'total', 'error', 'createdAt', 'finishedAt'] as const

/** Newest first, without the reports. */
export function listTasks(db: Database, kind: string, page: { limit: number; currentPage: number }): Promise<NamedTask[]> {
  return db
    .selectFrom('tasks')
    .leftJoin('users', 'users.uid', 'tasks.uid')
    .select([...columns, 'users.username'])
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
}

export async function countTasks(db: Database, kind: string): Promise<number> {
  const row = await db
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export function findTask(db: Database, kind: string, id: number): Promise<ReportedTask | undefined> {
  return db
    .selectFrom('tasks')
    .leftJoin('users', 'users.uid', 'tasks.uid')
    .select([...columns, 'report', 'users.username'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ends tasks whose process is not among the living ones. */
export async function failRunningTasks(db: Database, error: string, now: number, living: readonly string[]): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ state: 'failed', error, finishedAt: now })
    .where('state', '=', 'running')
    .where((eb) => eb.or([eb('processId', 'is', null), eb('processId', 'not in', [...living, ''])]))
    .execute()
}
