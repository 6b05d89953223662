import { day } from '@touchstone/shared/ground/time/instant.ts'
import type { Database } from '../../ground/db/database.ts'

/** Test data of a contest goes to the judge machines so long before its start. */
const AHEAD_MS = day

/** Test cases of the problems of contests that run now, or start soon. */
const casesAhead = (db: Database, now: number) =>
  db
    .selectFrom('problemCases as k')
    .innerJoin('contestProblems as p', 'p.pid', 'k.pid')
    .innerJoin('contests as c', 'c.id', 'p.cid')
    .where('p.removedAt', 'is', null)
    .where('c.endTime', '>', now)
    .where('c.startTime', '<=', now + AHEAD_MS)

/** Contents that the judging of these contests will need, those of the first contest first. */
export async function listContentsAhead(db: Database, now: number): Promise<string[]> {
  const rows = await casesAhead(db, now).select(['k.inputHash', 'k.outputHash']).orderBy('c.startTime').orderBy('k.id').execute()
  return [...new Set(rows.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]))]
}

export async function isAhead(db: Database, now: number, hash: string): Promise<boolean> {
  const query = casesAhead(db, now).select('k.id')
  return (await query.where((eb) => eb.or([eb('k.inputHash', '=', hash), eb('k.outputHash', '=', hash)])).executeTakeFirst()) !== undefined
}
