import type { TrainingTry } from '@touchstone/shared/classes/training/training-rank.ts'
import { TrainingRegistrationStatus } from '@touchstone/shared/classes/training/training-status.ts'
import { roles } from '@touchstone/shared/ground/access/role.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { listShownProblems, type Training } from './training.queries.ts'

export async function findRegistration(db: Database, tid: number, uid: string): Promise<'none' | 'on' | 'off'> {
  const row = await db.selectFrom('trainingRegistrations').select('status').where('tid', '=', tid).where('uid', '=', uid).executeTakeFirst()
  if (!row) return 'none'
  return row.status === TrainingRegistrationStatus.on ? 'on' : 'off'
}

export async function insertRegistration(db: Database, tid: number, uid: string, now: number): Promise<void> {
  await db
    .insertInto('trainingRegistrations')
    .values({ tid, uid, status: TrainingRegistrationStatus.on, gmtCreate: now, gmtModified: now })
    .execute()
}

export async function wipeRegistrations(db: Database, tid: number): Promise<number> {
  return Number((await db.deleteFrom('trainingRegistrations').where('tid', '=', tid).executeTakeFirst()).numDeletedRows)
}

export async function insertRecord(
  db: Database,
  row: { tid: number; tpid: number; pid: number; uid: string; submitId: number; now: number },
): Promise<void> {
  const { now, ...record } = row
  await db
    .insertInto('trainingRecords')
    .values({ ...record, gmtCreate: now, gmtModified: now })
    .onConflict((oc) => oc.columns(['tid', 'submitId']).doNothing())
    .execute()
}

/** Copies earlier solutions of registered users, outside contests, to a training's records; existing ones stay. */
export async function copySolved(db: Database, tid: number, only: { uid?: string; pid?: number }, now: number): Promise<void> {
  const person = only.uid === undefined ? sql`` : sql` and s.uid = ${only.uid}`
  const problem = only.pid === undefined ? sql`` : sql` and s.pid = ${only.pid}`
  await sql`
    insert into training_records (tid, tpid, pid, uid, submit_id, gmt_create, gmt_modified)
    select tp.tid, tp.id, tp.pid, s.uid, s.submit_id, cast(${now} as bigint), cast(${now} as bigint)
    from training_problems tp
    join submissions s on s.pid = tp.pid
    join training_registrations r on r.tid = tp.tid and r.uid = s.uid
    where tp.tid = ${tid} and s.status = ${Verdict.Accepted} and s.cid is null and s.is_trial = 0${person}${problem}
    on conflict (tid, submit_id) do nothing`.execute(db)
}

const rootRoles = Object.entries(roles).flatMap(([id, name]) => (name === 'root' ? [Number(id)] : []))

/** Registered people in the ranking: its editors are left out. */
export function listRanked(db: Database, { id: tid, gid, authorUid }: Training) {
  let query = db
    .selectFrom('trainingRegistrations as r')
    .innerJoin('users as u', 'u.uid', 'r.uid')
    .select(['u.uid', 'u.username', 'u.realname', 'u.nickname', 'u.school', 'u.gender', 'u.avatar'])
    .where('r.tid', '=', tid)
    .where('r.status', '=', TrainingRegistrationStatus.on)
    .where('u.roleId', 'not in', rootRoles)
  if (authorUid !== null) query = query.where('u.uid', '!=', authorUid)
  if (gid === null) return query.execute()
  const leads = db.selectFrom('groupMembers').select('uid').where('gid', '=', gid).where('auth', '=', MemberState.root)
  return query.where('u.uid', 'not in', leads).execute()
}

export async function listTries(db: Database, tid: number): Promise<TrainingTry[]> {
  const shown = new Map((await listShownProblems(db, tid)).map(({ pid, problemId }) => [pid, problemId]))
  const rows = await db
    .selectFrom('trainingRecords as r')
    .innerJoin('submissions as s', 's.submitId', 'r.submitId')
    .select(['r.uid', 'r.pid', 's.status', 's.score', 's.time', 's.submitTime', 's.submitId'])
    .where('r.tid', '=', tid)
    .execute()
  return rows.flatMap(({ pid, ...row }) => {
    const displayId = shown.get(pid)
    return displayId === undefined ? [] : [{ ...row, displayId }]
  })
}
