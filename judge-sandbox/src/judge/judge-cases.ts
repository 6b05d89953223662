import type { CaseResult } from '@touchstone/shared/judging/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { continuation, orderCases } from './case-modes.ts'
import { caseResult, skippedCase } from './case-result.ts'
import { type CaseJudge, judgeWithRetry, type PreparedJudgement } from './judge-case.ts'
import type { CaseOutcome, Judging } from './judging.ts'

export type JudgedCases = { results: CaseResult[] /** First internal fault, if any. */; fault: CaseOutcome | null }

/**
 * Runs the testcases one after the other. The jail of the next case is built while this one runs and its output is compared: building costs
 * more than running a small program. A case that then is not needed leaves an idle jail, which is taken down.
 */
export async function judgeCases(judging: Judging, caseJudge: CaseJudge, onCase: (result: CaseResult) => void): Promise<JudgedCases> {
  const { problem } = judging
  const cases = orderCases(problem.judgeCaseMode, problem.testcases)
  const results: CaseResult[] = []
  let fault: CaseOutcome | null = null
  let skippedGroup: { groupNum: number | null } | null = null
  let ahead: PreparedJudgement | null = null

  const take = (index: number): PreparedJudgement => {
    const testcase = cases[index]!
    if (ahead?.testcase === testcase) {
      const prepared = ahead
      ahead = null
      return prepared
    }
    ahead?.discard()
    ahead = null
    return caseJudge(testcase)
  }

  try {
    for (const [index, testcase] of cases.entries()) {
      if (skippedGroup && skippedGroup.groupNum === testcase.groupNum) {
        const skipped = skippedCase(problem, testcase)
        results.push(skipped)
        onCase(skipped)
        continue
      }
      const current = take(index)
      const next = cases[index + 1]
      if (next) ahead = caseJudge(next)
      const outcome = await judgeWithRetry(current, caseJudge, judging)
      if (outcome.errorCode !== null) fault ??= outcome
      const result = caseResult(judging, outcome)
      results.push(result)
      onCase(result)
      // What we fail at once makes the whole a fault, and the next case would only hold the lane longer.
      if (outcome.status === Verdict.SystemError) break
      const what = continuation(problem.judgeCaseMode, outcome)
      if (what === 'stop') break
      if (what === 'skip-group') skippedGroup = { groupNum: testcase.groupNum }
    }
  } finally {
    ahead?.discard()
  }
  return { results, fault }
}
