import { DEFAULT_POINTS } from '@touchstone/shared/classes/homework/homework-result.ts'
import type { HomeworkTerms, LateRule } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type { TrainingAuth } from '@touchstone/shared/classes/training/training.schema.ts'
import { TrainingStatus } from '@touchstone/shared/classes/training/training-status.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import type { TrainingTable } from '../../ground/db/tables/training.table.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'
import type { Transaction } from '../../ground/db/transaction.ts'
import { ofGroups, type Touched } from '../../ground/live/touched.ts'

type Row = Selectable<TrainingTable> & {
  author: string | null
  categoryId: number | null
  categoryName: string | null
  categoryColor: string | null
}

/** A training with the names that lists show. */
export type Training = Omit<Row, 'author' | 'auth' | 'status' | 'lateRule'> & {
  author: string
  auth: TrainingAuth
  status: boolean
  lateRule: LateRule
}
export type Paging = { currentPage: number; limit: number }

const toTraining = (row: Row): Training => ({
  ...row,
  author: row.author ?? '',
  auth: row.auth as TrainingAuth,
  status: row.status === TrainingStatus.shown,
  lateRule: row.lateRule as LateRule,
})

function named(db: Database) {
  return db
    .selectFrom('trainings as t')
    .leftJoin('users as u', 'u.uid', 't.authorUid')
    .leftJoin('trainingCategoryLinks as l', 'l.tid', 't.id')
    .leftJoin('trainingCategories as c', 'c.id', 'l.categoryId')
    .selectAll('t')
    .select(['u.username as author', 'c.id as categoryId', 'c.name as categoryName', 'c.color as categoryColor'])
}

export async function findTraining(db: Database, tid: number): Promise<Training | undefined> {
  const row = await named(db).where('t.id', '=', tid).executeTakeFirst()
  return row && toTraining(row)
}

/** `gid` null: trainings of the site. `shown`: only open ones. */
export type TrainingFilter = {
  gid: number | null
  shown: boolean
  keyword?: string | undefined
  /** Whether the keyword also matches ids and ranks, and not authors' names. */
  byNumber?: boolean
  categoryId?: number | undefined
  auth?: TrainingAuth | undefined
  /** Only trainings that this person has registered for or submitted to. */
  joinedBy?: string | undefined
}

function filtered(db: Database, { gid, shown, keyword, byNumber, categoryId, auth, joinedBy }: TrainingFilter) {
  let query = named(db).where('t.gid', gid === null ? 'is' : '=', gid)
  if (shown) query = query.where('t.status', '=', TrainingStatus.shown)
  if (categoryId !== undefined) query = query.where('c.id', '=', categoryId)
  if (auth !== undefined) query = query.where('t.auth', '=', auth)
  if (joinedBy !== undefined) {
    const sentTo = db
      .selectFrom('submissions')
      .select('submissions.tid')
      .where('uid', '=', joinedBy)
      .where('submissions.tid', 'is not', null)
    query = query.where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('trainingRegistrations as r').select('r.id').whereRef('r.tid', '=', 't.id').where('r.uid', '=', joinedBy)),
        eb('t.id', 'in', sentTo),
      ]),
    )
  }
  if (!keyword) return query
  const title = likeFolded(sql`lower(t.title)`, `%${escapeLike(keyword.toLowerCase())}%`)
  const author = likeFolded(sql`coalesce(u.username_folded, '')`, `%${escapeLike(foldName(keyword))}%`)
  const number = /^\d{1,9}$/.test(keyword) ? Number(keyword) : undefined
  return query.where((eb) => {
    if (!byNumber) return eb.or([title, author])
    return number === undefined ? title : eb.or([title, eb('t.id', '=', number), eb('t.rank', '=', number)])
  })
}

/** By rank, or newest first. */
export async function listTrainings(db: Database, filter: TrainingFilter, order: 'rank' | 'newest', { currentPage, limit }: Paging) {
  const query = filtered(db, filter)
  const ordered = order === 'rank' ? query.orderBy('t.rank').orderBy('t.id') : query.orderBy('t.id', 'desc')
  const rows = await ordered
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
  return rows.map(toTraining)
}

export async function countTrainings(db: Database, filter: TrainingFilter): Promise<number> {
  const row = await filtered(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export async function insertTraining(db: Database, row: Insertable<TrainingTable>): Promise<number> {
  return (await db.insertInto('trainings').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function setTraining(db: Database, tid: number, fields: Updateable<TrainingTable>): Promise<void> {
  await db.updateTable('trainings').set(fields).where('id', '=', tid).execute()
}

/** With all dependent rows. @returns the training itself, if its group has pages of it */
export async function deleteTraining(db: Transaction, tid: number): Promise<{ touched: Touched }> {
  const gone = await db.deleteFrom('trainings').where('id', '=', tid).returning(['id as tid', 'gid']).execute()
  return { touched: { contests: [], trainings: ofGroups(gone) } }
}

type DueFilter = { gids: readonly number[] } | { from: number; to: number }

function givenHomework(db: Database) {
  return db
    .selectFrom('trainings as t')
    .innerJoin('groups as g', 'g.id', 't.gid')
    .select(['t.id as tid', 't.title', 'g.id as gid', 'g.name as groupName', 'g.uid as ownerUid', 't.authorUid'])
    .select(['t.opensAt', 't.dueAt', 't.lateRule', 't.latePercent'])
    .where('t.status', '=', TrainingStatus.shown)
    .where('g.status', '=', GroupStatus.normal)
}

const withLateRule = <Row extends { lateRule: string }>(row: Row) => ({ ...row, lateRule: row.lateRule as LateRule })

/** Open trainings of groups with a due time; in a span also those with an extension that ends in it. */
export async function listDue(db: Database, filter: DueFilter) {
  let query = givenHomework(db).where('t.dueAt', 'is not', null)
  if ('gids' in filter) query = query.where('t.gid', 'in', [...filter.gids])
  else {
    const { from, to } = filter
    const due = db.selectFrom('trainings').select('id').where('dueAt', '>', from).where('dueAt', '<=', to)
    const extended = db.selectFrom('homeworkExtensions').select('tid as id').where('dueAt', '>', from).where('dueAt', '<=', to)
    // No `union`: merging the two in order would read all trainings.
    query = query.where('t.id', 'in', due.unionAll(extended))
  }
  return (await query.orderBy('t.dueAt').orderBy('t.id').execute()).map(withLateRule)
}

/** Open trainings of groups without a due time that opened in a span. */
export async function listNeverDue(db: Database, { from, to }: { from: number; to: number }) {
  const rows = await givenHomework(db).where('t.dueAt', 'is', null).where('t.opensAt', '>', from).where('t.opensAt', '<=', to).execute()
  return rows.map(withLateRule)
}

/** Open trainings of a group by due time; then those without one, by rank. */
export async function listTermsOfGroup(db: Database, gid: number): Promise<(HomeworkTerms & { tid: number; title: string })[]> {
  const rows = await db
    .selectFrom('trainings')
    .select(['id as tid', 'title', 'opensAt', 'dueAt', 'lateRule', 'latePercent'])
    .where('gid', '=', gid)
    .where('status', '=', TrainingStatus.shown)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, lateRule: row.lateRule as LateRule }))
}

/** Visible problems of a training: published on the site, or of its own group. */
function shownProblems(db: Database, tids: readonly number[]) {
  return db
    .selectFrom('trainingProblems as tp')
    .innerJoin('problems as p', 'p.id', 'tp.pid')
    .where('tp.tid', 'in', [...tids])
    .where('p.auth', '=', ProblemAuth.Public)
    .where(sql<boolean>`(p.is_group = 0 or p.gid = (select gid from trainings where id = tp.tid))`)
}

export async function listShownProblems(db: Database, tid: number) {
  return shownProblems(db, [tid])
    .select(['p.id as pid', 'p.problemId', 'p.title', 'p.difficulty', 'p.level', 'p.type', 'tp.id as tpid', 'tp.rank', 'p.ioScore'])
    .select(['tp.isChallenge', 'p.timeLimit as timeLimitMs', 'p.isGroup as isOfGroup'])
    .select((eb) => eb.fn.coalesce('tp.points', eb.lit(DEFAULT_POINTS)).as('points'))
    .orderBy('tp.rank')
    .orderBy('tp.id')
    .execute()
}

type ShownProblem = Omit<Awaited<ReturnType<typeof listShownProblems>>[number], 'isChallenge' | 'timeLimitMs' | 'isOfGroup'> & {
  tid: number
}

/** The same for several trainings. */
export async function listShownProblemsOf(db: Database, tids: readonly number[]): Promise<ShownProblem[]> {
  if (tids.length === 0) return []
  return shownProblems(db, tids)
    .select([
      'tp.tid',
      'p.id as pid',
      'p.problemId',
      'p.title',
      'p.difficulty',
      'p.level',
      'p.type',
      'tp.id as tpid',
      'tp.rank',
      'p.ioScore',
    ])
    .select((eb) => eb.fn.coalesce('tp.points', eb.lit(DEFAULT_POINTS)).as('points'))
    .orderBy('tp.tid')
    .orderBy('tp.rank')
    .orderBy('tp.id')
    .execute()
}

export async function countShownProblems(db: Database, tids: readonly number[]): Promise<Map<number, number>> {
  if (tids.length === 0) return new Map()
  const rows = await shownProblems(db, tids)
    .select((eb) => ['tp.tid', eb.fn.countAll<number>().as('n')])
    .groupBy('tp.tid')
    .execute()
  return new Map(rows.map(({ tid, n }) => [tid, Number(n)]))
}

/** The number of visible problems that a person has solved outside of contests, in any place. */
export async function countSolvedProblems(db: Database, tids: readonly number[], uid: string): Promise<Map<number, number>> {
  if (tids.length === 0) return new Map()
  const rows = await shownProblems(db, tids)
    .where(sql<boolean>`exists (select 1 from submissions as s where s.pid = tp.pid and s.uid = ${uid}
      and s.status = ${Verdict.Accepted} and s.cid is null and s.is_trial = 0)`)
    .select((eb) => ['tp.tid', eb.fn.countAll<number>().as('n')])
    .groupBy('tp.tid')
    .execute()
  return new Map(rows.map(({ tid, n }) => [tid, Number(n)]))
}
