import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { problemRights } from '@touchstone/shared/ground/access/problem-access.ts'
import { whyUnjudgeable } from '@touchstone/shared/problems/problem/judgeability.ts'
import type { NamedProblem } from './problem.queries.ts'

/** A row under the names of the contract. */
export const toWireProblem = (problem: NamedProblem) => ({ ...problem, isFileIO: problem.isFileIo })

/** The same without what helps to guess the checker: for those who are to solve it. */
export const toPublicProblem = (problem: NamedProblem) => ({
  ...toWireProblem(problem),
  spjCode: null,
  spjLanguage: null,
  judgeExtraFile: null,
})

/** The same for somebody who may know that the problem is there and not what it asks: staff whose problem it is not, before it is public. */
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

/** Our extra keys: why submissions are refused, whether a package's rules judge them, and what the viewer may do. */
export function toJudgedAndRights(problem: NamedProblem, caseCount: number, actor: Actor | null, groupRole: GroupRole) {
  const unjudgeable = whyUnjudgeable({ ...problem, caseCount })
  return {
    unjudgeable,
    judgedByPackage: problem.packageRules !== null,
    can: problemRights(actor, problem, groupRole, unjudgeable === null),
  }
}
