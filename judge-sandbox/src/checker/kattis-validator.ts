import type { PackageRules } from '@touchstone/shared/judging/job/package-rules.schema.ts'
import { parseValidatorFlags } from '@touchstone/shared/judging/job/validator-flags.ts'
import type { CheckerFacts, CheckerWord } from '@touchstone/shared/judging/verdict/checker-verdict.ts'
import { sayEnd, sayWords } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { CompiledProgram, CompileTools } from '../language/compile-program.ts'
import { type ProgramLimits, programSpec } from '../language/program-spec.ts'
import { readHead } from '../language/read-head.ts'
import type { JailSpec } from '../sandbox/jail-spec.ts'
import { CHECKER_WORDS_BYTES, checkerLimits, withinCap } from './checker-limits.ts'
import { differenceOfFiles } from './default-validator.ts'
import type { OutputJudge, OutputWord } from './output-judge.ts'
import { FEEDBACK_DIR, type FeedbackPlace, keepingFeedback, readFeedback } from './validator-feedback.ts'

// The output validators of the ICPC and Kattis format: `validator input answer feedback_dir [flags] < output`. Exit code 42 accepts and 43
// rejects. Every other code is the validator's own failure.

export const ACCEPT_CODE = 42
export const REJECT_CODE = 43

/** The default validator of the format. */
export function defaultValidator(flagWords: readonly string[]): OutputJudge {
  const flags = parseValidatorFlags(flagWords)
  return async (run, answerPath) => {
    const difference = await differenceOfFiles(answerPath, run.outputPath, flags)
    return { status: difference === null ? Verdict.Accepted : Verdict.WrongAnswer, percent: 0, message: difference, errorCode: null }
  }
}

/** Every validator must accept, and the first rejection decides. Points come from the last validator that gave some. */
export function allOf(judges: readonly OutputJudge[]): OutputJudge {
  const [only] = judges
  if (only && judges.length === 1) return only
  return async (run, answerPath) => {
    let exposed: string | undefined
    // The output can be moved only once.
    const exposeOutput = () => {
      exposed ??= run.exposeOutput()
      return exposed
    }
    let word: OutputWord = { status: Verdict.Accepted, percent: 0, message: null, points: null, errorCode: null }
    for (const judge of judges) {
      const next = await judge({ ...run, exposeOutput }, answerPath)
      word = { ...next, points: next.points ?? word.points ?? null }
      if (next.status !== Verdict.Accepted) break
    }
    return word
  }
}

export function kattisWord({ exit, limitHit, stderr }: CheckerFacts): CheckerWord {
  const text = stderr.trim().slice(0, 1024) || null
  const code = exit?.kind === 'exited' ? exit.code : null
  if (limitHit === null && code === ACCEPT_CODE) return { status: Verdict.Accepted, percent: 0, message: text }
  if (limitHit === null && code === REJECT_CODE) return { status: Verdict.WrongAnswer, percent: 0, message: text }
  const why = sayEnd('validator', exit, limitHit)
  return { status: Verdict.SystemError, percent: 0, message: text ? `${why}: ${text}` : why }
}

const WRAPPER = `mkdir -p ${FEEDBACK_DIR}; "$@"; code=$?; cat ${FEEDBACK_DIR}/judgemessage.txt >&2 2>/dev/null; exit $code`

/** Gives a validator its feedback folder and its flags, and collects its feedback files. */
export function withFeedback(spec: JailSpec, scorePath: string): JailSpec {
  return {
    ...spec,
    command: ['/bin/sh', '-c', WRAPPER, 'validator', ...spec.command],
    collect: { path: `${FEEDBACK_DIR}/score.txt`, hostPath: scorePath, onlyOnSuccess: false },
  }
}

export const validatorArgs = (flags: readonly string[]) => ['/data/input', '/data/answer', FEEDBACK_DIR, ...flags]

const MIB = 1024 * 1024

/** Limits of a validator: those of its package, else those of every checker. `capMs` is its time limit. */
export const validatorLimits = (stated: PackageRules['validatorLimits'], capMs: number): ProgramLimits => ({
  ...checkerLimits(stated.timeMs ?? capMs),
  ...(stated.memoryMb === null ? {} : { memoryLimitMb: stated.memoryMb }),
  ...(stated.outputMb === null ? {} : { outputLimitBytes: stated.outputMb * MIB }),
})

function withKept(word: CheckerWord, place: FeedbackPlace): OutputWord {
  const feedback = readFeedback(place)
  if (feedback) return { ...word, errorCode: null, feedback }
  const message = sayWords('words.validator.limit', { limit: 'output' })
  return { status: Verdict.SystemError, percent: 0, message, errorCode: 'judge.checker-failed' }
}

/**
 * A validator that comes with the package.
 * @param inputPath the test's own input, if the program got another one
 * @param place where its feedback is kept for the rules of the dated versions; without one, its score is read
 */
export function kattisValidator(
  { sandbox, newFolder }: CompileTools,
  validator: CompiledProgram,
  flags: readonly string[],
  limits: ProgramLimits,
  signal: AbortSignal | undefined,
  { inputPath, place }: { inputPath?: () => Promise<string>; place?: FeedbackPlace } = {},
): OutputJudge {
  return async (run, answerPath) => {
    const folder = newFolder()
    try {
      const [stdoutPath, stderrPath, scorePath] = ['stdout', 'stderr', 'score'].map((name) => folder.outPath(name)) as [
        string,
        string,
        string,
      ]
      const mounts = [
        { source: (await inputPath?.()) ?? run.inputPath, target: '/data/input' },
        { source: answerPath, target: '/data/answer' },
        { source: run.exposeOutput(), target: '/data/output' },
      ]
      const io = { stdin: '/data/output', mounts, stdoutPath, stderrPath, args: validatorArgs(flags) }
      const bare = programSpec(validator, limits, io)
      const spec = place ? keepingFeedback(bare, place) : withFeedback(bare, scorePath)
      const outcome = await sandbox.run(withinCap(spec, limits.timeLimitMs), signal)
      const stderr = readHead(stderrPath, CHECKER_WORDS_BYTES)
      const word = kattisWord({ exit: outcome.exit, limitHit: outcome.limitHit, stdout: '', stderr })
      const errorCode = word.status === Verdict.SystemError ? 'judge.checker-failed' : null
      if (place) return errorCode === null ? withKept(word, place) : { ...word, errorCode }
      const score = readHead(scorePath, 100).trim()
      const points = score !== '' && Number.isFinite(Number(score)) ? Number(score) : null
      return { ...word, points, errorCode }
    } finally {
      folder.remove()
    }
  }
}
