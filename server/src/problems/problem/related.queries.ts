import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'

/** Public problems with tags of this one: the most common tags first, then the nearest difficulty, then by number. */
export function listRelated(db: Database, pid: number, without: ReadonlySet<number>, limit: number) {
  const own = db.selectFrom('problemTags').select('tid').where('pid', '=', pid)
  const difficulty = db.selectFrom('problems as self').select('self.difficulty').where('self.id', '=', pid)
  return db
    .selectFrom('problems as p')
    .innerJoin('problemTags as t', 't.pid', 'p.id')
    .select(['p.problemId', 'p.title', 'p.difficulty', 'p.level'])
    .where('t.tid', 'in', own)
    .where('p.id', 'not in', [pid, ...without])
    .where('p.auth', '=', ProblemAuth.Public)
    .where('p.isGroup', '=', 0)
    .groupBy('p.id')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy(sql`abs(p.difficulty - (${difficulty}))`)
    .orderBy(sql`length(p.problem_id)`)
    .orderBy('p.problemId')
    .limit(limit)
    .execute()
}
