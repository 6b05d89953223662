import { type FinalVerdict, type FinalVerdictName, finalVerdictName, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { CHECKER_LIMITS, CHECKER_WORDS_BYTES } from '../../checker/checker-limits.ts'
import { JudgeFault } from '../../judge/judge-fault.ts'
import type { CompiledProgram, CompileTools } from '../../language/compile-program.ts'
import { programSpec } from '../../language/program-spec.ts'
import { readHead } from '../../language/read-head.ts'
import type { Grade, GradedPart } from './grading.ts'

// A package's own grader reads a line `verdict points` for each part from standard input, and answers with one such line.

/** The grader's word for a verdict; null: it has none. */
const words = {
  Accepted: 'AC',
  WrongAnswer: 'WA',
  PresentationError: 'WA',
  TimeLimit: 'TLE',
  RuntimeError: 'RTE',
  MemoryLimit: 'RTE',
  CompileError: null,
  PartialAccepted: null,
  SystemError: null,
  Cancelled: null,
  SubmitFailed: null,
} as const satisfies Record<FinalVerdictName, string | null>

const wordOf = (verdict: FinalVerdict): string | null => words[finalVerdictName(verdict)]

const verdicts: Readonly<Record<string, FinalVerdict>> = {
  AC: Verdict.Accepted,
  WA: Verdict.WrongAnswer,
  TLE: Verdict.TimeLimit,
  RTE: Verdict.RuntimeError,
}

/** @returns undefined when the grader did not answer as it must */
function readGrade(said: string, parts: readonly Grade[]): Grade | undefined {
  const [word = '', points = '', ...rest] = said.trim().split(/\s+/)
  const verdict = verdicts[word]
  const score = Number(points)
  if (verdict === undefined || points === '' || !Number.isFinite(score) || rest.length > 0) return undefined
  // The grader knows four words; a failed part with that word states the verdict more exactly.
  const exact = parts.find((part) => wordOf(part.verdict) === word)?.verdict
  return { verdict: exact ?? verdict, score }
}

/**
 * Runs the package's grader on a group.
 * @throws JudgeFault when it fails or its answer is invalid
 */
export async function gradeByProgram(
  { sandbox, newFolder }: CompileTools,
  grader: CompiledProgram,
  parts: readonly GradedPart[],
  flags: readonly string[],
  signal: AbortSignal | undefined,
): Promise<Grade> {
  // A grader has no word for our own failures.
  if (parts.some((part) => wordOf(part.verdict) === null)) return { verdict: Verdict.SystemError, score: 0 }
  const folder = newFolder()
  try {
    const [stdoutPath, stderrPath] = [folder.outPath('stdout'), folder.outPath('stderr')]
    const lines = parts.map(({ verdict, score }) => `${wordOf(verdict)} ${score}\n`)
    const mounts = [{ source: folder.addInput('results', lines.join('')), target: '/data/results' }]
    const spec = programSpec(grader, CHECKER_LIMITS, { stdin: '/data/results', mounts, stdoutPath, stderrPath, args: flags })
    const { exit, limitHit } = await sandbox.run(spec, signal)
    const [said, why] = [stdoutPath, stderrPath].map((path) => readHead(path, CHECKER_WORDS_BYTES)) as [string, string]
    const grade = exit?.kind === 'exited' && exit.code === 0 ? readGrade(said, parts) : undefined
    if (grade) return grade
    throw new JudgeFault(
      'judge.checker-failed',
      `the grader ended with ${limitHit ?? JSON.stringify(exit)} and said: ${said.trim()} ${why.trim()}`,
    )
  } finally {
    folder.remove()
  }
}
