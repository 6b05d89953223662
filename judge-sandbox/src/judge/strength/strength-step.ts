/**
 * A step of a strength check. Programs are judged on the tests of a problem, each up to the first test that it fails. Another kind of step is
 * one search for an input that shows a difference. A step that must end early returns what it has.
 */
import type { JudgeProblem } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { strengthLimits } from '@touchstone/shared/judging/strength/strength-limits.ts'
import type { JudgedProgram, StrengthResult, StrengthStep } from '@touchstone/shared/judging/strength/strength-step.schema.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { HelperTools } from '../../checker/compile-helper.ts'
import { searchBreaking } from '../breaking/search-breaking.ts'
import { createForeground, type IdleTurn } from '../foreground.ts'
import { judgeSubmission } from '../judge-submission.ts'

const LONGEST_MESSAGE = 4000

type Options = {
  tools: HelperTools
  /** Host path of a test file; readable by everyone. */
  blobPath(hash: string): Promise<string>
  signal?: AbortSignal
  stepMs?: number
  /** Its place beside foreground work. Default: there is none. */
  turn?: IdleTurn
}
type JudgeStep = Extract<StrengthStep, { act: 'judge' }>

/** @throws SandboxError `sandbox.aborted` when `signal` ends it before its first program has an end; nothing else */
export async function runStrengthStep(step: StrengthStep, options: Options): Promise<StrengthResult> {
  if (step.act === 'judge') return judgePrograms(step, options)
  const { tools, signal, turn } = options
  const ways = { tools, ...(signal ? { signal } : {}), ...(turn ? { turn } : {}) }
  const result = await searchBreaking({ ...step.search, timeFactor: step.timeFactor }, ways)
  return { judged: [], searched: { number: step.number, result }, errorCode: result.errorCode, message: result.message }
}

async function judgePrograms(step: JudgeStep, options: Options): Promise<StrengthResult> {
  const { signal, stepMs = strengthLimits.stepMs, turn = createForeground(1).turn(signal) } = options
  const startedAt = performance.now()
  const result: StrengthResult = { judged: [], searched: null, errorCode: null, message: null }
  for (const program of step.programs) {
    try {
      await turn.untilQuiet()
      const { judged, errorCode } = await judgeOne(step, program, options)
      result.judged.push(judged)
      if (errorCode !== null) return { ...result, errorCode, message: judged.message }
    } catch (error) {
      if (signal?.aborted && result.judged.length > 0) return result
      throw error
    }
    if (performance.now() - startedAt >= stepMs + turn.lostMs()) break
  }
  return result
}

async function judgeOne(
  { problem, timeFactor }: JudgeStep,
  { number, ...program }: JudgeStep['programs'][number],
  { tools, signal, blobPath }: Options,
): Promise<{ judged: JudgedProgram; errorCode: string | null }> {
  const { status, cases, errorMessage, errorCode } = await judgeSubmission(
    { jobId: 0, attempt: 0, submitId: 0, ...program, problem: upToTheFirst(problem), ...(timeFactor === undefined ? {} : { timeFactor }) },
    { tools, blobPath, onProgress: () => {}, borderlinePercent: 0, ...(signal ? { signal } : {}) },
  )
  const first = cases.find((each) => each.status !== Verdict.Accepted)
  const message = (errorMessage ?? first?.message ?? null)?.slice(0, LONGEST_MESSAGE) ?? null
  const ended = (end: JudgedProgram['end'], test: number | null = null) => ({
    judged: { number, end, test, status: test === null ? null : (first?.status ?? null), message },
    errorCode,
  })
  if (status === Verdict.CompileError) return ended('not-compiled')
  if (status === Verdict.SystemError) return ended('unjudged')
  if (first) return ended('killed', first.seq)
  return status === Verdict.Accepted ? { ...ended('passed'), errorCode: null } : ended('unjudged')
}

/** The problem with its own limits and checker, judged test after test until one fails. */
function upToTheFirst(problem: JudgeProblem): JudgeProblem {
  const { subtaskNeeds: _, ...rest } = problem
  return { ...rest, type: RuleType.ACM, judgeCaseMode: 'ergodic_without_error' }
}
