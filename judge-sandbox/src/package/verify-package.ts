import { basename, dirname, join } from 'node:path'
import { verdictName } from '@touchstone/shared/judging/verdict.ts'
import { CHECKER_LIMITS, CHECKER_WORDS_BYTES } from '../checker/checker-limits.ts'
import { ACCEPT_CODE } from '../checker/kattis-validator.ts'
import type { Judge } from '../judge/create-judge.ts'
import { asJudgeFault } from '../judge/judge-fault.ts'
import type { CompiledProgram } from '../language/compile-program.ts'
import { programSpec } from '../language/program-spec.ts'
import { readHead } from '../language/read-head.ts'
import { isKattis, judgeSource } from './judge-package.ts'
import { compilePackageProgram } from './kattis/package-program.ts'
import { isGroup, type KattisPackage, type TestGroup } from './kattis/read-kattis-package.ts'
import { PackageError, type PackageSubmission, type ProblemPackage } from './problem-package.ts'
import { readSourceSet, type SourceSet } from './source-set.ts'

export type SubmissionCheck = {
  submission: string
  language: string | null
  expectation: string
  verdict: string
  asExpected: boolean
  /** Slowest testcase. */
  timeMs: number | null
  memoryKb: number | null
  score: number | null
  message: string | null
}

export type InputCheck = { validator: string; input: string; ok: boolean; message: string | null }

export type PackageReport = {
  name: string
  timeLimitMs: number
  submissions: SubmissionCheck[]
  /** Only the checks that failed. */
  badInputs: InputCheck[]
  inputsChecked: number
  suggestion: TimeSuggestion
  warnings: readonly string[]
  asExpected: boolean
}

export type TimeSuggestion = {
  /** Slowest accepted submission; null when there is none. */
  slowestAcceptedMs: number | null
  /** A limit that leaves the slowest accepted one the package's usual room. */
  suggestedLimitMs: number | null
  /** Whether the stated limit leaves that room. */
  isRoomy: boolean
}

/** A limit of `multiplier` times the slowest accepted submission, in whole seconds above one second and tenths below. */
export function suggestTimeLimit(acceptedTimesMs: readonly number[], multiplier: number, limitMs: number): TimeSuggestion {
  if (acceptedTimesMs.length === 0) return { slowestAcceptedMs: null, suggestedLimitMs: null, isRoomy: true }
  const slowest = Math.max(...acceptedTimesMs)
  const wanted = slowest * multiplier
  const step = wanted > 1000 ? 1000 : 100
  const suggested = Math.max(100, Math.ceil(wanted / step) * step)
  return { slowestAcceptedMs: slowest, suggestedLimitMs: suggested, isRoomy: limitMs >= 2 * slowest }
}

/** Runs every submission against what its folder expects, and every input through the input validators. */
export async function verifyPackage(
  judge: Judge,
  pkg: ProblemPackage,
  onSubmission: (check: SubmissionCheck) => void,
): Promise<PackageReport> {
  const submissions: SubmissionCheck[] = []
  for (const submission of pkg.submissions) {
    const check = await checkSubmission(judge, pkg, submission)
    submissions.push(check)
    onSubmission(check)
  }
  const inputs = isKattis(pkg) ? await checkInputs(judge, pkg) : []
  const badInputs = inputs.filter((check) => !check.ok)
  const accepted = submissions.filter((check) => check.verdict === 'Accepted' && check.asExpected)
  const times = accepted.map((check) => check.timeMs ?? 0)
  const suggestion = suggestTimeLimit(times, isKattis(pkg) ? pkg.timeMultiplier : 5, pkg.problem.timeLimitMs)
  return {
    name: pkg.name,
    timeLimitMs: pkg.problem.timeLimitMs,
    submissions,
    badInputs,
    inputsChecked: inputs.length,
    suggestion,
    warnings: pkg.warnings,
    asExpected: submissions.every((check) => check.asExpected) && badInputs.length === 0,
  }
}

async function checkSubmission(
  judge: Judge,
  pkg: ProblemPackage,
  { path, expected, expectation, ...given }: PackageSubmission,
): Promise<SubmissionCheck> {
  const submission = join(expectation, basename(path))
  let sources: SourceSet
  try {
    sources = readSourceSet(path, given.language)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    const nothing = { language: given.language, timeMs: null, memoryKb: null, score: null }
    const message = error.message.replaceAll(`${dirname(path)}/`, '')
    return { submission, expectation, verdict: 'not run', asExpected: false, ...nothing, message }
  }
  const { language } = sources
  const result = await judgeSource(judge, pkg, sources)
  const failing = result.cases.find((each) => each.status === result.status)
  return {
    submission,
    language,
    expectation,
    verdict: verdictName(result.status) ?? String(result.status),
    asExpected: expected.includes(result.status),
    timeMs: result.timeMs,
    memoryKb: result.memoryKb,
    score: result.score,
    message: result.errorMessage ?? failing?.message ?? null,
  }
}

async function checkInputs(judge: Judge, pkg: KattisPackage): Promise<InputCheck[]> {
  const checks: InputCheck[] = []
  for (const validator of pkg.inputValidators) {
    try {
      const program = await compilePackageProgram(judge.tools, validator)
      for await (const check of runOnAll(judge, pkg, program, validator.name, pkg.root)) checks.push(check)
    } catch (error) {
      checks.push({ validator: validator.name, input: '(all)', ok: false, message: asJudgeFault(error).message })
    }
  }
  return checks
}

async function* runOnAll(
  judge: Judge,
  pkg: KattisPackage,
  program: CompiledProgram,
  validator: string,
  group: TestGroup,
): AsyncGenerator<InputCheck> {
  for (const part of group.parts) {
    if (isGroup(part)) {
      yield* runOnAll(judge, pkg, program, validator, part)
      continue
    }
    const folder = judge.tools.newFolder()
    try {
      const [stdoutPath, stderrPath] = [folder.outPath('stdout'), folder.outPath('stderr')]
      const mounts = [{ source: pkg.blobs.get(part.inputHash)!, target: '/in' }]
      const args = group.config.inputValidatorFlags
      const outcome = await judge.tools.sandbox.run(
        programSpec(program, CHECKER_LIMITS, { stdin: '/in', mounts, stdoutPath, stderrPath, args }),
      )
      const ok = outcome.exit?.kind === 'exited' && outcome.exit.code === ACCEPT_CODE
      const said = `${readHead(stderrPath, CHECKER_WORDS_BYTES)}${readHead(stdoutPath, CHECKER_WORDS_BYTES)}`.trim()
      yield {
        validator,
        input: part.inputName,
        ok,
        message: ok ? null : said || `ended with ${outcome.limitHit ?? JSON.stringify(outcome.exit)}`,
      }
    } finally {
      folder.remove()
    }
  }
}
