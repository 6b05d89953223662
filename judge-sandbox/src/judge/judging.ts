import type { FinishedCase, JudgeProblem, JudgeTestcase } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import type { ShownHead } from '@touchstone/shared/judging/verdict/shown-head.ts'
import type { FinalVerdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { RunFacts } from '@touchstone/shared/judging/verdict/verdict-of-run.ts'
import type { Feedback } from '../checker/validator-feedback.ts'
import type { CompiledProgram, CompileTools } from '../language/compile-program.ts'
import type { ProgramLimits } from '../language/program-spec.ts'
import type { VerifiedFiles } from '../language/verified-files.ts'

/** Data that all steps of one judging share. */
export type Judging = {
  tools: CompileTools & { files: VerifiedFiles }
  problem: JudgeProblem
  program: CompiledProgram
  limits: Omit<ProgramLimits, 'outputLimitBytes'>
  /** Host path of a blob; readable by everyone. A JudgeFault from here is the result's. */
  blobPath: (hash: string) => Promise<string>
  signal: AbortSignal | undefined
  /** Margin around the time limit, in percent of it, within which a TimeLimit is run again. */
  borderlinePercent: number
  /** Time of this machine as a multiple of the site's: `limits` has it already, results are without it. Default: 1. */
  timeFactor?: number | undefined
  /** Cases of an earlier turn, by their index in the file. */
  finished?: ReadonlyMap<number, FinishedCase>
  /** Arguments of the program in the cases of this judging. */
  args?: readonly string[] | undefined
  /** Host path of the standard input, in place of the test's own file: of a later pass. */
  passInput?: string
  /** Called with the beginning of the program's standard error in a test; the last run of a test counts. */
  onStderr?: ((seq: number, text: string) => void) | undefined
}

/** The result of judging one testcase, before points are given. */
export type CaseOutcome = {
  testcase: JudgeTestcase
  status: FinalVerdict
  facts: RunFacts
  cpuMs: number
  wallMs: number
  peakBytes: number
  /** Percent of the points, only for PartialAccepted. */
  percent: number
  message: string | null
  /** Beginning of the program's output; null without one. */
  output?: ShownHead | null
  /** Points that a validator gave by itself, in formats that allow it. */
  points?: number | null
  /** Files that a validator of a package left for the judge. */
  feedback?: Feedback
  errorCode: string | null
  borderline?: boolean
  /** Number of runs until the verdict was final; absent means one. */
  runs?: number
}
