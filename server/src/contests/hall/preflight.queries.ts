import { RegistrationStatus } from '@touchstone/shared/contests/contest/registration-status.ts'
import { AccountStatus } from '@touchstone/shared/people/account/account-status.ts'
import type { Database } from '../../ground/db/database.ts'

/** Usernames of registered people with a banned account. */
export async function listBanned(db: Database, cid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contestRegistrations as r')
    .innerJoin('users as u', 'u.uid', 'r.uid')
    .select('u.username')
    .where('r.cid', '=', cid)
    .where('r.status', '=', RegistrationStatus.takesPart)
    .where('u.status', '=', AccountStatus.banned)
    .orderBy('u.username')
    .execute()
  return rows.map(({ username }) => username)
}

/** When the newest submission or audit record was stored; 0 on a new site. */
export async function findNewestRecord(db: Database): Promise<number> {
  const act = await db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst()
  const run = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.max('submitTime').as('at'))
    .executeTakeFirst()
  return Math.max(Number(act?.at ?? 0), Number(run?.at ?? 0))
}
