import type { PictureMarking } from '@touchstone/shared/classes/picture/scoring-rules.ts'
import type { Database } from '../../ground/db/database.ts'

export type StoredTask = { id: number; tid: number; title: string; description: string; points: number; marking: PictureMarking }

const columns = ['id', 'tid', 'title', 'description', 'points', 'marking'] as const

export function findTask(db: Database, id: number): Promise<StoredTask | undefined> {
  return db.selectFrom('pictureTasks').select(columns).where('id', '=', id).executeTakeFirst()
}

/** In order of their making. */
export function listTasks(db: Database, tids: readonly number[]): Promise<StoredTask[]> {
  if (tids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('pictureTasks')
    .select(columns)
    .where('tid', 'in', [...tids])
    .orderBy('id')
    .execute()
}

export async function insertTask(db: Database, task: Omit<StoredTask, 'id'>, now: number): Promise<number> {
  const row = { ...task, gmtCreate: now, gmtModified: now }
  return (await db.insertInto('pictureTasks').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setTask(db: Database, id: number, task: Partial<Omit<StoredTask, 'id' | 'tid'>>, now: number): Promise<void> {
  await db
    .updateTable('pictureTasks')
    .set({ ...task, gmtModified: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteTask(db: Database, id: number): Promise<void> {
  await db.deleteFrom('pictureTasks').where('id', '=', id).execute()
}

/** Points of marks that are above a new maximum. */
export async function findHighestMark(db: Database, taskId: number): Promise<number> {
  const row = await db
    .selectFrom('pictureRecords')
    .select((eb) => eb.fn.max('mark').as('mark'))
    .where('taskId', '=', taskId)
    .where('hash', 'is not', null)
    .executeTakeFirst()
  return Number(row?.mark ?? 0)
}
