import type { CaseResult, JudgeProblem, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { caseScore } from '@touchstone/shared/judging/verdict/subtask-score.ts'
import { isFailedCase, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { wallLimitMs } from '../language/program-spec.ts'
import type { CaseOutcome, Judging } from './judging.ts'

const MESSAGE_LIMIT = 1024
const KIB = 1024

const identity = ({ caseId, seq, groupNum, inputName, outputName }: JudgeTestcase) => ({ caseId, seq, groupNum, inputName, outputName })

/**
 * The row of a case as it is stored and shown, with numbers capped at the limits, and points.
 * @param earlier results of the cases before it; only the first failed case keeps the beginning of its output
 */
export function caseResult(
  { problem, limits }: Pick<Judging, 'problem' | 'limits'>,
  outcome: CaseOutcome,
  earlier: readonly CaseResult[],
): CaseResult {
  const { testcase, status, percent, facts, cpuMs, wallMs, peakBytes, runs = 1 } = outcome
  const memoryLimitKb = limits.memoryLimitMb * KIB
  const peakKb = Math.round(peakBytes / KIB)
  const isFirstFailure = isFailedCase(status) && !earlier.some((result) => isFailedCase(result.status))
  return {
    ...identity(testcase),
    status,
    timeMs: Math.min(limits.timeLimitMs, Math.round(cpuMs)),
    wallTimeMs: Math.round(wallMs),
    memoryKb: Math.min(memoryLimitKb, peakKb),
    score: problem.type === RuleType.OI ? caseScore(status, testcase.score ?? 0, percent) : null,
    message: outcome.message?.slice(0, MESSAGE_LIMIT) ?? null,
    limitHit: facts.limitHit,
    ...(isFirstFailure && outcome.output ? { output: outcome.output } : {}),
    ...(outcome.borderline ? { borderline: true } : {}),
    measured: {
      cpuMs: Math.round(cpuMs),
      peakKb,
      memoryLimitKb,
      runs,
      timeLimitMs: limits.timeLimitMs,
      wallLimitMs: wallLimitMs(limits.timeLimitMs),
    },
  }
}

/** The row of a case that was not run. @param message the reason; null: its own group had failed already */
export function skippedCase(problem: JudgeProblem, testcase: JudgeTestcase, message: string | null = null): CaseResult {
  return {
    ...identity(testcase),
    status: Verdict.Cancelled,
    timeMs: 0,
    wallTimeMs: null,
    memoryKb: 0,
    score: problem.type === RuleType.OI ? 0 : null,
    message,
    limitHit: null,
  }
}
