import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Database } from '../../ground/db/database.ts'

export async function listGroupsOf(db: Database, gids: readonly number[]) {
  return db
    .selectFrom('groups')
    .select(['id as gid', 'name', 'kind'])
    .where('id', 'in', [...gids])
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Pupils of each group, and those with the password of their slip; groups without pupils are left out. */
export async function countPupils(db: Database, gids: readonly number[]): Promise<Map<number, { pupils: number; notSignedIn: number }>> {
  const rows = await db
    .selectFrom('groupMembers as m')
    .innerJoin('users as u', 'u.uid', 'm.uid')
    .select((eb) => ['m.gid', eb.fn.countAll<number>().as('pupils'), eb.fn.sum<number | null>('u.mustChangePassword').as('waiting')])
    .where('m.gid', 'in', [...gids])
    .where('m.auth', '=', MemberState.member)
    .groupBy('m.gid')
    .execute()
  return new Map(rows.map(({ gid, pupils, waiting }) => [gid, { pupils: Number(pupils), notSignedIn: Number(waiting ?? 0) }]))
}
