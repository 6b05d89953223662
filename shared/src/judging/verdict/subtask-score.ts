import type { JudgeCaseMode } from './judge-mode.ts'
import { type FinalVerdict, Verdict } from './verdict.ts'

/** The facts about one testcase that adding up needs. */
type ScoredCase = SubtaskCase & { status: FinalVerdict }

/** The facts about one testcase that a subtask needs. */
export type SubtaskCase = { groupNum: number | null; score: number }

/**
 * Points that one case earns.
 * @param percent 0 to 100, only used when the checker gave partial points
 */
export function caseScore(status: FinalVerdict, fullScore: number, percent: number): number {
  if (status === Verdict.Accepted) return fullScore
  if (status === Verdict.PartialAccepted) return Math.floor((Math.min(100, Math.max(0, percent)) / 100) * fullScore)
  return 0
}

/** Points of a subtask, by the way in which its cases are added up; null for modes without subtasks. */
const ofSubtask = {
  default: null,
  ergodic_without_error: null,
  subtask_lowest: (scores) => Math.min(...scores),
  subtask_average: (scores) => Math.round(scores.reduce((total, each) => total + each, 0) / scores.length),
} as const satisfies Record<JudgeCaseMode, ((scores: readonly number[]) => number) | null>

/** Points of each subtask by its number; null where the mode has no subtasks. */
export function subtaskScores(mode: JudgeCaseMode, cases: readonly SubtaskCase[]): Map<number | null, number> | null {
  const points = ofSubtask[mode]
  if (points === null) return null
  return new Map(groupCases(cases).map((group) => [group[0]?.groupNum ?? null, points(group.map(({ score }) => score))]))
}

/** The cases of each subtask, in the order in which the subtasks first appear; cases without a number form one subtask. */
export function groupCases<T extends { groupNum: number | null }>(cases: readonly T[]): T[][] {
  const groups = new Map<number | null, T[]>()
  for (const each of cases) {
    const group = groups.get(each.groupNum)
    if (group) group.push(each)
    else groups.set(each.groupNum, [each])
  }
  return [...groups.values()]
}

/**
 * Points of a submission to an OI problem.
 * @param fullScore the problem's own full score; null when not set, which means no cap
 */
export function submissionScore(mode: JudgeCaseMode, cases: readonly ScoredCase[], fullScore: number | null): number {
  const cap = fullScore !== null && fullScore > 0 ? fullScore : Number.POSITIVE_INFINITY
  return Math.min(cap, uncappedScore(mode, cases, fullScore))
}

function uncappedScore(mode: JudgeCaseMode, cases: readonly ScoredCase[], fullScore: number | null): number {
  const scores = (group: readonly ScoredCase[]) => group.map((each) => each.score)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)
  switch (mode) {
    case 'subtask_lowest':
    case 'subtask_average':
      return sum([...(subtaskScores(mode, cases)?.values() ?? [])])
    case 'default':
    case 'ergodic_without_error': {
      const allAccepted = cases.length > 0 && cases.every((each) => each.status === Verdict.Accepted)
      return allAccepted && fullScore ? fullScore : sum(scores(cases))
    }
  }
}

/**
 * Points for the site's OI ranking: a tenth of the score plus twice the difficulty for full marks, less in proportion. A problem without a
 * full score (0 or null) earns nothing for its difficulty, which avoids a division by zero.
 */
export function oiRankScore(score: number, fullScore: number | null, difficulty: number): number {
  if (fullScore === null || fullScore <= 0) return Math.round(0.1 * score)
  return Math.round(0.1 * score + (2 * difficulty * score) / fullScore)
}
