import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { problemRights } from '@touchstone/shared/ground/access/problem-access.ts'
import { storedPolicy } from '@touchstone/shared/judging/submission/failing-tests.ts'
import { whyUnjudgeable } from '@touchstone/shared/problems/problem/judgeability.ts'
import type { NamedProblem } from './problem.queries.ts'

/** A row under the names of the contract. */
export const toWireProblem = (problem: NamedProblem) => ({
  ...problem,
  isFileIO: problem.isFileIo,
  failingTests: storedPolicy(problem.failingTests),
})

/** The same without data that helps to guess the checker: for contestants. */
export const toPublicProblem = (problem: NamedProblem) => ({
  ...toWireProblem(problem),
  spjCode: null,
  spjLanguage: null,
  judgeExtraFile: null,
})

/** The same for staff that may see that a problem of another author exists, but not its statement, before it is public. */
export const toListedProblem = (problem: NamedProblem) => ({
  ...toPublicProblem(problem),
  description: null,
  input: null,
  output: null,
  examples: null,
  hint: null,
  source: null,
  userExtraFile: null,
  ioReadFileName: null,
  ioWriteFileName: null,
})

/** Our extra keys: the reason for refusing submissions, whether a package's rules judge them, and the viewer's rights. */
export function toJudgedAndRights(problem: NamedProblem, caseCount: number, actor: Actor | null, groupRole: GroupRole) {
  const unjudgeable = whyUnjudgeable({ ...problem, caseCount })
  return {
    unjudgeable,
    judgedByPackage: problem.packageRules !== null,
    can: problemRights(actor, problem, groupRole, unjudgeable === null),
  }
}
