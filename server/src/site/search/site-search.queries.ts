import { TrainingStatus } from '@touchstone/shared/classes/training/training-status.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/db/database.ts'
import { escapeLike, likeFolded } from '../../ground/db/text-match.ts'

/** Groups whose members' lists are searched, and the most rows of each kind. */
type Search = { gids: readonly number[]; keyword: string; most: number }

const has = (column: string, keyword: string) => likeFolded(sql`lower(${sql.ref(column)})`, `%${escapeLike(keyword.toLowerCase())}%`)

/** Problems that every member of these groups may open, without those that a contest closes. */
export function findProblemsIn(db: Database, { gids, keyword, most }: Search, without: ReadonlySet<number>) {
  const query = db
    .selectFrom('problems')
    .select(['problemId', 'title', 'gid'])
    .where('gid', 'in', [...gids])
    .where('isGroup', '=', 1)
    .where('auth', '=', ProblemAuth.Public)
    .where((eb) => eb.or([has('title', keyword), has('problem_id', keyword)]))
  const open = without.size === 0 ? query : query.where('id', 'not in', [...without])
  return open.orderBy('id', 'desc').limit(most).execute()
}

export function findContestsIn(db: Database, { gids, keyword, most }: Search) {
  return db
    .selectFrom('contests')
    .select(['id', 'title', 'gid'])
    .where('gid', 'in', [...gids])
    .where('visible', '=', 1)
    .where(has('title', keyword))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export function findTrainingsIn(db: Database, { gids, keyword, most }: Search) {
  return db
    .selectFrom('trainings')
    .select(['id', 'title', 'gid'])
    .where('gid', 'in', [...gids])
    .where('status', '=', TrainingStatus.shown)
    .where(has('title', keyword))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
