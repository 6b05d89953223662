import type { ImportedProblem } from '../../problem-import/reading/imported-problem.ts'

/** Whether the checker includes testlib.h, and the problem brings no copy of its own. */
export const usesTestlib = ({ checker, judgeExtraFiles }: Pick<ImportedProblem, 'checker' | 'judgeExtraFiles'>): boolean =>
  checker !== null &&
  [checker.code, ...Object.values(judgeExtraFiles)].some((text) => text.includes('testlib.h')) &&
  !('testlib.h' in judgeExtraFiles)
