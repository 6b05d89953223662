import { basename, join } from 'node:path'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { languageReasonText } from '@touchstone/shared/judging/language/language-fault.ts'
import { type FinalVerdict, Verdict, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import type { Judge } from '../open-judge/create-judge.ts'
import { PackageError, type PackageSubmission, type ProblemPackage } from '../package/problem-package.ts'
import { readSourceSet, rewriteSources, type SourceSet } from '../package/source-set.ts'
import { commandTextsIn } from './command-texts.ts'
import { judgeSource } from './judge-package.ts'
import { inRange, meetsRules } from './submission-rules.ts'

/** `not-run`: its language does not work on this machine. The package may still be right. */
type CheckState = 'ok' | 'bad' | 'not-run'

export type SubmissionCheck = {
  submission: string
  language: string | null
  expectation: string
  verdict: string
  state: CheckState
  /** Slowest testcase. */
  timeMs: number | null
  memoryKb: number | null
  score: number | null
  expectedScore: string | null
  /** Results of the groups of tests, for a package with points. */
  groups: { name: string; verdict: string; score: number }[]
  /** The test that decided. */
  test: string | null
  /** The validator's message, the end of the program, or the compiler's messages. */
  message: string | null
  /** The beginning of the program's standard error in that test. */
  stderr: string | null
}

export type RunOptions = {
  /** Of the messages in the report. */
  language: UiLanguage
  signal?: AbortSignal
  /** Of a machine beside the reference machine. */
  timeFactor?: number | undefined
  /** Receives the fault by which a program has no verdict of its own. */
  onFault?: (errorCode: string) => void
}

/** Rounds points for display: sums of fractions have endless digits. */
const roundPoints = (points: number): number => Math.round(points * 100) / 100

const nameOf = (status: JudgeResult['status']) => verdictName(status) ?? String(status)

/**
 * Judges one submission and compares its result with the expectation.
 * @param onlySomeTests tests were left out, so a program that must fail may pass the others, and points are not complete
 */
export async function checkSubmission(
  judge: Judge,
  pkg: ProblemPackage,
  { path, expected, expectation, expectedScore, rules, rewrite, ...given }: PackageSubmission,
  { onlySomeTests, language: reader, onFault, ...run }: RunOptions & { onlySomeTests: boolean },
): Promise<SubmissionCheck> {
  const text = commandTextsIn(reader)
  const nothing = { timeMs: null, memoryKb: null, score: null, groups: [], test: null, stderr: null }
  const about = { submission: join(expectation, basename(path)), expectation, expectedScore: expectedScore && rangeText(expectedScore) }
  const notRun = (state: CheckState, language: string | null, message: string) =>
    ({ ...about, language, verdict: text('not-run'), state, ...nothing, message }) satisfies SubmissionCheck
  const groups: SubmissionCheck['groups'] = []
  const complaints = new Map<number, string>()
  let sources: SourceSet
  let result: JudgeResult
  try {
    sources = rewriteSources(readSourceSet(path, given.language), rewrite)
    await judge.tools.findToolchain(sources.language)
    const report = judge.languages.find(({ name }) => name === sources.language)
    if (report && !report.available)
      return notRun('not-run', sources.language, report.reason ? languageReasonText(report.reason, reader) : text('not-here'))
    result = await judgeSource(judge, pkg, sources, {
      onGroup: (name, grade) => groups.push({ name, verdict: nameOf(grade.verdict), score: roundPoints(grade.score) }),
      onStderr: (seq, text) => complaints.set(seq, text),
      isWhole: rules !== undefined,
      ...run,
    })
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    return notRun('bad', given.language, error.in(reader).replaceAll(`${path.slice(0, -basename(path).length)}`, ''))
  }
  if (result.errorCode === 'judge.language-unavailable') return notRun('not-run', sources.language, result.errorMessage ?? '')
  if (result.errorCode !== null) onFault?.(result.errorCode)
  const failed = result.cases.filter(({ status }) => status !== Verdict.Accepted && status !== Verdict.Cancelled)
  const deciding = failed.find(({ status }) => status === result.status) ?? failed[0]
  const points = new Map(groups.map(({ name, score }) => [name, score]))
  const judged = { cases: result.cases, score: result.score, groups: points }
  const isExpected =
    rules && result.status !== Verdict.SystemError && result.status !== Verdict.CompileError
      ? meetsRules(rules, judged, onlySomeTests)
      : expected.includes(result.status) || (onlySomeTests && maybeWithAllTests(result.status, expected))
  const hasScore = onlySomeTests || expectedScore === null || inRange(result.score, expectedScore)
  return {
    ...about,
    language: sources.language,
    verdict: nameOf(result.status),
    state: isExpected && hasScore ? 'ok' : 'bad',
    timeMs: result.timeMs === null ? null : Math.round(result.timeMs),
    memoryKb: result.memoryKb === null ? null : Math.round(result.memoryKb),
    score: result.score === null ? null : roundPoints(result.score),
    groups: result.score === null ? [] : groups,
    test: deciding?.inputName ?? null,
    message: result.errorMessage ?? deciding?.message ?? null,
    stderr: (deciding && complaints.get(deciding.seq)?.trim()) || null,
  }
}

/** Whether a program with this verdict in some tests can have the expected one in all of them. */
const maybeWithAllTests = (status: FinalVerdict, expected: readonly FinalVerdict[]) =>
  status === Verdict.Accepted || status === Verdict.PartialAccepted || expected.includes(Verdict.PartialAccepted)

const rangeText = ({ low, high }: { low: number; high: number }) => (low === high ? String(low) : `${low}-${high}`)
