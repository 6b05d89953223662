import type { BreakingResult, BreakingSearch } from '@touchstone/shared/judging/breaking/breaking-search.schema.ts'
import type { Formatting, FormattingResult } from '@touchstone/shared/judging/formatting/formatting.schema.ts'
import type { Inspection, InspectionResult } from '@touchstone/shared/judging/inspection/inspection.schema.ts'
import type { CheckerCompiled, CheckerSource } from '@touchstone/shared/judging/job/checker-compile.schema.ts'
import type { FinishedCase, JudgeJob, JudgeProgress, JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { TestRun, TestRunResult } from '@touchstone/shared/judging/job/test-run.schema.ts'
import type { StrengthResult, StrengthStep } from '@touchstone/shared/judging/strength/strength-step.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { VerifyStep, VerifyStepResult } from '@touchstone/shared/judging/verify/verify.schema.ts'
import type { TestBuildResult, TestBuildStep } from '@touchstone/shared/judging/workshop/test-build.schema.ts'
import type { ClaimedWork } from '../queue/claimed-work.ts'
import type { WorkerInput } from '../queue/worker-api.ts'
import { guardPrograms } from './guard-programs.ts'
import type { ResultCall } from './kept-results.ts'

/** The end of a job that is not the program's fault. */
export type JobFault = { code: string; message: string }

export type JudgeOptions = {
  onProgress(progress: JudgeProgress): void
  /** Called for each case before `onProgress`. */
  onFinished(finished: FinishedCase): void
  signal: AbortSignal
}

/** Judges jobs; a lane runs one job at a time. */
export type LaneJudge = {
  judge(lane: number, job: JudgeJob, options: JudgeOptions): Promise<JudgeResult>
  testRun(lane: number, run: TestRun, signal: AbortSignal): Promise<TestRunResult>
  inspect(lane: number, inspection: Inspection, signal: AbortSignal): Promise<InspectionResult>
  format(lane: number, formatting: Formatting, signal: AbortSignal): Promise<FormattingResult>
  searchBreaking(lane: number, search: BreakingSearch, signal: AbortSignal): Promise<BreakingResult>
  buildTests(lane: number, step: TestBuildStep, signal: AbortSignal): Promise<TestBuildResult>
  checkStrength(lane: number, step: StrengthStep, signal: AbortSignal): Promise<StrengthResult>
  verify(lane: number, step: VerifyStep, signal: AbortSignal): Promise<VerifyStepResult>
  compileChecker(lane: number, source: CheckerSource, signal: AbortSignal): Promise<CheckerCompiled>
}

export type JudgedWork = Extract<ClaimedWork, { kind: 'submission' | 'rejudge-preview' }>
export type ShortWork = Exclude<ClaimedWork, JudgedWork>
type ShortCall = Exclude<ResultCall, '/worker/complete' | '/worker/complete-preview'>
/** A result with the call that delivers it. `fault`: no program's fault, so another judge may do better. */
type ShortResult = { [C in ShortCall]: { call: C; result: WorkerInput<C>['result']; fault: JobFault | null } }[ShortCall]

type ShortOptions = {
  signal: AbortSignal
  /** Time for all programs of a guard run, ms. */
  guardRunMs: number | undefined
}

/** @param words about the fault; null: its code says everything */
const withWords = (errorCode: string | null, words: string | null | undefined): JobFault | null =>
  errorCode === null ? null : { code: errorCode, message: words ?? errorCode }

/** The judge's own fault in a judging; null when a program has its verdict. */
export const faultOf = ({ status, errorCode }: { status: number; errorCode: string | null }, words: string | null): JobFault | null =>
  status === Verdict.SystemError ? withWords(errorCode, words) : null

/** Does work that has no cases of its own to report. */
export async function runShortJob(judge: LaneJudge, lane: number, job: ShortWork, options: ShortOptions): Promise<ShortResult> {
  const { signal, guardRunMs } = options
  switch (job.kind) {
    case 'checker-compile':
      return { call: '/worker/complete-checker', result: await judge.compileChecker(lane, job.source, signal), fault: null }
    case 'inspection': {
      const result = await judge.inspect(lane, job.inspection, signal)
      return { call: '/worker/complete-inspection', result, fault: withWords(result.errorCode, result.message) }
    }
    case 'formatting': {
      const result = await judge.format(lane, job.formatting, signal)
      return { call: '/worker/complete-formatting', result, fault: withWords(result.errorCode, result.message) }
    }
    case 'breaking': {
      const result = await judge.searchBreaking(lane, job.search, signal)
      return { call: '/worker/complete-breaking', result, fault: withWords(result.errorCode, result.message) }
    }
    case 'test-build': {
      const result = await judge.buildTests(lane, job.step, signal)
      return { call: '/worker/complete-test-build', result, fault: withWords(result.errorCode, result.fault?.message) }
    }
    case 'strength': {
      const result = await judge.checkStrength(lane, job.step, signal)
      return { call: '/worker/complete-strength', result, fault: withWords(result.errorCode, result.message) }
    }
    case 'verify': {
      const result = await judge.verify(lane, job.step, signal)
      return { call: '/worker/complete-verify', result, fault: withWords(result.errorCode, result.solution?.message) }
    }
    case 'guard-run': {
      const judgeOne = (each: JudgeJob, options: JudgeOptions) => judge.judge(lane, { ...each, timeFactor: job.timeFactor }, options)
      const lease = { jobId: job.jobId, attempt: job.attempt }
      const result = await guardPrograms(judgeOne, lease, job.run, signal, guardRunMs)
      return { call: '/worker/complete-guard-run', result, fault: null }
    }
    case 'test-run': {
      const result = await judge.testRun(lane, job.run, signal)
      return { call: '/worker/complete-test-run', result, fault: faultOf(result, result.stderr) }
    }
  }
}
