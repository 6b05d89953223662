import type { HomeworkTry } from '@touchstone/shared/classes/homework/homework-result.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

/** A pupil with homework: a member of the group without a leading role. */
export type Pupil = {
  uid: string
  username: string
  realname: string | null
  className: string | null
  number: string | null
  avatar: string | null
}

export function listPupils(db: Database, gid: number): Promise<Pupil[]> {
  return db
    .selectFrom('groupMembers as m')
    .innerJoin('users as u', 'u.uid', 'm.uid')
    .select(['u.uid', 'u.username', 'u.realname', 'u.className', 'u.number', 'u.avatar'])
    .where('m.gid', '=', gid)
    .where('m.auth', '=', MemberState.member)
    .where('u.status', '=', AccountStatus.active)
    .orderBy('u.username')
    .execute()
}

/** Groups in which this person has homework. */
export async function listGidsOfPupil(db: Database, uid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('groupMembers as m')
    .innerJoin('groups as g', 'g.id', 'm.gid')
    .select('m.gid')
    .where('m.uid', '=', uid)
    .where('m.auth', '=', MemberState.member)
    .where('g.status', '=', GroupStatus.normal)
    .execute()
  return rows.map(({ gid }) => gid)
}

type TryOf = HomeworkTry & { uid: string }

/** These pupils' submissions to these problems outside contests, from any page. */
export async function listTries(db: Database, uids: readonly string[], pids: readonly number[], since: number | null): Promise<TryOf[]> {
  if (uids.length === 0 || pids.length === 0) return []
  let query = db
    .selectFrom('submissions')
    .select(['uid', 'pid', 'status', 'score', 'submitTime', 'submitId'])
    .where('uid', 'in', [...uids])
    .where('pid', 'in', [...pids])
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
  if (since !== null) query = query.where('submitTime', '>=', since)
  return (await query.execute()).map((row) => ({ ...row, submitTime: Number(row.submitTime) }))
}

/** Whether a pupil has sent nothing to a problem, so that not all have handed in. Stops at the first such pair. */
export async function somebodyHasNothing(db: Database, gid: number, pids: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('groupMembers as m')
    .innerJoin('users as u', 'u.uid', 'm.uid')
    .innerJoin('problems as p', (join) => join.on(sql<boolean>`1 = 1`))
    .select('m.uid')
    .where('m.gid', '=', gid)
    .where('m.auth', '=', MemberState.member)
    .where('u.status', '=', AccountStatus.active)
    .where('p.id', 'in', [...pids])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('submissions as s')
            .select('s.submitId')
            .whereRef('s.uid', '=', 'm.uid')
            .whereRef('s.pid', '=', 'p.id')
            .where('s.cid', 'is', null)
            .where('s.isTrial', '=', 0),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Note = { tid: number; uid: string; kind: 'due' | 'all-in'; dueAt: number }

/** @returns whether this message is new */
export async function noteOnce(db: Database, note: Note, now: number): Promise<boolean> {
  const result = await db
    .insertInto('homeworkNotes')
    .values({ ...note, gmtCreate: now })
    .onConflict((oc) => oc.columns(['tid', 'kind', 'uid', 'dueAt']).doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** The recipients so far. */
export async function listNoted(db: Database, tid: number, kind: Note['kind']): Promise<{ uid: string; dueAt: number }[]> {
  const rows = await db.selectFrom('homeworkNotes').select(['uid', 'dueAt']).where('tid', '=', tid).where('kind', '=', kind).execute()
  return rows.map(({ uid, dueAt }) => ({ uid, dueAt: Number(dueAt) }))
}
