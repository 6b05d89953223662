import type { CaseResult, FinishedCase, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { missedNeed } from '@touchstone/shared/judging/verdict/subtask-needs.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { hasSubtasks } from '@touchstone/shared/problems/problem/full-score.ts'
import { createCaseLine } from './case-line.ts'
import { continuation, orderCases } from './case-modes.ts'
import { caseResult, skippedCase } from './case-result.ts'
import { type Fault, faultOf, finishedCase } from './finished-cases.ts'
import type { CaseJudge } from './judge-case.ts'
import type { Judging } from './judging.ts'

export type JudgedCases = { results: CaseResult[] /** First internal fault, if any. */; fault: Fault | null }

/** Runs the testcases. Cases from an earlier turn of the lane count as they did then, and are not reported again. */
export async function judgeCases(
  judging: Judging,
  caseJudge: CaseJudge,
  onCase: (result: CaseResult, finished: FinishedCase) => void,
): Promise<JudgedCases> {
  const { problem, finished } = judging
  const cases = orderCases(problem)
  const line = createCaseLine(judging, cases, caseJudge)
  const results: CaseResult[] = []
  let fault: Fault | null = null
  let skippedGroup: { groupNum: number | null; reason: string | null } | null = null

  /** A subtask does not run when a subtask that it needs is not complete. */
  function heldBack(groupNum: number | null) {
    const need = hasSubtasks(problem.judgeCaseMode) ? missedNeed(problem.subtaskNeeds ?? {}, groupNum, results) : null
    return need === null ? null : { groupNum, reason: sayWords('words.case.needs', { need }) }
  }

  async function judge(testcase: JudgeTestcase): Promise<FinishedCase> {
    const outcome = await line.judge(testcase)
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
      const ended = kept ?? (await judge(testcase))
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
    await line.end()
  }
  return { results, fault }
}

const isFirstOfGroup = (cases: readonly { groupNum: number | null }[], index: number): boolean =>
  index === 0 || cases[index]?.groupNum !== cases[index - 1]?.groupNum
