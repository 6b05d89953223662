import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { wantedPlace } from '@touchstone/shared/problems/problem/difficulty-level.ts'
import { type OwnLimit, ownLimits, type ProblemFields, problemLimits } from '@touchstone/shared/problems/problem/problem-fields.ts'
import type { PostedProblem } from '@touchstone/shared/problems/problem/problem-save.schema.ts'

/** Defaults of a new problem. */
const blank = {
  title: '',
  type: RuleType.ACM,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  statementFormat: 'markdown',
  description: null,
  input: null,
  output: null,
  examples: null,
  hint: null,
  source: null,
  difficulty: problemLimits.difficulty.fallback,
  level: null,
  stackLimit: problemLimits.stackLimit.fallback,
  outputLimit: null,
  processLimit: null,
  codeShare: false,
  foldDiscussionCode: false,
  spjCode: null,
  spjLanguage: null,
  userExtraFile: null,
  judgeExtraFile: null,
  isRemoveEndBlank: false,
  openCaseResult: true,
  failingTests: null,
  isFileIO: false,
  ioReadFileName: null,
  ioWriteFileName: null,
  subtaskNeeds: null,
} as const satisfies Partial<ProblemFields>

/** Always written, so that they can be cleared; the others keep their value when absent. */
const alwaysWritten = ['spjCode', 'spjLanguage', 'userExtraFile', 'judgeExtraFile'] as const

/** The fields of a new problem, not yet checked. */
export function newFields(posted: PostedProblem): ProblemFields {
  const problemId = posted.problemId?.trim()
  if (!problemId) throw new DomainError('problem.invalid', { field: 'problemId' })
  const limits = { timeLimit: posted.timeLimit ?? 0, memoryLimit: posted.memoryLimit ?? 0, auth: posted.auth ?? 0 }
  return { ...blank, ...limits, ...given(posted), problemId }
}

/** The stored fields with posted ones over them, not yet checked. */
export function editedFields(posted: PostedProblem, stored: ProblemFields): ProblemFields {
  const problemId = posted.problemId?.trim() || stored.problemId
  const written = Object.fromEntries(alwaysWritten.map((key) => [key, posted[key] ?? null]))
  // A client without these keys leaves them out; null restores the default of the judge or of the site.
  const cleared = ([...Object.keys(ownLimits), 'failingTests', 'subtaskNeeds'] as (OwnLimit | 'failingTests' | 'subtaskNeeds')[])
    .filter((key) => posted[key] === null)
    .map((key) => [key, null])
  return { ...stored, ...given(posted), ...written, ...Object.fromEntries(cleared), ...wantedPlace(posted, stored), problemId }
}

/** Fields that were posted with a value. Modes and types are checked later, with any text for now. */
function given({ id: _, author: __, gid: ___, ...fields }: PostedProblem): Partial<ProblemFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}
