import type { Database } from '../../ground/db/database.ts'
import { OWN_JUDGE } from '../problem/language.service.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import * as queries from './stored-problem.queries.ts'

/** A stored problem with all its parts; null when it is gone. */
export async function loadStored(db: Database, problems: ProblemService, pid: number) {
  const row = await problems.find(db, pid)
  if (!row) return null
  const solutions = await queries.listSolutions(db, pid)
  return { row, cases: await problems.cases(db, pid), solutions, ...(await queries.listPartNames(db, pid)) }
}

/** Languages of the site's own judge, in their order. */
export const offeredLanguages = async (db: Database): Promise<string[]> =>
  (await queries.listLanguagesOf(db, OWN_JUDGE)).map(({ name }) => name)
