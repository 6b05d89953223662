import type { JudgeTestcase } from '@touchstone/shared/judging/judge-job.schema.ts'
import { Verdict } from '@touchstone/shared/judging/verdict.ts'
import { describeRunEnd, verdictOfRun } from '@touchstone/shared/judging/verdict-of-run.ts'
import { SandboxError } from '../sandbox/sandbox-error.ts'
import { compareFiles } from './compare-files.ts'
import { asJudgeFault } from './judge-fault.ts'
import type { CaseOutcome, Judging } from './judging.ts'
import { type FinishedRun, type PreparedCase, prepareCase, testFile } from './run-case.ts'

/** Decides about the output of a run that ended well. */
export type OutputJudge = (
  run: FinishedRun,
  answerPath: string,
) => Promise<Pick<CaseOutcome, 'status' | 'percent' | 'message' | 'errorCode'>>

/** The default comparison. */
export function comparisonJudge(isRemoveEndBlank: boolean): OutputJudge {
  return async (run, answerPath) => {
    const { verdict, differenceLine } = await compareFiles(answerPath, run.outputPath, isRemoveEndBlank)
    const message = differenceLine === null ? null : `The output differs from the expected one at line ${differenceLine}.`
    return { status: verdict, percent: 0, message, errorCode: null }
  }
}

/** A case that we failed at. */
export function systemErrorOutcome(testcase: JudgeTestcase, error: unknown): CaseOutcome {
  const { code, message } = asJudgeFault(error)
  const facts = { exit: null, limitHit: null, cpuMs: 0, ranOutOfHeap: false }
  return { testcase, status: Verdict.SystemError, facts, cpuMs: 0, wallMs: 0, peakBytes: 0, percent: 0, message, errorCode: code }
}

/** Failures of the sandbox that a second try may mend; everything else is as it is. */
const isWorthAnotherTry = (error: unknown) =>
  error instanceof SandboxError && error.code !== 'sandbox.aborted' && error.code !== 'sandbox.no-cgroup'

/**
 * Runs one prepared testcase and decides about it. A fault of ours is tried once more in a fresh jail and then becomes a SystemError; only
 * a judging that was given up rejects.
 */
export async function judgeCase(judging: Judging, prepared: PreparedCase, judgeOutput: OutputJudge): Promise<CaseOutcome> {
  try {
    return await judgeOnce(judging, prepared, judgeOutput)
  } catch (error) {
    if (judging.signal?.aborted) throw error
    if (!isWorthAnotherTry(error)) return systemErrorOutcome(prepared.testcase, error)
  }
  try {
    return await judgeOnce(judging, prepareCase(judging, prepared.testcase), judgeOutput)
  } catch (error) {
    if (judging.signal?.aborted) throw error
    return systemErrorOutcome(prepared.testcase, error)
  }
}

async function judgeOnce(judging: Judging, prepared: PreparedCase, judgeOutput: OutputJudge): Promise<CaseOutcome> {
  const { testcase } = prepared
  const run = await prepared.run()
  try {
    const { outcome, facts } = run
    const { cpuMs, wallMs, peakBytes } = outcome
    const common = { testcase, facts, cpuMs, wallMs, peakBytes }
    const verdict = verdictOfRun(facts, judging.limits.timeLimitMs)
    if (verdict !== 'ran') return { ...common, status: verdict, percent: 0, message: describeRunEnd(facts), errorCode: null }
    const answerPath = await testFile(judging, testcase.outputHash, testcase.outputName)
    return { ...common, ...(await judgeOutput(run, answerPath)) }
  } finally {
    run.folder.remove()
  }
}
