import { TrainingStatus } from '@touchstone/shared/classes/training/training-status.ts'
import { openVerdicts } from '@touchstone/shared/judging/verdict/verdict.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Database } from '../../ground/db/database.ts'

export async function findRules(db: Database, gid: number): Promise<string | undefined> {
  return (await db.selectFrom('gradebooks').select('rules').where('gid', '=', gid).executeTakeFirst())?.rules
}

export async function putRules(db: Database, gid: number, rules: string, now: number): Promise<void> {
  await db
    .insertInto('gradebooks')
    .values({ gid, rules, gmtCreate: now, gmtModified: now })
    .onConflict((oc) => oc.column('gid').doUpdateSet({ rules, gmtModified: now }))
    .execute()
}

/** Visible contests of a group, ordered by their start. */
export function listContests(db: Database, gid: number) {
  return db
    .selectFrom('contests')
    .select(['id', 'title', 'endTime'])
    .where('gid', '=', gid)
    .where('visible', '=', 1)
    .orderBy('startTime')
    .orderBy('id')
    .execute()
}

/** The number of unjudged submissions of a group's pupils to its trainings and contests. */
export async function countWaiting(db: Database, gid: number): Promise<number> {
  const pupils = db.selectFrom('groupMembers').select('uid').where('gid', '=', gid).where('auth', '=', MemberState.member)
  const problems = db
    .selectFrom('trainings as t')
    .innerJoin('trainingProblems as p', 'p.tid', 't.id')
    .select('p.pid')
    .where('t.gid', '=', gid)
    .where('t.status', '=', TrainingStatus.shown)
  const contests = db.selectFrom('contests').select('id').where('gid', '=', gid).where('visible', '=', 1)
  const row = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', [...openVerdicts])
    .where('isTrial', '=', 0)
    .where('uid', 'in', pupils)
    .where((eb) => eb.or([eb.and([eb('cid', 'is', null), eb('pid', 'in', problems)]), eb('cid', 'in', contests)]))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Full scores of problems. */
export async function listFullScores(db: Database, pids: readonly number[]): Promise<Map<number, number>> {
  if (pids.length === 0) return new Map()
  const rows = await db
    .selectFrom('problems')
    .select(['id', 'ioScore'])
    .where('id', 'in', [...pids])
    .execute()
  return new Map(rows.map(({ id, ioScore }) => [id, ioScore ?? 100]))
}
