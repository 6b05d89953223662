import type { JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { JudgeCaseMode } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { groupCases } from '@touchstone/shared/judging/verdict/subtask-score.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { CaseOutcome } from './judging.ts'

/** How judging continues after a case. */
type Continuation =
  | 'go-on'
  /** The other cases get no results. */
  | 'stop'
  /** The other cases of the group are recorded as skipped. */
  | 'skip-group'

/** Order of the cases. The `subtask_*` modes judge group by group, in the order in which the groups first appear. */
export function orderCases(mode: JudgeCaseMode, cases: readonly JudgeTestcase[]): JudgeTestcase[] {
  const inFileOrder = cases.toSorted((a, b) => a.seq - b.seq)
  return mode === 'subtask_lowest' || mode === 'subtask_average' ? groupCases(inFileOrder).flat() : inFileOrder
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
