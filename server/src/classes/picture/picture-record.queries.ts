import type { HandedIn } from '@touchstone/shared/classes/picture/picture-rules.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { PictureRecordTable } from '../../ground/db/tables/picture.table.ts'

/** Pictures with their authors; removed ones are left out. */
function present(db: Database) {
  return db
    .selectFrom('pictureRecords as r')
    .innerJoin('users as u', 'u.uid', 'r.uid')
    .select(['r.id', 'r.taskId', 'r.uid', 'u.username', 'u.realname', 'r.handedInAt', 'r.state', 'r.mark', 'r.comment', 'r.markedAt'])
    .select(['r.ratedPercent', 'r.rating', 'r.failure', 'r.nextTryAt', 'r.sendKey'])
    .select(['r.hash', 'r.size', 'r.mediaType', 'r.width', 'r.height'])
    .where('r.hash', 'is not', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof present>['execute']>>[number]
export type StoredRecord = Omit<Row, 'hash' | 'size'> & { hash: string; size: number }

const toRecord = ({ hash, size, handedInAt, markedAt, nextTryAt, ...row }: Row): StoredRecord => ({
  ...row,
  hash: hash ?? '',
  size: Number(size),
  handedInAt: Number(handedInAt),
  markedAt: markedAt === null ? null : Number(markedAt),
  nextTryAt: nextTryAt === null ? null : Number(nextTryAt),
})

export async function findRecord(db: Database, id: number): Promise<StoredRecord | undefined> {
  const row = await present(db).where('r.id', '=', id).executeTakeFirst()
  return row && toRecord(row)
}

type Page = { currentPage: number; limit: number }

/** Newest first. */
export async function listRecords(
  db: Database,
  taskId: number,
  uids: readonly string[],
  { currentPage, limit }: Page,
): Promise<StoredRecord[]> {
  if (uids.length === 0) return []
  const rows = await present(db)
    .where('r.taskId', '=', taskId)
    .where('r.uid', 'in', [...uids])
    .orderBy('r.handedInAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
  return rows.map(toRecord)
}

export async function countRecords(db: Database, taskId: number, uids: readonly string[]): Promise<number> {
  if (uids.length === 0) return 0
  const row = await db
    .selectFrom('pictureRecords')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('taskId', '=', taskId)
    .where('uid', 'in', [...uids])
    .where('hash', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The pictures of these pupils for a task, the oldest first. */
export async function listAllRecords(db: Database, taskId: number, uids: readonly string[]): Promise<StoredRecord[]> {
  if (uids.length === 0) return []
  const rows = await present(db)
    .where('r.taskId', '=', taskId)
    .where('r.uid', 'in', [...uids])
    .orderBy('r.handedInAt')
    .orderBy('r.id')
    .execute()
  return rows.map(toRecord)
}

/** The given pictures that belong to the task. */
export async function listRecordsOf(db: Database, taskId: number, ids: readonly number[]): Promise<StoredRecord[]> {
  if (ids.length === 0) return []
  const rows = await present(db)
    .where('r.taskId', '=', taskId)
    .where('r.id', 'in', [...ids])
    .execute()
  return rows.map(toRecord)
}

/** The newest picture of each of these pupils for a task. */
export async function listNewestIds(db: Database, taskId: number, uids: readonly string[]): Promise<Set<number>> {
  return new Set(new Map((await listAllRecords(db, taskId, uids)).map(({ uid, id }) => [uid, id])).values())
}

/** These pupils' pictures, as marks and points need them. */
export async function listHandedIn(
  db: Database,
  taskIds: readonly number[],
  uids: readonly string[],
): Promise<(HandedIn & { uid: string })[]> {
  if (taskIds.length === 0 || uids.length === 0) return []
  const rows = await db
    .selectFrom('pictureRecords')
    .select(['id', 'taskId', 'uid', 'handedInAt', 'state', 'mark'])
    .where('taskId', 'in', [...taskIds])
    .where('uid', 'in', [...uids])
    .where('hash', 'is not', null)
    .execute()
  return rows.map((row) => ({ ...row, handedInAt: Number(row.handedInAt), isRemoved: false }))
}

export type UnmarkedPictures = { gid: number; tid: number; taskId: number; title: string; count: number }

/** Tasks of these groups with the number of members whose newest picture is for a teacher. */
export async function listUnmarked(db: Database, gids: readonly number[]): Promise<UnmarkedPictures[]> {
  if (gids.length === 0) return []
  // A present picture has a size, as it has a hash; the index of hashes would read every picture of the site.
  const rows = await db
    .selectFrom('trainings as t')
    .innerJoin('pictureTasks as k', 'k.tid', 't.id')
    .innerJoin('pictureRecords as r', 'r.taskId', 'k.id')
    .innerJoin('groupMembers as m', (join) => join.onRef('m.gid', '=', 't.gid').onRef('m.uid', '=', 'r.uid'))
    .select((eb) => ['m.gid', 'k.tid', 'k.id as taskId', 'k.title', eb.fn.countAll<number>().as('count')])
    .where('t.gid', 'in', [...gids])
    .where('m.auth', '=', MemberState.member)
    .where('r.size', 'is not', null)
    .where('r.state', 'in', ['handed-in', 'proposed', 'failed'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pictureRecords as n')
            .select('n.id')
            .whereRef('n.taskId', '=', 'r.taskId')
            .whereRef('n.uid', '=', 'r.uid')
            .where('n.size', 'is not', null)
            .where((eb) =>
              eb.or([
                eb('n.handedInAt', '>', eb.ref('r.handedInAt')),
                eb.and([eb('n.handedInAt', '=', eb.ref('r.handedInAt')), eb('n.id', '>', eb.ref('r.id'))]),
              ]),
            ),
        ),
      ),
    )
    .groupBy(['m.gid', 'k.tid', 'k.id', 'k.title'])
    .orderBy('k.id')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** The time of a pupil's newest picture, removed ones included. */
export async function findLastAt(db: Database, taskId: number, uid: string): Promise<number | null> {
  const row = await db
    .selectFrom('pictureRecords')
    .select((eb) => eb.fn.max('handedInAt').as('at'))
    .where('taskId', '=', taskId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.at == null ? null : Number(row.at)
}

export async function insertRecord(
  db: Database,
  row: Omit<Insertable<PictureRecordTable>, 'gmtCreate' | 'gmtModified'>,
  now: number,
): Promise<number> {
  const values = { ...row, gmtCreate: now, gmtModified: now }
  return (await db.insertInto('pictureRecords').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function setRecord(db: Database, id: number, fields: Updateable<PictureRecordTable>, now: number): Promise<void> {
  await db
    .updateTable('pictureRecords')
    .set({ ...fields, gmtModified: now })
    .where('id', '=', id)
    .execute()
}

/** The last time the scoring service got a picture of this pupil, of any task. */
export async function findLastAskedAt(db: Database, uid: string): Promise<number | null> {
  const row = await db
    .selectFrom('pictureRecords')
    .select((eb) => eb.fn.max('askedAt').as('at'))
    .where('uid', '=', uid)
    .where('askedAt', 'is not', null)
    .executeTakeFirst()
  return row?.at == null ? null : Number(row.at)
}

/** No question to the scoring service, and no news from it. */
const unasked = { nextTryAt: null, ratedPercent: null, rating: null, failure: null } as const

/** A newer picture has come: the service is not asked about older ones, and its proposals for them are void. */
export async function dropOlder(db: Database, taskId: number, uid: string, now: number): Promise<void> {
  await db
    .updateTable('pictureRecords')
    .set({ ...unasked, state: 'handed-in', gmtModified: now })
    .where('taskId', '=', taskId)
    .where('uid', '=', uid)
    .where('state', 'in', ['waiting', 'proposed', 'failed'])
    .execute()
}

/** The task is no longer for the service: its waiting pictures are for teachers. Proposals stay. @returns their pupils */
export async function stopAsking(db: Database, taskId: number, now: number): Promise<string[]> {
  const rows = await db
    .updateTable('pictureRecords')
    .set({ ...unasked, state: 'handed-in', gmtModified: now })
    .where('taskId', '=', taskId)
    .where('state', '=', 'waiting')
    .returning('uid')
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Removes the content of a picture with its mark. The row stays for the pace. */
export async function emptyRecord(db: Database, id: number, now: number): Promise<void> {
  const emptied = { hash: null, size: null, mark: null, comment: null, markedBy: null, markedAt: null, state: 'handed-in' as const }
  await setRecord(db, id, { ...emptied, ...unasked }, now)
}
