import type { Database } from '../../ground/db/database.ts'

/** Traces of a problem outside of one place: numbers of submissions and discussions, titles of contests and trainings. */
type ProblemUse = { submissions: number; discussions: number; titles: string[] }

/** Titles that a message names. */
const namedTitles = 5

/** @param gid the place, a group or (null) the site; trials count as nothing */
export async function useOutside(db: Database, pid: number, gid: number | null): Promise<ProblemUse> {
  const place = gid ?? 0
  const submissions = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('pid', '=', pid)
    .where('isTrial', '=', 0)
    .where((eb) => eb(eb.fn.coalesce('gid', eb.lit(0)), '!=', place))
    .executeTakeFirstOrThrow()
  const discussions = await db
    .selectFrom('discussions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('pid', '=', pid)
    .where((eb) => eb(eb.fn.coalesce('gid', eb.lit(0)), '!=', place))
    .executeTakeFirstOrThrow()
  const contests = await db
    .selectFrom('contestProblems as cp')
    .innerJoin('contests as c', 'c.id', 'cp.cid')
    .select('c.title')
    .where('cp.pid', '=', pid)
    .where((eb) => eb(eb.fn.coalesce('c.gid', eb.lit(0)), '!=', place))
    .orderBy('c.id', 'desc')
    .limit(namedTitles)
    .execute()
  const trainings = await db
    .selectFrom('trainingProblems as tp')
    .innerJoin('trainings as t', 't.id', 'tp.tid')
    .select('t.title')
    .where('tp.pid', '=', pid)
    .where((eb) => eb(eb.fn.coalesce('t.gid', eb.lit(0)), '!=', place))
    .orderBy('t.id', 'desc')
    .limit(namedTitles)
    .execute()
  const titles = [...contests, ...trainings].map(({ title }) => title).slice(0, namedTitles)
  return { submissions: Number(submissions.n), discussions: Number(discussions.n), titles }
}
