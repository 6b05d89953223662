import type { SiteSession } from './site-session.ts'

/** Numbers of locks are hashes of names; this one keeps them apart from locks of other programs. */
const SEED = 7_310_571

/** Takes a lock of the session, if nobody else has it. A session may take one several times. */
export async function tryLock(session: Pick<SiteSession, 'query'>, name: string): Promise<boolean> {
  const [row] = await session.query('select pg_try_advisory_lock(hashtextextended($1, $2)) as taken', [name, SEED])
  return row?.taken === true
}

export async function unlock(session: Pick<SiteSession, 'query'>, name: string): Promise<void> {
  await session.query('select pg_advisory_unlock(hashtextextended($1, $2))', [name, SEED])
}
