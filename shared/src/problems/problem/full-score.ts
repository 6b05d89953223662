import { type JudgeCaseMode, RuleType } from '../../judging/verdict/judge-mode.ts'
import { groupCases } from '../../judging/verdict/subtask-score.ts'

type Case = { score: number | null; groupNum: number | null }

/** Points to share out when no case has any. */
const DEFAULT_TOTAL = 100

/** Whether the testcases of this mode belong to numbered subtasks. */
export function hasSubtasks(mode: JudgeCaseMode): boolean {
  return mode === 'subtask_lowest' || mode === 'subtask_average'
}

/**
 * Testcases in their stored form. An OI problem's cases all have points (100 shared out evenly when none has any, the rest to the last
 * ones; 0 when only some have). An ACM problem's have none. Only subtask modes have groups.
 */
export function fitCases<T extends Case>(type: RuleType, mode: JudgeCaseMode, cases: readonly T[]): T[] {
  const given = cases.some((each) => each.score !== null)
  const base = Math.floor(DEFAULT_TOTAL / Math.max(1, cases.length))
  const firstWithOneMore = cases.length - (DEFAULT_TOTAL - base * cases.length)
  const points = (each: T, i: number) => (given ? (each.score ?? 0) : base + (i >= firstWithOneMore ? 1 : 0))
  return cases.map((each, i) => ({
    ...each,
    score: type === RuleType.OI ? points(each, i) : null,
    groupNum: hasSubtasks(mode) ? each.groupNum : null,
  }))
}

/** Full score of an OI problem: the sum, over subtasks of the minimum, or of the rounded mean; null for an ACM problem. */
export function fullScore(type: RuleType, mode: JudgeCaseMode, cases: readonly Case[]): number | null {
  if (type !== RuleType.OI) return null
  const points = (group: readonly Case[]) => group.map((each) => each.score ?? 0)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
  switch (mode) {
    case 'subtask_lowest':
      return sum(groupCases(cases).map((group) => Math.min(...points(group))))
    case 'subtask_average':
      return sum(groupCases(cases).map((group) => Math.round(sum(points(group)) / group.length)))
    case 'default':
    case 'ergodic_without_error':
      return sum(points(cases))
  }
}
