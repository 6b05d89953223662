import type { CaseResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { matchesGlob } from '../package/kattis/glob.ts'
import { wordOfVerdict } from '../package/kattis/submissions-yaml.ts'
import type { ScoreRange, SubmissionRule } from '../package/problem-package.ts'

type JudgedSubmission = {
  cases: readonly Pick<CaseResult, 'inputName' | 'status' | 'message'>[]
  score: number | null
  /** Points of each group by its name, `data/secret/big`. */
  groups: ReadonlyMap<string, number>
}

/** Points within a hundredth count as the same. */
export const inRange = (score: number | null, { low, high }: ScoreRange): boolean =>
  score !== null && score > low - 0.01 && score < high + 0.01

/**
 * Whether the results of a submission are as its rules have it.
 * @param onlySomeTests tests were left out, so what one of them must show may be missing
 */
export function meetsRules(rules: readonly SubmissionRule[], judged: JudgedSubmission, onlySomeTests: boolean): boolean {
  return rules.every((rule) => {
    const { tests, permitted, required, score, message } = rule
    const cases = judged.cases.filter(({ inputName }) => tests === null || matchesGlob(tests, inputName.replace(/\.in$/, '')))
    const ran = cases.filter(({ status }) => status !== Verdict.Cancelled)
    const words = ran.map(({ status }) => wordOfVerdict(status))
    const isPermitted = permitted === null || words.every((word) => word !== null && permitted.includes(word))
    const hasRequired = required === null || words.some((word) => word !== null && required.includes(word))
    const hasMessage = message === null || message === '' || ran.some((each) => each.message?.includes(message))
    return isPermitted && (onlySomeTests || (hasRequired && hasMessage && hasPoints(score, tests, judged)))
  })
}

function hasPoints(wanted: ScoreRange | null, tests: string | null, { score, groups }: JudgedSubmission): boolean {
  if (wanted === null) return true
  const points = tests === null ? score : (groups.get(`data/${tests}`) ?? null)
  return inRange(points, wanted)
}
