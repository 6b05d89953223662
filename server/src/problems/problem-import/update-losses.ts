import type { Database } from '../../ground/db/database.ts'
import { warn } from './reading/import-limits.ts'
import type { ImportedProblem, ImportWarning } from './reading/imported-problem.ts'
import { listBuiltInputs, listSolutions } from './stored-problem.queries.ts'

/** Names of solutions in one warning. */
const SHOWN_NAMES = 10

/** Everything made on this site that an update with a file removes: tests that the workshop built, and solutions. */
export async function updateLosses(db: Database, pid: number, { cases, solutions }: ImportedProblem): Promise<ImportWarning[]> {
  const inputs = new Set(cases.map(({ input }) => input.hash))
  const built = (await listBuiltInputs(db, pid)).filter((hash) => !inputs.has(hash)).length
  const gone = (await listSolutions(db, pid)).filter((each) => !solutions.some((one) => isSame(one, each)))
  const names = gone.slice(0, SHOWN_NAMES).map(({ name, language }) => name ?? language)
  return [
    ...(built > 0 ? [warn('import.warn.built-tests', { count: built })] : []),
    ...(gone.length > 0
      ? [warn('import.warn.solutions-gone', { count: gone.length, names: names.join(', ') + (gone.length > names.length ? ' …' : '') })]
      : []),
  ]
}

type Program = { language: string | null; originalLanguage?: string; code: string }

/** Whether a solution of a file is a stored one. */
export const isSame = ({ language, originalLanguage, code }: Program, stored: { language: string; code: string }): boolean =>
  stored.code === code && stored.language === (language ?? originalLanguage)
