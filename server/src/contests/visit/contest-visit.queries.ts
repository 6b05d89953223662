import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import type { ContestListQuery } from '@touchstone/shared/contests/contest/contest-visit.schema.ts'
import { RegistrationStatus } from '@touchstone/shared/contests/contest/registration-status.ts'
import type { RunWindow } from '@touchstone/shared/contests/contest/run-window.ts'
import { roles } from '@touchstone/shared/ground/access/role.ts'
import { openVerdicts } from '@touchstone/shared/judging/verdict/verdict.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'
import { type Contest, hasFormat, toContest } from '../contest/contest.queries.ts'

/** @property gid a group's contests; null: those of the site */
type Filter = Partial<Pick<ContestListQuery, 'status' | 'type' | 'format' | 'keyword'>> & { gid: number | null }

function listed(db: Database, { gid, status, type, format, keyword }: Filter, now: number) {
  let query = db
    .selectFrom('contests as c')
    .where('c.visible', '=', 1)
    .where('c.gid', gid === null ? 'is' : '=', gid)
  if (status === ContestPhase.scheduled) query = query.where('c.startTime', '>', now)
  if (status === ContestPhase.running) query = query.where('c.startTime', '<=', now).where('c.endTime', '>', now)
  if (status === ContestPhase.ended) query = query.where('c.endTime', '<=', now)
  if (type != null) query = query.where('c.type', '=', type)
  if (format != null) query = query.where(hasFormat(format))
  return keyword ? query.where(likeFolded(sql`lower(c.title)`, `%${escapeLike(keyword.toLowerCase())}%`)) : query
}

export type NamedContest = Contest & { author: string; count: number }

const withNames = <Q extends ReturnType<typeof listed>>(query: Q) =>
  query
    .leftJoin('users as u', 'u.uid', 'c.uid')
    .selectAll('c')
    .select('u.username as author')
    .select((eb) =>
      eb
        .selectFrom('contestRegistrations as r')
        .select((e) => e.fn.countAll<number>().as('n'))
        .whereRef('r.cid', '=', 'c.id')
        .where('r.status', '=', RegistrationStatus.takesPart)
        .as('count'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]
const named = ({ author, count, ...row }: Row): NamedContest => ({ ...toContest(row), author: author ?? '', count: Number(count ?? 0) })

/** Visible contests, the latest start first; on the site scheduled ones come first, then running, then ended ones. */
export async function listVisible(db: Database, filter: Filter, now: number, page: { currentPage: number; limit: number }) {
  const query = withNames(listed(db, filter, now))
  const phase = sql`case when c.start_time > ${now} then -1 when c.end_time > ${now} then 0 else 1 end`
  const rows = await (filter.gid === null ? query.orderBy(phase) : query)
    .orderBy('c.startTime', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.limit)
    .offset((page.currentPage - 1) * page.limit)
    .execute()
  return rows.map(named)
}

export async function countVisible(db: Database, filter: Filter, now: number): Promise<number> {
  const row = await listed(db, filter, now)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export async function findNames(db: Database, cid: number): Promise<{ author: string; count: number }> {
  const contest = await db
    .selectFrom('contests as c')
    .leftJoin('users as u', 'u.uid', 'c.uid')
    .select('u.username')
    .where('c.id', '=', cid)
    .executeTakeFirst()
  const registered = await db
    .selectFrom('contestRegistrations')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('cid', '=', cid)
    .where('status', '=', RegistrationStatus.takesPart)
    .executeTakeFirstOrThrow()
  return { author: contest?.username ?? '', count: Number(registered.n) }
}

/** @returns false for a person who is already registered */
export async function insertRegistration(db: Database, cid: number, uid: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('contestRegistrations')
    .values({ cid, uid, gmtCreate: now, gmtModified: now })
    .onConflict((oc) => oc.columns(['cid', 'uid']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** Judged runs by problem and status, without people whom no board counts (docs/rules/contests.md). */
export function countRuns(db: Database, contest: Pick<Contest, 'id' | 'uid' | 'gid'>, { from, until }: RunWindow) {
  const rootId = Number(Object.entries(roles).find(([, name]) => name === 'root')?.[0])
  let query = db
    .selectFrom('submissions as s')
    .innerJoin('users as u', 'u.uid', 's.uid')
    .where('s.cid', '=', contest.id)
    .where('s.submitTime', '<', until)
    .where('s.status', 'not in', [...openVerdicts])
    .where('u.roleId', '!=', rootId)
    .where('s.uid', '!=', contest.uid)
    .where('s.uid', 'not in', db.selectFrom('contestHelpers').select('uid').where('cid', '=', contest.id))
    .where(
      's.uid',
      'not in',
      db.selectFrom('contestRegistrations').select('uid').where('cid', '=', contest.id).where('status', '=', RegistrationStatus.removed),
    )
  if (from !== null) query = query.where('s.submitTime', '>=', from)
  if (contest.gid !== null)
    query = query.where(
      's.uid',
      'not in',
      db.selectFrom('groupMembers').select('uid').where('gid', '=', contest.gid).where('auth', '=', MemberState.root),
    )
  return query
    .select(['s.pid', 's.status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy(['s.pid', 's.status'])
    .execute()
}
