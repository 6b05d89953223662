import type { ImportedProblem } from '../../problem-import/reading/imported-problem.ts'

/** The tests of each subtask, in the order in which the subtasks first appear. */
export function groupsOf({ cases }: Pick<ImportedProblem, 'cases'>): ImportedProblem['cases'][number][][] {
  const numbers = [...new Set(cases.map(({ groupNum }) => groupNum))]
  return numbers.map((number) => cases.filter(({ groupNum }) => groupNum === number))
}

/** The x of `x.in` and `x.out`; null for other names. */
export function stemOf({ readFileName, writeFileName }: NonNullable<ImportedProblem['fileIo']>): string | null {
  const stem = /^(.+)\.in$/.exec(readFileName)?.[1]
  return stem !== undefined && writeFileName === `${stem}.out` ? stem : null
}
