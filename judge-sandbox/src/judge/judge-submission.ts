import {
  type CaseResult,
  compilingProgress,
  type FinishedCase,
  type JudgeJob,
  type JudgeProblem,
  type JudgeProgress,
  type JudgeResult,
} from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { limitThere } from '@touchstone/shared/judging/machine/machine-speed.ts'
import { DEFAULT_BORDERLINE_PERCENT } from '@touchstone/shared/judging/verdict/borderline.ts'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { mergeVerdicts } from '@touchstone/shared/judging/verdict/merge-verdicts.ts'
import { oiRankScore, submissionScore } from '@touchstone/shared/judging/verdict/subtask-score.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { HelperTools } from '../checker/compile-helper.ts'
import { compileProgram, withPrograms } from '../language/compile-program.ts'
import { expectProgram } from '../language/program-spec.ts'
import type { Toolchain } from '../language/toolchain.ts'
import { chooseCaseJudge } from './choose-case-judge.ts'
import { type JudgedCases, judgeCases } from './judge-cases.ts'
import { asJudgeFault, JudgeFault } from './judge-fault.ts'
import type { Judging } from './judging.ts'

export type JudgeSubmissionOptions = {
  tools: HelperTools
  /** Host path of a test file; the file must be readable by everyone. */
  blobPath: (hash: string) => Promise<string>
  onProgress: (progress: JudgeProgress) => void
  /** Called for each case before `onProgress`, with the data that a later turn needs to continue after it. */
  onFinished?: ((finished: FinishedCase) => void) | undefined
  signal?: AbortSignal
  prepare?: PrepareJob
  onStderr?: Judging['onStderr']
  /** Margin around the time limit, in percent of it, within which a TimeLimit is run again. */
  borderlinePercent?: number
}

/** The parts of a job besides its one source. */
export type PreparedJob = {
  /** The main source, when it differs from the job's. */
  code?: string
  /** Files beside the source during compilation, and the way in which its language makes one program of them. */
  beside?: Readonly<Record<string, string>>
  adapt?: (toolchain: Toolchain) => Toolchain
  /** The reason why the program is refused unread, as a compiler's message. */
  refusal?: string
  /** How the problem's format runs the cases and adds them up. Default: the site's own rules. */
  format?: JudgeFormat
}

/** @throws PackageError when no program can be made of the files */
export type PrepareJob = (job: Pick<JudgeJob, 'language' | 'code' | 'problem'>) => PreparedJob

const NOTHING_RAN = { timeMs: null, memoryKb: null, score: null, oiRankScore: null, cases: [] } as const

/** Limits of a problem for one language. */
export function scaledLimits(problem: JudgeProblem, { language }: Toolchain): Judging['limits'] {
  return {
    timeLimitMs: problem.timeLimitMs * language.factor + language.startupMs,
    memoryLimitMb: problem.memoryLimitMb * language.factor,
    stackLimitMb: problem.stackLimitMb,
    processes: problem.processLimit,
  }
}

/** Limits in the time of this machine. */
export const limitsThere = <Limits extends { timeLimitMs: number }>(limits: Limits, timeFactor = 1): Limits => ({
  ...limits,
  timeLimitMs: limitThere(limits.timeLimitMs, timeFactor),
})

/** Other programs need a jail that is made for the run. */
const runsInParkedJails = ({ judgeMode, isFileIO, userExtraFiles }: JudgeProblem): boolean =>
  judgeMode !== 'interactive' && !isFileIO && Object.keys(userExtraFiles).length === 0

export type FormatCallbacks = {
  /** Called when the checker, if any, is ready and the first case begins. */
  onStart: () => void
  onCase: (result: CaseResult, finished: FinishedCase) => void
}

/** The rules of a kind of problem: its limits, how its cases run, and how they add up. */
export type JudgeFormat = {
  limits(problem: JudgeProblem, toolchain: Toolchain): Judging['limits']
  judge(judging: Judging, tools: HelperTools, callbacks: FormatCallbacks): Promise<JudgeResult>
}

/** The rules of the site (docs/judging.md). */
const siteFormat: JudgeFormat = {
  limits: scaledLimits,
  async judge(judging, tools, { onStart, onCase }) {
    const caseJudge = await chooseCaseJudge(judging, tools)
    onStart()
    return summarise(judging.problem, await judgeCases(judging, caseJudge, onCase))
  },
}

/**
 * Judges one submission: compile, run the testcases, decide. An internal failure becomes a SystemError with its cause.
 * @throws SandboxError `sandbox.aborted` when `signal` ends it; nothing else
 */
export async function judgeSubmission(job: JudgeJob, options: JudgeSubmissionOptions): Promise<JudgeResult> {
  try {
    return await withPrograms(options.tools, (tools) => judge(job, { ...options, tools }))
  } catch (error) {
    if (options.signal?.aborted) throw error
    const { code, message } = asJudgeFault(error)
    return { ...NOTHING_RAN, cases: [], status: Verdict.SystemError, errorMessage: message, errorCode: code }
  }
}

async function judge(job: JudgeJob, options: JudgeSubmissionOptions): Promise<JudgeResult> {
  const { problem } = job
  const { tools, signal, onProgress } = options
  const found = await tools.findToolchain(job.language)
  if (!found) throw new JudgeFault('judge.language-unavailable', sayWords('words.language.missing', { language: job.language }))
  if (problem.testcases.length === 0) throw new JudgeFault('judge.no-testcases', sayWords('words.problem.no-tests', {}))
  const prepared = options.prepare?.(job) ?? {}
  const toolchain = prepared.adapt?.(found) ?? found
  onProgress(compilingProgress)
  const refused = (errorMessage: string) =>
    ({ ...NOTHING_RAN, cases: [], status: Verdict.CompileError, errorMessage, errorCode: null }) satisfies JudgeResult
  if (prepared.refusal !== undefined) return refused(prepared.refusal)
  const format = prepared.format ?? siteFormat
  const limits = limitsThere(format.limits(problem, toolchain), job.timeFactor)
  // A jail that cannot be had ahead is no fault; each run has one built then.
  if (runsInParkedJails(problem)) expectProgram(tools, toolchain, limits).catch(() => undefined)
  const compiled = await compileProgram(
    tools,
    toolchain,
    { code: prepared.code ?? job.code, hasHiddenParts: job.hasHiddenParts },
    { ...prepared.beside, ...problem.userExtraFiles },
    signal,
  )
  if (!compiled.ok) return refused(compiled.message)
  const caseCount = problem.testcases.length
  const judging: Judging = {
    tools,
    problem,
    program: compiled.program,
    limits,
    blobPath: options.blobPath,
    signal,
    onStderr: options.onStderr,
    finished: new Map(job.finished?.map((each) => [each.result.seq, each])),
    timeFactor: job.timeFactor,
    borderlinePercent: job.borderlinePercent ?? options.borderlinePercent ?? DEFAULT_BORDERLINE_PERCENT,
  }
  const onCase = (result: CaseResult, finished: FinishedCase) => {
    options.onFinished?.(finished)
    onProgress({ status: Verdict.Judging, caseCount, cases: [result] })
  }
  return format.judge(judging, tools, {
    onStart: () => onProgress({ status: Verdict.Judging, caseCount, cases: [] }),
    onCase,
  })
}

/** Makes the result of a whole judging from its cases. */
export function summarise(problem: JudgeProblem, { results, fault }: JudgedCases): JudgeResult {
  const inFileOrder = results.toSorted((a, b) => a.seq - b.seq)
  const largest = (numbers: (number | null)[]) => Math.max(0, ...numbers.filter((n) => n !== null))
  const status = mergeVerdicts(
    problem.type,
    inFileOrder.map((result) => result.status),
  )
  const isOi = problem.type === RuleType.OI
  const scored = results.map(({ groupNum, status, score }) => ({ groupNum, status, score: score ?? 0 }))
  const score = isOi ? submissionScore(problem.judgeCaseMode, scored, problem.ioScore) : null
  const fullScore = problem.ioScore || problem.testcases.reduce((sum, testcase) => sum + (testcase.score ?? 0), 0)
  const firstFailure = inFileOrder.find((result) => result.status === Verdict.RuntimeError)
  return {
    status,
    timeMs: largest(results.map((result) => result.timeMs)),
    memoryKb: largest(results.map((result) => result.memoryKb)),
    score,
    oiRankScore: score === null ? null : oiRankScore(score, fullScore, problem.difficulty),
    errorMessage: fault?.message ?? (status === Verdict.RuntimeError ? (firstFailure?.message ?? null) : null),
    errorCode: fault?.code ?? null,
    cases: inFileOrder,
  }
}
