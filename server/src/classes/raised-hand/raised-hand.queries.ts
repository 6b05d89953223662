import { handLimits } from '@touchstone/shared/classes/raised-hand/raised-hand.schema.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { RaisedHandTable } from '../../ground/db/tables/raised-hand.table.ts'

export type StoredHand = Omit<Selectable<RaisedHandTable>, 'gmtCreate' | 'gmtModified'>

const at = (value: number | string | null): number | null => (value === null ? null : Number(value))

const columns = ['id', 'gid', 'tid', 'pid', 'uid', 'submitId', 'raisedAt', 'takenBy', 'takenAt', 'closedAt', 'closedBy', 'answer'] as const

const toHand = (row: StoredHand): StoredHand => ({
  ...row,
  raisedAt: Number(row.raisedAt),
  takenAt: at(row.takenAt),
  closedAt: at(row.closedAt),
})

export async function findHand(db: Database, id: number): Promise<StoredHand | undefined> {
  const row = await db.selectFrom('raisedHands').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toHand(row)
}

type Place = { tid: number; pid: number }

export async function findOpenHand(db: Database, uid: string, { tid, pid }: Place): Promise<StoredHand | undefined> {
  const row = await db
    .selectFrom('raisedHands')
    .select(columns)
    .where('uid', '=', uid)
    .where('tid', '=', tid)
    .where('pid', '=', pid)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return row && toHand(row)
}

/** The last answer to this pupil here. */
export async function findLastAnswer(db: Database, uid: string, { tid, pid }: Place): Promise<{ text: string; at: number } | null> {
  const row = await db
    .selectFrom('raisedHands')
    .select(['answer', 'closedAt'])
    .where('uid', '=', uid)
    .where('tid', '=', tid)
    .where('pid', '=', pid)
    .where('answer', 'is not', null)
    .orderBy('closedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.answer !== null ? { text: row.answer, at: Number(row.closedAt) } : null
}

/** The times of this pupil's last hands, the newest first. */
export async function listLastRaised(db: Database, uid: string, count: number): Promise<number[]> {
  const rows = await db
    .selectFrom('raisedHands')
    .select('raisedAt')
    .where('uid', '=', uid)
    .orderBy('raisedAt', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ raisedAt }) => Number(raisedAt))
}

type NewRow = Pick<StoredHand, 'gid' | 'tid' | 'pid' | 'uid' | 'submitId' | 'raisedAt'>

/** Does nothing while the pupil has an open hand here. */
export async function insertHand(db: Database, row: NewRow): Promise<void> {
  await db
    .insertInto('raisedHands')
    .values({ ...row, gmtCreate: row.raisedAt, gmtModified: row.raisedAt })
    .onConflict((oc) => oc.columns(['uid', 'tid', 'pid']).where('closedAt', 'is', null).doNothing())
    .execute()
}

export async function setSubmission(db: Database, id: number, submitId: number, now: number): Promise<void> {
  await db.updateTable('raisedHands').set({ submitId, gmtModified: now }).where('id', '=', id).execute()
}

/** Gives an open hand to a helper, or back to the queue, if the helper is still `from`. @returns whether it was */
export async function moveHand(
  db: Database,
  id: number,
  from: string | null,
  to: { takenBy: string | null; takenAt: number | null },
  now: number,
): Promise<boolean> {
  const open = db
    .updateTable('raisedHands')
    .set({ ...to, gmtModified: now })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
  const result = await (from === null ? open.where('takenBy', 'is', null) : open.where('takenBy', '=', from)).executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** @returns whether the hand was open */
export async function closeHand(
  db: Database,
  id: number,
  { closedBy, answer }: { closedBy: string; answer: string | null },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('raisedHands')
    .set({ closedAt: now, closedBy, answer, gmtModified: now })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** Open hands of pupils that are still members, the oldest first. */
const openHands = (db: Database) =>
  db
    .selectFrom('raisedHands as h')
    .innerJoin('groups as g', 'g.id', 'h.gid')
    .innerJoin('groupMembers as m', (join) => join.onRef('m.gid', '=', 'h.gid').onRef('m.uid', '=', 'h.uid'))
    .where('m.auth', '=', MemberState.member)
    .where('h.closedAt', 'is', null)
    .orderBy('h.raisedAt')
    .orderBy('h.id')

export async function listOpenHands(db: Database, gids: readonly number[]) {
  if (gids.length === 0) return []
  const rows = await openHands(db)
    .innerJoin('users as u', 'u.uid', 'h.uid')
    .innerJoin('problems as p', 'p.id', 'h.pid')
    .leftJoin('users as helper', 'helper.uid', 'h.takenBy')
    .select(['h.id', 'h.gid', 'g.name as groupName', 'h.tid', 'h.pid', 'p.problemId', 'p.title', 'h.uid', 'u.username', 'u.realname'])
    .select(['h.submitId', 'h.raisedAt', 'h.takenBy', 'h.takenAt', 'helper.username as helper'])
    .where('h.gid', 'in', [...gids])
    .limit(handLimits.listed)
    .execute()
  return rows.map((row) => ({ ...row, raisedAt: Number(row.raisedAt), takenAt: at(row.takenAt) }))
}

/** Ids of the open hands of a group that wait for a helper, in the order of the queue. */
export async function listWaitingIds(db: Database, gid: number): Promise<number[]> {
  const rows = await openHands(db).select('h.id').where('h.gid', '=', gid).where('h.takenBy', 'is', null).execute()
  return rows.map(({ id }) => id)
}

/** The hands that wait behind this one in its group: its move may change their places. */
export async function listWaitingBehind(db: Database, { id, gid, raisedAt }: StoredHand) {
  return openHands(db)
    .select(['h.gid', 'h.tid', 'h.uid'])
    .where('h.gid', '=', gid)
    .where('h.takenBy', 'is', null)
    .where((eb) => eb.or([eb('h.raisedAt', '>', raisedAt), eb.and([eb('h.raisedAt', '=', raisedAt), eb('h.id', '>', id)])]))
    .execute()
}

/** Open groups that this person leads. */
export async function listLedGids(db: Database, uid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('groupMembers as m')
    .innerJoin('groups as g', 'g.id', 'm.gid')
    .select('m.gid')
    .where('m.uid', '=', uid)
    .where('m.auth', 'in', [MemberState.admin, MemberState.root])
    .where('g.status', '=', GroupStatus.normal)
    .execute()
  return rows.map(({ gid }) => gid)
}

/** This pupil's submission with that id to the problem, outside contests; with null the newest one. */
export async function findOwnTry(db: Database, submitId: number | null, uid: string, pid: number): Promise<number | null> {
  const own = db
    .selectFrom('submissions')
    .select('submitId')
    .where('uid', '=', uid)
    .where('pid', '=', pid)
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
    .orderBy('submitTime', 'desc')
    .orderBy('submitId', 'desc')
    .limit(1)
  return (await (submitId === null ? own : own.where('submitId', '=', submitId)).executeTakeFirst())?.submitId ?? null
}

export async function findUsername(db: Database, uid: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('username').where('uid', '=', uid).executeTakeFirst())?.username
}

export async function findProblemId(db: Database, pid: number): Promise<string> {
  return (await db.selectFrom('problems').select('problemId').where('id', '=', pid).executeTakeFirstOrThrow()).problemId
}
