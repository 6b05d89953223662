import type { FirstSteps } from '@touchstone/shared/people/group/group.schema.ts'
import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

type Counted = { pupils: number; homework: number; slips: number; slipsUsed: number }

/**
 * How far a class has come: its pupils, its homework, and the accounts of its roster with a password of their own. As text, because three
 * queries would cost the compiler more than the rest of the file.
 */
export async function countFirstSteps(db: Database, gid: number): Promise<FirstSteps> {
  const pupils = sql`group_members m where m.gid = ${gid} and m.auth = ${MemberState.member}`
  const made = sql`group_roster r join users u on u.uid = r.uid where r.gid = ${gid}
    and r.uid in (select m.uid from ${pupils})`
  const { rows } = await sql<Counted>`select
    (select count(*) from ${pupils}) as pupils,
    (select count(*) from trainings t where t.gid = ${gid} and (t.opens_at is not null or t.due_at is not null)) as homework,
    (select count(*) from ${made}) as slips,
    (select count(*) from ${made} and u.must_change_password = 0) as slips_used`.execute(db)
  const [row] = rows
  return {
    pupils: Number(row?.pupils ?? 0),
    homework: Number(row?.homework ?? 0),
    slips: Number(row?.slips ?? 0),
    slipsUsed: Number(row?.slipsUsed ?? 0),
  }
}
