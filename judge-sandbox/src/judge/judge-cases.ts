import type { CaseResult, FinishedCase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { missedNeed } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import { continuation, orderCases } from './case-modes.ts'
import { caseResult, skippedCase } from './case-result.ts'
import { type Fault, faultOf, finishedCase } from './finished-cases.ts'
import { type CaseJudge, judgeWithRetry, type PreparedJudgement } from './judge-case.ts'
import type { Judging } from './judging.ts'

export type JudgedCases = { results: CaseResult[] /** First internal fault, if any. */; fault: Fault | null }

/**
 * Runs the testcases one after the other. The jail of the next case is built while the current one runs and is compared, because building
 * costs more than running a small program. The idle jail of a skipped case is removed. Cases from an earlier turn count as they did then,
 * and are not reported again.
 */
export async function judgeCases(
  judging: Judging,
  caseJudge: CaseJudge,
  onCase: (result: CaseResult, finished: FinishedCase) => void,
): Promise<JudgedCases> {
  const { problem, finished } = judging
  const cases = orderCases(problem)
  const results: CaseResult[] = []
  let fault: Fault | null = null
  let skippedGroup: { groupNum: number | null; reason: string | null } | null = null
  let ahead = null as PreparedJudgement | null

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

  /** A subtask does not run when a subtask that it needs is not complete. */
  function heldBack(groupNum: number | null) {
    const need = hasSubtasks(problem.judgeCaseMode) ? missedNeed(problem.subtaskNeeds ?? {}, groupNum, results) : null
    return need === null ? null : { groupNum, reason: sayWords('words.case.needs', { need }) }
  }

  async function judgeNext(index: number): Promise<FinishedCase> {
    const current = take(index)
    const next = cases[index + 1]
    if (next && !finished?.has(next.seq)) ahead = caseJudge(next)
    const outcome = await judgeWithRetry(current, caseJudge, judging)
    return finishedCase(caseResult(judging, outcome, results), outcome, outcome.points ?? null)
  }

  try {
    for (const [index, testcase] of cases.entries()) {
      if (isFirstOfGroup(cases, index)) skippedGroup = heldBack(testcase.groupNum)
      if (skippedGroup && skippedGroup.groupNum === testcase.groupNum) {
        const skipped = skippedCase(problem, testcase, skippedGroup.reason)
        results.push(skipped)
        if (!finished?.has(testcase.seq)) onCase(skipped, { result: skipped, percent: 0, points: null, fault: null })
        continue
      }
      const kept = finished?.get(testcase.seq)
      const ended = kept ?? (await judgeNext(index))
      fault ??= faultOf(ended)
      results.push(ended.result)
      if (!kept) onCase(ended.result, ended)
      const { status } = ended.result
      // One SystemError makes the whole result a fault; the next case would only hold the lane longer.
      if (status === Verdict.SystemError) break
      const what = continuation(problem.judgeCaseMode, { status, percent: ended.percent })
      if (what === 'stop') break
      if (what === 'skip-group') skippedGroup = { groupNum: testcase.groupNum, reason: null }
    }
  } finally {
    ahead?.discard()
  }
  return { results, fault }
}

const isFirstOfGroup = (cases: readonly { groupNum: number | null }[], index: number): boolean =>
  index === 0 || cases[index]?.groupNum !== cases[index - 1]?.groupNum
