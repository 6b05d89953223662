import type { Database } from '../../ground/db/database.ts'

/** Whether staff made this account, or assigned its class, so that its person is known. */
export async function isMadeByStaff(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('users as u')
    .select('u.uid')
    .where('u.uid', '=', uid)
    .where((eb) =>
      eb.or([
        eb('u.className', 'is not', null),
        eb.exists(eb.selectFrom('groupRoster as r').select('r.uid').whereRef('r.uid', '=', 'u.uid')),
        eb.exists(eb.selectFrom('auditLog as a').select('a.id').whereRef('a.target', '=', 'u.uid').where('a.action', '=', 'user.create')),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
