import type { JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { describeRunEnd, verdictOfRun } from '@touchstone/shared/judging/verdict/verdict-of-run.ts'
import type { OutputJudge } from '../checker/output-judge.ts'
import { outputHead } from '../language/read-head.ts'
import { SandboxError, type SandboxErrorCode } from '../sandbox/sandbox-error.ts'
import { bestOfThree } from './best-of-three.ts'
import { asJudgeFault, JudgeFault } from './judge-fault.ts'
import type { CaseOutcome, Judging } from './judging.ts'
import { isSound } from './known-good-run.ts'
import { type PreparedCase, prepareCase, runCase, testFile } from './run-case.ts'

/** A case on which the judge itself failed. */
function systemErrorOutcome(testcase: JudgeTestcase, error: unknown): CaseOutcome {
  const { code, message } = asJudgeFault(error)
  const facts = { exit: null, limitHit: null, cpuMs: 0, ranOutOfHeap: false }
  return { testcase, status: Verdict.SystemError, facts, cpuMs: 0, wallMs: 0, peakBytes: 0, percent: 0, message, errorCode: code }
}

/** The program's own jail vanished while it ran. */
export const isLost = (error: unknown): boolean => error instanceof SandboxError && error.code === 'sandbox.lost'

/** A lost jail of a checker or an interactor is never the fault of the program. */
export const asNoReport = (error: unknown): unknown => (isLost(error) ? new SandboxError('sandbox.no-report', String(error)) : error)

/** The program lost its jail twice, and another program ran well in between, so the program is the cause. */
function jailBrokenOutcome(testcase: JudgeTestcase): CaseOutcome {
  const outcome = systemErrorOutcome(testcase, new JudgeFault('judge.jail-broken', sayWords('words.run.lost', {})))
  return { ...outcome, status: Verdict.RuntimeError }
}

const STAYS: ReadonlySet<SandboxErrorCode> = new Set([
  'sandbox.aborted',
  'sandbox.no-cgroup',
  'sandbox.disk-full',
  'sandbox.starved',
  'sandbox.stuck',
])
/** Failures of the sandbox that a second try may avoid. All others are final. */
const isWorthAnotherTry = (error: unknown) => error instanceof SandboxError && !STAYS.has(error.code)

/** Lets a case run while the one before it is still compared. Without it a case is judged in one go. */
type CaseTurn = {
  /** Awaited when the program has ended, before anything counts. It rejects with `NotWanted` when the cases ended with an earlier one. */
  wait(): Promise<void>
  /** No program of this case runs any more; only its output is judged. */
  compares(): void
}

/** The end of a case that ran in vain. */
export class NotWanted extends Error {}

/** A testcase that is ready to be judged, perhaps with its jail built already. One of `judge` and `discard` must be called. */
export type PreparedJudgement = {
  testcase: JudgeTestcase
  judge(turn?: CaseTurn): Promise<CaseOutcome>
  /** Ends its program too, where that runs already. */
  discard(): void
}

/** How the cases of one judging are judged: by comparing the program's output, or by an interactor. */
export type CaseJudge = (testcase: JudgeTestcase) => PreparedJudgement

/** Exit codes of a shell when there is no such program, or none that can be started. */
const wasNotStarted = ({ exit, limitHit }: CaseOutcome['facts']): boolean =>
  limitHit === null && exit?.kind === 'exited' && (exit.code === 126 || exit.code === 127)

/** Runs the program on the input, then judges its output. */
export function outputCaseJudge(judging: Judging, judgeOutput: OutputJudge): CaseJudge {
  return (testcase) => {
    const prepared = prepareCase(judging, testcase)
    const first = (turn?: CaseTurn) => judgeOnce(judging, prepared, judgeOutput, turn)
    const again = () => judgeOnce(judging, prepareCase(judging, testcase), judgeOutput)
    return { testcase, judge: (turn) => bestOfThree(judging, () => first(turn), again), discard: prepared.discard }
  }
}

/**
 * Judges one prepared testcase. After an internal fault it tries once more from the start, then returns a SystemError. It rejects only when
 * the judging was aborted. A program that loses its jail twice while others run well is at fault itself.
 */
export async function judgeWithRetry(
  prepared: PreparedJudgement,
  caseJudge: CaseJudge,
  { tools, signal }: Pick<Judging, 'tools' | 'signal'>,
  turn?: CaseTurn,
): Promise<CaseOutcome> {
  let wasLost: boolean
  try {
    return await prepared.judge(turn)
  } catch (error) {
    if (signal?.aborted || error instanceof NotWanted) throw error
    // A case that is not wanted has no fault, and no second try.
    await turn?.wait()
    if (!isWorthAnotherTry(error)) return systemErrorOutcome(prepared.testcase, error)
    wasLost = isLost(error)
  }
  try {
    return await caseJudge(prepared.testcase).judge()
  } catch (error) {
    if (signal?.aborted) throw error
    if (wasLost && isLost(error) && (await isSound(tools))) return jailBrokenOutcome(prepared.testcase)
    return systemErrorOutcome(prepared.testcase, error)
  }
}

async function judgeOnce(judging: Judging, prepared: PreparedCase, judgeOutput: OutputJudge, turn?: CaseTurn): Promise<CaseOutcome> {
  const { testcase } = prepared
  const run = await runCase(judging, prepared)
  try {
    await turn?.wait()
    const { outcome, facts, stderr } = run
    judging.onStderr?.(testcase.seq, stderr)
    const { cpuMs, wallMs, peakBytes } = outcome
    // Read before it is judged: a checker takes the file away.
    const common = { testcase, facts, cpuMs, wallMs, peakBytes, output: outputHead(run.outputPath) }
    const verdict = verdictOfRun(facts, judging.limits.timeLimitMs)
    if (wasNotStarted(facts)) await judging.tools.checkLanguage?.(judging.program.toolchain.language.name)
    if (verdict !== 'ran') return { ...common, status: verdict, percent: 0, message: describeRunEnd(facts), errorCode: null }
    turn?.compares()
    const answerPath = run.folder.hold(await testFile(judging, testcase.outputHash, testcase.outputName))
    const word = await judgeOutput(run, answerPath).catch((error: unknown) => {
      throw asNoReport(error)
    })
    return { ...common, ...word }
  } finally {
    run.folder.remove()
  }
}
