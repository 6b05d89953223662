import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { MemberState, memberRows } from '@touchstone/shared/people/group/member-state.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { countsInGroup } from '../training/led-submissions.ts'

/**
 * Filters of a list of threads in a group.
 * @param authorUid only of this person's submissions; null: of every member's
 * @param closed problems whose code is closed to the reader now
 */
type ThreadFilter = { gid: number; authorUid: string | null; settled: boolean; closed: readonly number[] }

/** A thread with the fields of its submission that rights depend on. */
type ListedRow = {
  id: number
  submitId: number
  firstLine: number
  lastLine: number
  settledAt: number | null
  lastAt: number
  byUid: string | null
  by: string | null
  displayPid: string
  title: string
  username: string
  realname: string | null
  uid: string
  pid: number
  cid: number | null
  cpid: number | null
  gid: number | null
  isTrial: number
  share: number
  submitTime: number
  authorUid: string | null
  codeShare: number
  openCaseResult: number
}

const lastWord = sql<string | null>`(select r.uid from line_remarks r where r.thread_id = t.id order by r.id desc limit 1)`

const threadsOf = (db: Database, { gid, authorUid, settled, closed }: ThreadFilter) => {
  let query = db
    .selectFrom('lineThreads as t')
    .innerJoin('submissions as s', 's.submitId', 't.submitId')
    // The class is small and the site is not.
    .where('t.authorUid', 'in', (eb) => eb.selectFrom('groupMembers').select('groupMembers.uid').where('groupMembers.gid', '=', gid))
    .where('t.settledAt', settled ? 'is not' : 'is', null)
    .where(countsInGroup(sql.val(gid)))
  if (authorUid !== null) query = query.where('t.authorUid', '=', authorUid)
  return closed.length > 0 ? query.where('s.pid', 'not in', [...closed]) : query
}

/** Ordered by the last remark, newest first. */
export async function listGroupThreads(
  db: Database,
  filter: ThreadFilter,
  page: { currentPage: number; limit: number },
): Promise<ListedRow[]> {
  return threadsOf(db, filter)
    .innerJoin('problems as p', 'p.id', 's.pid')
    .innerJoin('users as u', 'u.uid', 's.uid')
    .leftJoin('users as o', 'o.uid', 't.uid')
    .select([
      't.id',
      't.submitId',
      't.firstLine',
      't.lastLine',
      't.settledAt',
      't.gmtModified as lastAt',
      't.uid as byUid',
      'o.username as by',
    ])
    .select(['s.displayPid', 's.uid', 's.pid', 's.cid', 's.cpid', 's.gid', 's.isTrial', 's.share', 's.submitTime'])
    .select(['p.title', 'p.authorUid', 'p.codeShare', 'p.openCaseResult', 'u.username', 'u.realname'])
    .orderBy('t.gmtModified', 'desc')
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
}

export async function countGroupThreads(db: Database, filter: ThreadFilter): Promise<number> {
  const row = await threadsOf(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** The first remark of each thread, the number of remarks, and the author of the last one. */
export async function listTalkOf(db: Database, threadIds: readonly number[]) {
  if (threadIds.length === 0) return new Map<number, { first: string; remarks: number; lastUid: string | null }>()
  const rows = await db
    .selectFrom('lineRemarks')
    .select(['threadId', 'uid', 'content'])
    .where('threadId', 'in', [...threadIds])
    .orderBy('id')
    .execute()
  const of = Map.groupBy(rows, ({ threadId }) => threadId)
  return new Map([...of].map(([id, own]) => [id, { first: own[0]?.content ?? '', remarks: own.length, lastUid: own.at(-1)?.uid ?? null }]))
}

/** Number of open threads per submission; submissions without any are left out. */
export async function countOpenOf(db: Database, submitIds: readonly number[]): Promise<Map<number, number>> {
  if (submitIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('lineThreads')
    .select((eb) => ['submitId', eb.fn.countAll<number>().as('n')])
    .where('submitId', 'in', [...submitIds])
    .where('settledAt', 'is', null)
    .groupBy('submitId')
    .execute()
  return new Map(rows.map(({ submitId, n }) => [submitId, Number(n)]))
}

const openIn = (db: Database, closed: readonly number[]) => {
  const query = db
    .selectFrom('groupMembers as m')
    .innerJoin('groups as g', 'g.id', 'm.gid')
    .innerJoin('lineThreads as t', 't.authorUid', 'm.uid')
    .innerJoin('submissions as s', 's.submitId', 't.submitId')
    .select((eb) => ['m.gid as gid', eb.fn.countAll<number>().as('count')])
    .where('g.status', '=', GroupStatus.normal)
    .where('t.settledAt', 'is', null)
    .where(countsInGroup(sql.ref('m.gid')))
    .groupBy('m.gid')
  return closed.length > 0 ? query.where('s.pid', 'not in', [...closed]) : query
}

/** Number of open threads on this person's submissions, per group of the person. */
export function countOpenOfPupil(db: Database, uid: string) {
  return openIn(db, []).where('m.uid', '=', uid).where('m.auth', '=', MemberState.member).execute()
}

/** Number of open threads with a last answer by the submission's author, another person than this one, per group. */
const answeredBeside = (db: Database, uid: string, closed: readonly number[]) =>
  openIn(db, closed)
    .where('m.auth', 'in', [...memberRows])
    .where('m.uid', '!=', uid)
    .where(sql<boolean>`${lastWord} = t.author_uid`)

/** In the groups that this person leads. */
export function countAnsweredForLeader(db: Database, uid: string, closed: readonly number[]) {
  return answeredBeside(db, uid, closed)
    .where('m.gid', 'in', (eb) =>
      eb
        .selectFrom('groupMembers as me')
        .select('me.gid')
        .where('me.uid', '=', uid)
        .where('me.auth', 'in', [MemberState.admin, MemberState.root]),
    )
    .execute()
}

/** In these groups. */
export function countAnsweredIn(db: Database, gids: readonly number[], uid: string, closed: readonly number[]) {
  return answeredBeside(db, uid, closed)
    .where('m.gid', 'in', [...gids])
    .execute()
}
