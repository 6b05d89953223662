import type { JudgeProblem, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { JudgeCaseMode } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { orderByNeeds } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { groupCases } from '@touchstone/shared/judging/verdict/subtask-score.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import type { CaseOutcome } from './judging.ts'

/** How judging continues after a case. */
type Continuation =
  | 'go-on'
  /** The other cases get no results. */
  | 'stop'
  /** The other cases of the group are recorded as skipped. */
  | 'skip-group'

type Ordered = Pick<JudgeProblem, 'judgeCaseMode' | 'testcases' | 'subtaskNeeds'>

/** Order of the cases. The `subtask_*` modes judge group by group, in the order of their first cases, but each behind all that it needs. */
export function orderCases({ judgeCaseMode, testcases, subtaskNeeds = {} }: Ordered): JudgeTestcase[] {
  const inFileOrder = testcases.toSorted((a, b) => a.seq - b.seq)
  return hasSubtasks(judgeCaseMode) ? orderByNeeds(groupCases(inFileOrder), subtaskNeeds).flat() : inFileOrder
}

/** The next step after a case, by the problem's mode. */
export function continuation(mode: JudgeCaseMode, outcome: Pick<CaseOutcome, 'status' | 'percent'>): Continuation {
  if (outcome.status === Verdict.Accepted) return 'go-on'
  switch (mode) {
    case 'default':
    case 'subtask_average':
      return 'go-on'
    case 'ergodic_without_error':
      return 'stop'
    case 'subtask_lowest': {
      const earnsNothing = outcome.status !== Verdict.PartialAccepted || outcome.percent <= 0
      return earnsNothing ? 'skip-group' : 'go-on'
    }
  }
}
