import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import { problemCaps } from './import-limits.ts'
import type { ImportedProblem } from './imported-problem.ts'

/** Defaults of imported problems (docs/rules/import-formats.md). */
const common: Omit<ImportedProblem, 'importKey' | 'title' | 'description' | 'cases' | 'warnings'> = {
  problemId: null,
  statementFormat: 'markdown',
  input: '',
  output: '',
  hint: '',
  source: '',
  author: null,
  examples: [],
  type: RuleType.ACM,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  timeLimitMs: problemCaps.timeLimitMs.fallback,
  memoryLimitMb: problemCaps.memoryLimitMb.fallback,
  stackLimitMb: problemCaps.stackLimitMb.fallback,
  auth: ProblemAuth.Public,
  difficulty: 1,
  isRemoveEndBlank: true,
  openCaseResult: true,
  codeShare: false,
  fileIo: null,
  checker: null,
  tags: [],
  languages: 'all',
  templates: [],
  userExtraFiles: {},
  judgeExtraFiles: {},
  files: [],
  solutions: [],
}

/** An imported problem with the origin's values over the defaults. */
export function makeProblem(
  parts: Partial<ImportedProblem> & Pick<ImportedProblem, 'importKey' | 'title' | 'description' | 'cases' | 'warnings'>,
): ImportedProblem {
  return { ...common, ...parts }
}
