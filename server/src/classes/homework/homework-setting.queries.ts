import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { MemberState, memberRows } from '@touchstone/shared/people/group/member-state.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'
import { narrowed, type Purpose, type TextSearch } from '../../ground/search/text-search.ts'

/** `search`: of `problems`. */
type CandidateFilter = {
  gid: number
  uid: string
  /** Whether the caller prepares every problem of the group. */
  keepsAll: boolean
  /** Whether the caller may open a private problem of the site. */
  publishes: boolean
  search: TextSearch | undefined
  level: number | undefined
  tagId: number | undefined
  own: boolean
  without: ReadonlySet<number>
}

function candidates(db: Database, filter: CandidateFilter, purpose: Purpose) {
  const { gid, uid, keepsAll, publishes, search, level, tagId, own, without } = filter
  let query = narrowed(db, 'problems as p', search, purpose, db.selectFrom('problems as p'))
    .where((eb) => eb.or([eb('p.isGroup', '=', 0), eb('p.gid', '=', gid)]))
    .where((eb) => {
      const kept = eb('p.auth', '=', ProblemAuth.Private)
      const isMine = eb('p.authorUid', '=', uid)
      const ofGroup = eb.and([kept, eb('p.isGroup', '=', 1), ...(keepsAll ? [] : [isMine])])
      const ofSite = eb.and([kept, eb('p.isGroup', '=', 0), isMine])
      return eb.or([eb('p.auth', '=', ProblemAuth.Public), ofGroup, ...(publishes ? [ofSite] : [])])
    })
  if (own) query = query.where((eb) => eb.or([eb('p.gid', '=', gid), eb('p.authorUid', '=', uid)]))
  if (level !== undefined) query = query.where('p.level', '=', level)
  if (tagId !== undefined)
    query = query.where('p.id', 'in', db.selectFrom('problemTags').select('problemTags.pid').where('tid', '=', tagId))
  if (without.size > 0) query = query.where('p.id', 'not in', [...without])
  return search ? query.where(search.matches('p')) : query
}

/** Private ones first, then those of the group; in each of them the shorter display ids first. */
export function listCandidates(db: Database, filter: CandidateFilter, { currentPage, limit }: { currentPage: number; limit: number }) {
  return candidates(db, filter, 'page')
    .select(['p.id', 'p.problemId', 'p.title', 'p.difficulty', 'p.level', 'p.auth', 'p.authorUid', 'p.gid', 'p.isGroup'])
    .orderBy(sql`case when p.auth = ${ProblemAuth.Private} then 0 when p.gid = ${filter.gid} then 1 else 2 end`)
    .orderBy(sql`length(p.problem_id)`)
    .orderBy('p.problemId')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
}

export async function countCandidates(db: Database, filter: CandidateFilter): Promise<number> {
  const row = await candidates(db, filter, 'count')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** How many of these people have solved each of these problems outside of contests. */
export async function countSolvers(db: Database, pids: readonly number[], uids: readonly string[]): Promise<Map<number, number>> {
  if (pids.length === 0 || uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('submissions')
    .select((eb) => ['pid', eb.fn.count<number>('uid').distinct().as('n')])
    .where('uid', 'in', [...uids])
    .where('pid', 'in', [...pids])
    .where('status', '=', Verdict.Accepted)
    .where('cid', 'is', null)
    .where('isTrial', '=', 0)
    .groupBy('pid')
    .execute()
  return new Map(rows.map(({ pid, n }) => [pid, Number(n)]))
}

/** The problems among these that the group has had as homework. */
export async function listSetBefore(db: Database, gid: number, pids: readonly number[]): Promise<Set<number>> {
  if (pids.length === 0) return new Set()
  const rows = await db
    .selectFrom('trainings as t')
    .innerJoin('trainingProblems as tp', 'tp.tid', 't.id')
    .select('tp.pid')
    .where('t.gid', '=', gid)
    .where((eb) => eb.or([eb('t.dueAt', 'is not', null), eb('t.opensAt', 'is not', null)]))
    .where('tp.pid', 'in', [...pids])
    .execute()
  return new Set(rows.map(({ pid }) => pid))
}

/** `leaderUid`: whose groups; undefined: everybody's. */
type LedFilter = { leaderUid: string | undefined; keyword: string | undefined }

/** Open groups that this person owns or leads. */
function ledGroups(db: Database, { leaderUid, keyword }: LedFilter) {
  let query = db.selectFrom('groups as g').where('g.status', '=', GroupStatus.normal)
  if (leaderUid !== undefined) {
    const led = db
      .selectFrom('groupMembers as m')
      .select('m.gid')
      .where('m.uid', '=', leaderUid)
      .where('m.auth', 'in', [MemberState.admin, MemberState.root])
    query = query.where((eb) => eb.or([eb('g.uid', '=', leaderUid), eb('g.id', 'in', led)]))
  }
  return keyword ? query.where(likeFolded(sql`lower(g.name)`, `%${escapeLike(keyword.toLowerCase())}%`)) : query
}

/** The newest first. */
export async function listLedGroups(db: Database, filter: LedFilter, { currentPage, limit }: { currentPage: number; limit: number }) {
  const rows = await ledGroups(db, filter)
    .innerJoin('users as owner', 'owner.uid', 'g.uid')
    .select(['g.id as gid', 'g.name', 'g.kind', 'owner.username as owner'])
    .select(({ selectFrom, fn }) =>
      selectFrom('groupMembers as m')
        .select(fn.countAll<number>().as('n'))
        .whereRef('m.gid', '=', 'g.id')
        .where('m.auth', 'in', memberRows)
        .as('members'),
    )
    .orderBy('g.id', 'desc')
    .limit(limit)
    .offset((currentPage - 1) * limit)
    .execute()
  return rows.map((row) => ({ ...row, members: Number(row.members) }))
}

export async function countLedGroups(db: Database, filter: LedFilter): Promise<number> {
  const row = await ledGroups(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
