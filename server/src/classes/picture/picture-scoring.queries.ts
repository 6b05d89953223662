import { SCORING_PACE_MS, SCORING_TRIES } from '@touchstone/shared/classes/picture/scoring-rules.ts'
import type { Updateable } from 'kysely'
import type { PictureRecordTable } from '../../ground/db/tables/picture.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

/** A picture in the hands of one asker. */
export type TakenPicture = {
  id: number
  taskId: number
  uid: string
  hash: string
  description: string
  /** This one included. */
  tries: number
  /** Until then nobody else asks. */
  leasedUntil: number
}

/** A removed picture waits for nothing. */
const waiting = (db: Transaction) =>
  db.selectFrom('pictureRecords as r').where('r.nextTryAt', 'is not', null).where('r.state', '=', 'waiting')

/**
 * Takes pictures of different pupils that are due, the longest first. The other pictures of each pupil wait for the pace.
 * @param most of them
 */
export async function takeDue(db: Transaction, now: number, most: number): Promise<TakenPicture[]> {
  const due = await waiting(db)
    .innerJoin('pictureTasks as k', 'k.id', 'r.taskId')
    .select(['r.id', 'r.taskId', 'r.uid', 'r.hash', 'r.tries', 'r.nextTryAt', 'k.description'])
    .where('r.nextTryAt', '<=', now)
    .where('r.tries', '<', SCORING_TRIES)
    .orderBy('r.nextTryAt')
    .orderBy('r.id')
    .limit(8 * most)
    .execute()
  const firstOf = new Map(due.toReversed().map((row) => [row.uid, row]))
  const leasedUntil = now + SCORING_PACE_MS
  const taken: TakenPicture[] = []
  for (const { hash, tries, nextTryAt, ...row } of due.filter((row) => firstOf.get(row.uid) === row).slice(0, most)) {
    const result = await db
      .updateTable('pictureRecords')
      .set({ nextTryAt: leasedUntil, tries: tries + 1, askedAt: now })
      .where('id', '=', row.id)
      .where('state', '=', 'waiting')
      .where('nextTryAt', '=', nextTryAt)
      .executeTakeFirst()
    if (Number(result.numUpdatedRows) === 0 || hash === null) continue
    await postponeOthers(db, row, leasedUntil)
    taken.push({ ...row, hash, tries: tries + 1, leasedUntil })
  }
  return taken
}

async function postponeOthers(db: Transaction, { id, uid }: { id: number; uid: string }, until: number): Promise<void> {
  await db
    .updateTable('pictureRecords')
    .set({ nextTryAt: until })
    .where('uid', '=', uid)
    .where('id', '!=', id)
    .where('state', '=', 'waiting')
    .where('nextTryAt', '<', until)
    .execute()
}

/** @returns whether the picture was still in its asker's hands */
export async function settleTaken(
  db: Transaction,
  { id, tries, leasedUntil }: Pick<TakenPicture, 'id' | 'tries' | 'leasedUntil'>,
  fields: Updateable<PictureRecordTable>,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('pictureRecords')
    .set({ ...fields, gmtModified: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('nextTryAt', '=', leasedUntil)
    // After "ask again" the tries begin at none.
    .where('tries', '=', tries)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** A picture without a rating waits for the service once more. Its failure stays until there is news. @returns whether it still had none */
export async function askAgain(db: Transaction, id: number, at: number, now: number): Promise<boolean> {
  const result = await db
    .updateTable('pictureRecords')
    .set({ state: 'waiting', tries: 0, nextTryAt: at, gmtModified: now })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('hash', 'is not', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** Where a picture is, for pages that show it. */
type PicturePlace = { tid: number; gid: number; uid: string }

/**
 * Ends the waiting of pictures that nobody will be asked about. `off`: there is no service, so all are for teachers. `worn-out`: their askers
 * have died as often as the service is asked.
 */
export async function endWaiting(db: Transaction, why: 'off' | 'worn-out', now: number): Promise<PicturePlace[]> {
  const all = waiting(db)
  const ended = why === 'off' ? all : all.where('r.nextTryAt', '<=', now).where('r.tries', '>=', SCORING_TRIES)
  const rows = await ended
    .innerJoin('pictureTasks as k', 'k.id', 'r.taskId')
    .innerJoin('trainings as t', 't.id', 'k.tid')
    .select(['r.id', 'r.uid', 'r.failure', 'k.tid', 't.gid'])
    .limit(500)
    .execute()
  for (const { id, failure } of rows) {
    const off = { state: 'handed-in', failure: null } as const
    const fields = why === 'off' ? off : ({ state: 'failed', failure: failure ?? 'unreachable' } as const)
    await db
      .updateTable('pictureRecords')
      .set({ ...fields, nextTryAt: null, gmtModified: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  }
  return rows.flatMap(({ tid, gid, uid }) => (gid === null ? [] : { tid, gid, uid }))
}
