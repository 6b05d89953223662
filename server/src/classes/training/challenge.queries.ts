import type { KeptChallenge } from '@touchstone/shared/classes/challenge/challenge-rules.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

type Place = { tid: number; pid: number }
type Owner = Place & { uid: string }
/** `status`: the present verdict of its submission. */
export type StoredChallenge = KeptChallenge & Owner & { id: number; submitId: number | null; status: number | null }

const kept = (db: Database) =>
  db
    .selectFrom('challenges as c')
    .leftJoin('submissions as s', 's.submitId', 'c.submitId')
    .select(['c.id', 'c.tid', 'c.pid', 'c.uid', 'c.startedAt', 'c.limitSeconds', 'c.submittedAt', 'c.submitId', 's.status'])
    .where('c.voidedAt', 'is', null)

type Row = Omit<StoredChallenge, 'startedAt' | 'submittedAt'> & { startedAt: number | string; submittedAt: number | string | null }
const toChallenge = <R extends Row>(row: R) => ({
  ...row,
  startedAt: Number(row.startedAt),
  submittedAt: row.submittedAt === null ? null : Number(row.submittedAt),
})

export async function findChallenge(db: Database, { tid, pid, uid }: Owner): Promise<StoredChallenge | undefined> {
  const row = await kept(db).where('c.tid', '=', tid).where('c.pid', '=', pid).where('c.uid', '=', uid).executeTakeFirst()
  return row && toChallenge(row)
}

export async function findChallengeById(db: Database, id: number): Promise<StoredChallenge | undefined> {
  const row = await kept(db).where('c.id', '=', id).executeTakeFirst()
  return row && toChallenge(row)
}

/** The problems of this training whose challenge this pupil has started. */
export async function listStarted(db: Database, tid: number, uid: string): Promise<ReadonlySet<number>> {
  const rows = await kept(db).where('c.tid', '=', tid).where('c.uid', '=', uid).execute()
  return new Set(rows.map(({ pid }) => pid))
}

/** Whether a visible problem of this training is in challenge mode now. */
export async function isChallengePlace(db: Database, { tid, pid }: Place): Promise<boolean> {
  const row = await db.selectFrom('trainingProblems').select('isChallenge').where('tid', '=', tid).where('pid', '=', pid).executeTakeFirst()
  return row?.isChallenge === 1
}

/** Does nothing while the pupil has a challenge here that counts. */
export async function insertChallenge(db: Database, row: Owner & { startedAt: number; limitSeconds: number }, now: number): Promise<void> {
  await db
    .insertInto('challenges')
    .values({ ...row, gmtCreate: now, gmtModified: now })
    .onConflict((oc) => oc.columns(['uid', 'tid', 'pid']).where('voidedAt', 'is', null).doNothing())
    .execute()
}

/** Gives it its submission. @returns false where it has one, or was set aside */
export async function setSubmitted(db: Database, id: number, submission: { submitId: number; submittedAt: number }, now: number) {
  const result = await db
    .updateTable('challenges')
    .set({ ...submission, gmtModified: now })
    .where('id', '=', id)
    .where('submittedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** @returns false where it was set aside before */
export async function setVoided(db: Database, id: number, uid: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('challenges')
    .set({ voidedAt: now, voidedBy: uid, gmtModified: now })
    .where('id', '=', id)
    .where('voidedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** Challenges of a place with their pupils, the newest start first. */
export async function listChallenges(db: Database, { tid, pid }: Place) {
  const rows = await kept(db)
    .innerJoin('users as u', 'u.uid', 'c.uid')
    .select(['u.username', 'u.realname'])
    .select(
      sql<number>`(select count(*) from challenges as o where o.uid = c.uid and o.tid = c.tid and o.pid = c.pid and o.voided_at is not null)`.as(
        'earlier',
      ),
    )
    .select(
      sql<number>`(select count(*) from submissions as e where e.uid = c.uid and e.pid = c.pid and e.status = ${Verdict.Accepted}
        and e.is_trial = 0 and e.submit_time < c.started_at)`.as('solvedBefore'),
    )
    .where('c.tid', '=', tid)
    .where('c.pid', '=', pid)
    .orderBy('c.startedAt', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...toChallenge(row), earlier: Number(row.earlier), solvedBefore: Number(row.solvedBefore) > 0 }))
}
