import { RoleIds } from '@touchstone/shared/ground/access/role.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { memberRows } from '@touchstone/shared/people/group/member-state.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

const MAX_LISTED = 20
const staffRoles = [RoleIds.root, RoleIds.admin, RoleIds.problemAdmin]
const localAddresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

async function count(rows: Promise<{ n: number | string | bigint }>): Promise<number> {
  return Number((await rows).n)
}

export function countActiveStaff(db: Database): Promise<number> {
  const query = db.selectFrom('users').select((eb) => eb.fn.countAll<number>().as('n'))
  return count(query.where('roleId', 'in', staffRoles).where('status', '=', AccountStatus.active).executeTakeFirstOrThrow())
}

export function countGroups(db: Database): Promise<number> {
  const query = db.selectFrom('groups').select((eb) => eb.fn.countAll<number>().as('n'))
  return count(query.where('status', '=', GroupStatus.normal).executeTakeFirstOrThrow())
}

export function countProblems(db: Database): Promise<number> {
  return count(
    db
      .selectFrom('problems')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  )
}

/** Whether anybody has signed in from another machine. */
export async function hasVisitors(db: Database): Promise<boolean> {
  return (await db.selectFrom('sessions').select('id').where('ip', 'not in', localAddresses).limit(1).executeTakeFirst()) !== undefined
}

/** The groups of a user, as owner or as member; every group when `uid` is null. */
const inGroupsOf = (uid: string | null) =>
  uid === null
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(g.uid = ${uid} or exists (select 1 from group_members o where o.gid = g.id and o.uid = ${uid} and o.auth in (${sql.join(memberRows)})))`

/** Groups whose members have submitted since that moment, the busiest first. */
export async function listBusyGroups(db: Database, since: number, uid: string | null) {
  const rows = await db
    .selectFrom('submissions as s')
    .innerJoin('groupMembers as m', 'm.uid', 's.uid')
    .innerJoin('groups as g', 'g.id', 'm.gid')
    .select(['g.id as gid', 'g.name'])
    .select((eb) => [eb.fn.count<number>('s.uid').distinct().as('people'), eb.fn.countAll<number>().as('submissions')])
    .where('s.submitTime', '>=', since)
    .where('m.auth', 'in', [...memberRows])
    .where('g.status', '=', GroupStatus.normal)
    .where(inGroupsOf(uid))
    .groupBy(['g.id', 'g.name'])
    .orderBy('people', 'desc')
    .orderBy('gid')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({ ...row, people: Number(row.people), submissions: Number(row.submissions) }))
}

/**
 * Contests that run between the two moments.
 * @param uid lists visible contests of the site and those of this user's groups; null lists all
 */
export function listContestsBetween(db: Database, from: number, to: number, uid: string | null) {
  let query = db
    .selectFrom('contests as c')
    .leftJoin('groups as g', 'g.id', 'c.gid')
    .select(['c.id as cid', 'c.gid', 'c.title', 'c.startTime', 'c.endTime'])
    .where('c.startTime', '<', to)
    .where('c.endTime', '>=', from)
  if (uid !== null) {
    query = query.where((eb) =>
      eb.or([
        eb('c.uid', '=', uid),
        eb.and([eb('c.gid', 'is', null), eb('c.visible', '=', 1)]),
        eb.and([eb('c.gid', 'is not', null), inGroupsOf(uid)]),
      ]),
    )
  }
  return query.orderBy('c.startTime').orderBy('c.id').limit(MAX_LISTED).execute()
}
