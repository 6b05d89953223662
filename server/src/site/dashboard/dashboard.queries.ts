import type { Database } from '../../ground/db/database.ts'

export async function countUsers(db: Database): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** The newest sign-ins of a user: the first row of each device, since renewed tokens are no sign-ins. */
export async function listSignIns(db: Database, uid: string, limit: number) {
  const firsts = db
    .selectFrom('sessions')
    .select((eb) => [eb.fn.min('id').as('firstId'), eb.fn.max('seenAt').as('lastSeenAt')])
    .where('uid', '=', uid)
    .groupBy('device')
    .orderBy('firstId', 'desc')
    .limit(limit)
  return db
    .selectFrom(firsts.as('f'))
    .innerJoin('sessions as s', 's.id', 'f.firstId')
    .select(['s.id', 's.userAgent', 's.ip', 's.createdAt', 'f.lastSeenAt'])
    .orderBy('s.id', 'desc')
    .execute()
}
