import type { CaseResult, JudgeProblem, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { timeHere } from '@touchstone/shared/judging/machine/machine-speed.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { caseScore } from '@touchstone/shared/judging/verdict/subtask-score.ts'
import { isFailedCase, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { wallLimitMs } from '../language/program-spec.ts'
import type { CaseOutcome, Judging } from './judging.ts'

const MESSAGE_LIMIT = 1024
const KIB = 1024

const identity = ({ caseId, seq, groupNum, inputName, outputName }: JudgeTestcase) => ({ caseId, seq, groupNum, inputName, outputName })

/**
 * The row of a case as it is stored and shown, with numbers capped at the limits, times as on the reference machine, and points.
 * @param earlier results of the cases before it; only the first failed case keeps the beginning of its output
 */
export function caseResult(
  { problem, limits, timeFactor = 1 }: Pick<Judging, 'problem' | 'limits' | 'timeFactor'>,
  outcome: CaseOutcome,
  earlier: readonly CaseResult[],
): CaseResult {
  const { testcase, status, percent, facts, cpuMs, wallMs, peakBytes, runs = 1 } = outcome
  const timeLimitMs = timeHere(limits.timeLimitMs, timeFactor)
  const memoryLimitKb = limits.memoryLimitMb * KIB
  const peakKb = Math.round(peakBytes / KIB)
  const isFirstFailure = isFailedCase(status) && !earlier.some((result) => isFailedCase(result.status))
  return {
    ...identity(testcase),
    status,
    timeMs: Math.min(timeLimitMs, timeHere(cpuMs, timeFactor)),
    wallTimeMs: timeHere(wallMs, timeFactor),
    memoryKb: Math.min(memoryLimitKb, peakKb),
    score: problem.type === RuleType.OI ? caseScore(status, testcase.score ?? 0, percent) : null,
    message: outcome.message?.slice(0, MESSAGE_LIMIT) ?? null,
    limitHit: facts.limitHit,
    ...(isFirstFailure && outcome.output ? { output: outcome.output } : {}),
    ...(outcome.borderline ? { borderline: true } : {}),
    measured: {
      cpuMs: timeHere(cpuMs, timeFactor),
      peakKb,
      memoryLimitKb,
      runs,
      timeLimitMs,
      wallLimitMs: wallLimitMs(timeLimitMs),
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
