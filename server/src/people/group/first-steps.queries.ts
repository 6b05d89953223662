import type { FirstSteps } from '@touchstone/shared/people/group/group.schema.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import type { Database } from '../../ground/db/database.ts'

/** How far a class has come: its pupils, its homework, and the accounts of its roster with a password of their own. */
export async function countFirstSteps(db: Database, gid: number): Promise<FirstSteps> {
  const pupils = await db
    .selectFrom('groupMembers')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('gid', '=', gid)
    .where('auth', '=', MemberState.member)
    .executeTakeFirstOrThrow()
  const homework = await db
    .selectFrom('trainings')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('gid', '=', gid)
    .where((eb) => eb.or([eb('opensAt', 'is not', null), eb('dueAt', 'is not', null)]))
    .executeTakeFirstOrThrow()
  const slips = await db
    .selectFrom('groupRoster as r')
    .innerJoin('users as u', 'u.uid', 'r.uid')
    .innerJoin('groupMembers as m', (join) => join.onRef('m.uid', '=', 'r.uid').onRef('m.gid', '=', 'r.gid'))
    .select((eb) => [eb.fn.countAll<number>().as('made'), eb.fn.sum<number | null>('u.mustChangePassword').as('waiting')])
    .where('r.gid', '=', gid)
    .where('m.auth', '=', MemberState.member)
    .executeTakeFirstOrThrow()
  const made = Number(slips.made)
  return { pupils: Number(pupils.n), homework: Number(homework.n), slips: made, slipsUsed: made - Number(slips.waiting ?? 0) }
}
