/** Which problems of a list become the work of a group. */
import type { HomeworkUse } from './homework-problem.ts'

/**
 * Why a problem of a list is left out. `other-group`: only another group may open it. `not-open`: the class cannot open it yet. `in-contest`:
 * a contest closes it now. `too-many`: the work is full.
 */
export const leftOutReasons = ['other-group', 'not-open', 'in-contest', 'too-many'] as const
type LeftOutReason = (typeof leftOutReasons)[number]

type ListedProblem = {
  /** Its use as homework of the group. */
  use: HomeworkUse | null
  /** It belongs to another group alone. */
  isElsewhere: boolean
  isInContest: boolean
}

function reasonAgainst({ use, isElsewhere, isInContest }: ListedProblem): LeftOutReason | null {
  if (isElsewhere) return 'other-group'
  if (use !== 'open') return 'not-open'
  return isInContest ? 'in-contest' : null
}

/**
 * Splits a list in its order. Each problem is either taken or left out with one reason.
 * @param most problems that the work may have
 */
export function chooseWork<P extends ListedProblem>(problems: readonly P[], most: number) {
  const taken: P[] = []
  const leftOut: { problem: P; why: LeftOutReason }[] = []
  for (const problem of problems) {
    const why = reasonAgainst(problem) ?? (taken.length >= most ? 'too-many' : null)
    if (why === null) taken.push(problem)
    else leftOut.push({ problem, why })
  }
  return { taken, leftOut }
}
