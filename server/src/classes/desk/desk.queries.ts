import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Database } from '../../ground/db/database.ts'

/** By name: one group, or the open groups that this person leads, with every class where `everyClass` says so. */
export function listDeskGroups(db: Database, { gid, uid, everyClass }: { gid: number | undefined; uid: string; everyClass: boolean }) {
  const all = db.selectFrom('groups as g').select(['g.id as gid', 'g.name', 'g.kind']).orderBy('g.name').orderBy('g.id')
  if (gid !== undefined) return all.where('g.id', '=', gid).execute()
  const led = db
    .selectFrom('groupMembers as m')
    .select('m.gid')
    .where('m.uid', '=', uid)
    .where('m.auth', 'in', [MemberState.admin, MemberState.root])
  return all
    .where('g.status', '=', GroupStatus.normal)
    .where((eb) => (everyClass ? eb.or([eb('g.kind', '=', 'class'), eb('g.id', 'in', led)]) : eb('g.id', 'in', led)))
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
