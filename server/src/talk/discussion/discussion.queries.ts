import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { hasKnownVerdict } from '../../contests/contest/known-verdicts.ts'
import type { Database } from '../../ground/db/database.ts'
import type { DiscussionTable } from '../../ground/db/tables/talk.table.ts'
import type { Transaction } from '../../ground/db/transaction.ts'

export type StoredDiscussion = Selectable<DiscussionTable>

export function findDiscussion(db: Database, id: number): Promise<StoredDiscussion | undefined> {
  return db.selectFrom('discussions').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Data of its page beside the row itself. */
export function findDiscussionPage(db: Database, id: number, viewerUid: string | null) {
  return db
    .selectFrom('discussions as d')
    .innerJoin('discussionCategories as c', 'c.id', 'd.categoryId')
    .leftJoin('users as u', 'u.uid', 'd.uid')
    .leftJoin('problems as p', 'p.id', 'd.pid')
    .select(['c.name as categoryName', 'u.username as author', 'u.avatar', 'u.titleName', 'u.titleColor'])
    .select(['p.problemId as displayPid', 'p.title as problemTitle', 'p.foldDiscussionCode'])
    .select(sql<string | null>`(select uid from discussion_likes where did = d.id and uid = ${viewerUid ?? ''})`.as('likedBy'))
    .where('d.id', '=', id)
    .executeTakeFirst()
}

export async function insertDiscussion(db: Database, row: Insertable<DiscussionTable>): Promise<number> {
  return (await db.insertInto('discussions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setDiscussion(db: Database, id: number, fields: Updateable<DiscussionTable>): Promise<void> {
  await db.updateTable('discussions').set(fields).where('id', '=', id).execute()
}

/** @param by the change of each count */
export async function addTo(db: Transaction, id: number, by: Partial<Record<'viewNum' | 'likeNum' | 'commentNum' | 'threadNum', number>>) {
  await db
    .updateTable('discussions')
    .set((eb) => Object.fromEntries(Object.entries(by).map(([name, n]) => [name, eb(name as 'viewNum', '+', n)])))
    .where('id', '=', id)
    .execute()
}

/** @returns whether anything changed */
export async function setLike(db: Database, did: number, uid: string, liked: boolean, now: number): Promise<boolean> {
  if (!liked) {
    const result = await db.deleteFrom('discussionLikes').where('did', '=', did).where('uid', '=', uid).executeTakeFirst()
    return Number(result.numDeletedRows) > 0
  }
  const result = await db
    .insertInto('discussionLikes')
    .values({ did, uid, gmtCreate: now })
    .onConflict((oc) => oc.columns(['did', 'uid']).doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

export function listCategories(db: Database) {
  return db.selectFrom('discussionCategories').selectAll().orderBy('rank').orderBy('id').execute()
}

export async function categoryExists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('discussionCategories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The new category is the last one. */
export async function insertCategory(db: Database, name: string, now: number): Promise<boolean> {
  const last = sql<number>`(select coalesce(max(rank), 0) + 1 from discussion_categories)`
  const result = await db
    .insertInto('discussionCategories')
    .values({ name, rank: last, gmtCreate: now, gmtModified: now })
    .onConflict((oc) => oc.column('name').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

export async function renameCategory(db: Database, id: number, name: string, now: number): Promise<boolean> {
  const taken = await db.selectFrom('discussionCategories').select('id').where('name', '=', name).executeTakeFirst()
  if (taken) return false
  const result = await db.updateTable('discussionCategories').set({ name, gmtModified: now }).where('id', '=', id).executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

export async function setCategoryRank(db: Database, id: number, rank: number): Promise<void> {
  await db.updateTable('discussionCategories').set({ rank }).where('id', '=', id).execute()
}

/** Moves all its discussions, hidden and deleted ones included, to another category. */
export async function deleteCategory(db: Database, id: number, moveTo: number): Promise<void> {
  await db.updateTable('discussions').set({ categoryId: moveTo }).where('categoryId', '=', id).execute()
  await db.deleteFrom('discussionCategories').where('id', '=', id).execute()
}

/** Times of this person's posts since then, newest first. */
export function listPostTimes(db: Database, uid: string, since: number) {
  return db.selectFrom('discussions').select('gmtCreate').where('uid', '=', uid).where('gmtCreate', '>', since).execute()
}

/** Problems that a person has solved: in the bank, in groups, and in contests whose verdicts are known. */
const solvedBy = (db: Database, uid: string, now: number) =>
  db
    .selectFrom('submissions as s')
    .where('s.uid', '=', uid)
    .where(sql<boolean>`s.status = ${sql.lit(Verdict.Accepted)} and s.is_trial = 0`)
    .where(hasKnownVerdict('s', now))

/** The number of solved problems, counted no further than `enough`. */
export async function countSolved(db: Database, uid: string, enough: number, now: number): Promise<number> {
  return (await solvedBy(db, uid, now).select('s.pid').distinct().limit(enough).execute()).length
}

export async function hasSolved(db: Database, uid: string, pid: number, now: number): Promise<boolean> {
  const row = await solvedBy(db, uid, now).select('s.submitId').where('s.pid', '=', pid).limit(1).executeTakeFirst()
  return row !== undefined
}
