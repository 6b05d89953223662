/** Points of one run in a contest with points, where it may hold problems of both rule types. */
import { countedVerdicts } from '../../../judging/verdict/counted-verdicts.ts'
import { RuleType } from '../../../judging/verdict/judge-mode.ts'
import { Verdict } from '../../../judging/verdict/verdict.ts'
import type { RuleChoices } from '../../contest/contest.schema.ts'

/**
 * Problems of a contest with points. `scored`: OI problems alone, with their own points. `cases`, `whole`: any problem, for 100 points; an
 * ACM problem earns its share of passed tests, or everything or nothing.
 */
export const problemWorths = ['scored', 'cases', 'whole'] as const
type ProblemWorth = (typeof problemWorths)[number]

/** Points of every problem where a contest takes any. */
export const ANY_PROBLEM_POINTS = 100

/** The answer of a contest to `problems`; `scored` where its rules do not ask, or ask in vain. */
export const worthOfProblems = ({ problems }: RuleChoices): ProblemWorth => problemWorths.find((one) => one === problems) ?? 'scored'

export const takesAnyProblem = (choices: RuleChoices): boolean => worthOfProblems(choices) !== 'scored'

type JudgedRun = {
  type: number
  status: number
  /** Points by the problem's own rules, and the most of them. */
  score: number | null
  fullScore: number
  passedCases: number
  cases: number
}

/** The share of 100, rounded down, so that only everything earns everything. */
const shareOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(ANY_PROBLEM_POINTS, Math.max(0, Math.floor((part * ANY_PROBLEM_POINTS) / whole)))

/** Points of a run; null where its verdict gives none. */
export function pointsOfRun(worth: ProblemWorth, { type, status, score, fullScore, passedCases, cases }: JudgedRun): number | null {
  if (worth === 'scored') return score
  if (status === Verdict.Accepted) return ANY_PROBLEM_POINTS
  if (type === RuleType.OI) return score === null ? null : shareOf(score, fullScore)
  if (status === Verdict.CompileError || !countedVerdicts.includes(status)) return null
  // A rejected run may have passed every test, when a verdict was set by hand.
  return worth === 'whole' ? 0 : Math.min(shareOf(passedCases, cases), ANY_PROBLEM_POINTS - 1)
}
