import { parseArgs } from 'node:util'
import { wordsIn } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { type CliEnvironment, ExitCode, startCliJudge, whyNotRun } from './judge-cli.ts'
import type { Judge } from './open-judge/create-judge.ts'
import type { DataCheck } from './verify/check-data.ts'
import type { SubmissionCheck } from './verify/check-submission.ts'
import { type CommandTexts, commandTextsIn } from './verify/command-texts.ts'
import { openPackages } from './verify/open-package.ts'
import { type DataKind, type PackageReport, type VerifyOptions, verifyPackage } from './verify/verify-package.ts'

const marks = { ok: 'mark-ok', bad: 'mark-bad', 'not-run': 'mark-not-run' } as const satisfies Record<SubmissionCheck['state'], string>

const firstLines = (text: string, lines: number) =>
  text
    .split('\n')
    .slice(0, lines)
    .map((line) => `\n      ${line}`)
    .join('')

function row(
  text: CommandTexts,
  { state, submission, verdict, timeMs, score, expectedScore, groups, test, message, stderr }: SubmissionCheck,
): string {
  const figures = [timeMs === null ? '' : text('ms', { timeMs }), score === null ? '' : text('points', { score })].filter(Boolean).join(' ')
  const lines = [`${text(marks[state])} ${submission.padEnd(48)} ${verdict.padEnd(18)} ${figures}`.trimEnd()]
  if (groups.length > 1) {
    const list = groups.map((group) => `${group.name.replace(/^data\//, '')} ${group.score}`).join(', ')
    lines.push(`      ${text('groups', { list })}`)
  }
  if (state === 'ok') return `${lines.join('\n')}\n`
  if (expectedScore !== null) lines.push(`      ${text('expected-points', { score: expectedScore })}`)
  if (test !== null) lines.push(`      ${text('test', { name: test })}`)
  if (message !== null) lines.push(firstLines(message, 3).slice(1))
  if (stderr !== null) lines.push(`      ${text('stderr')}${firstLines(stderr, 3)}`)
  return `${lines.join('\n')}\n`
}

const badData = (text: CommandTexts, kind: DataKind, { validator, file, message }: DataCheck) =>
  `${text(`bad-${kind}`, { file, validator, message: message ?? '' })}\n`

function summary(text: CommandTexts, report: PackageReport): string {
  const { badInputs, inputsChecked, badAnswers, answersChecked, suggestion, timeLimitMs, timeLimitFrom, warnings, doubts, asExpected } =
    report
  const lines: string[] = []
  if (inputsChecked > 0) lines.push(text('inputs-passed', { good: inputsChecked - badInputs.length, all: inputsChecked }))
  if (answersChecked > 0) lines.push(text('answers-passed', { good: answersChecked - badAnswers.length, all: answersChecked }))
  const { slowestAcceptedMs, suggestedLimitMs, isRoomy } = suggestion
  const limit = text('limit', { timeLimitMs, whose: timeLimitFrom === 'package' ? '' : text(`limit-${timeLimitFrom}`) })
  if (slowestAcceptedMs === null || suggestedLimitMs === null) lines.push(limit)
  else {
    const room = isRoomy ? '' : text('little-room')
    lines.push(`${limit}${text('suggested', { slowest: slowestAcceptedMs, suggested: suggestedLimitMs, room })}`)
  }
  lines.push(...[...warnings, ...doubts].map((note) => text('note', { note })))
  const notRun = report.submissions.filter(({ state }) => state === 'not-run').length
  const count = report.submissions.length - notRun
  const left = notRun === 0 ? '' : text('left-out', { count: notRun })
  lines.push(asExpected ? text('as-expected', { count, left }) : text('not-as-expected', { left }))
  return `${lines.join('\n')}\n`
}

/** `path`: of a package, or the display id of a problem of the site. */
type Asked = { path: string; isOfBank: boolean; json: boolean; options: Pick<VerifyOptions, 'only' | 'tests' | 'timeLimitMs'> }

/** A fault of the line, in the reader's language. */
class LineError extends Error {}

/** @throws LineError, and what the parser of the line throws */
function readArguments(argv: readonly string[], text: CommandTexts): Asked {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      tests: { type: 'string', multiple: true },
      'time-limit': { type: 'string' },
      problem: { type: 'string' },
    },
  })
  const [path, ...more] = [...(values.problem === undefined ? [] : [values.problem]), ...positionals]
  if (path === undefined || more.length > 0) throw new LineError(text('one-package'))
  const limit = values['time-limit']
  const seconds = limit === undefined ? undefined : Number(limit)
  if (seconds !== undefined && !(seconds > 0 && seconds <= 3600)) {
    throw new LineError(text('seconds-meant', { limit: limit ?? '' }))
  }
  const timeLimitMs = seconds === undefined ? undefined : Math.round(seconds * 1000)
  return {
    path,
    isOfBank: values.problem !== undefined,
    json: values.json,
    options: { only: values.only ?? [], tests: values.tests ?? [], timeLimitMs },
  }
}

/** `touchstone verify`: checks a problem package with its own submissions. */
export async function runVerifyCommand(argv: readonly string[], environment: CliEnvironment): Promise<ExitCode> {
  const { out, err, language } = environment
  const text = commandTextsIn(language)
  let asked: Asked
  try {
    asked = readArguments(argv, text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    err(`${error instanceof LineError ? message : text('bad-line', { message })}\n${text('verify-usage')}\n`)
    return ExitCode.CouldNotRun
  }
  const { path, isOfBank, json, options } = asked
  const inWords = <T extends { message: string | null }>(check: T): T =>
    check.message === null ? check : { ...check, message: wordsIn(check.message, language) }
  const line = (type: string, value: object) => out(`${JSON.stringify({ type, ...value })}\n`)
  let judge: Judge | undefined
  try {
    await using opened = await (isOfBank && environment.openBankProblem
      ? environment.openBankProblem(path)
      : openPackages(path, environment.openFile))
    const packages = opened.packages.filter((pkg) => pkg.submissions.length > 0)
    if (packages.length === 0) {
      err(`${text('no-submissions', { path })}\n`)
      return ExitCode.CouldNotRun
    }
    judge = await startCliJudge(environment)
    const reports: PackageReport[] = []
    for (const pkg of packages) {
      if (!json && packages.length > 1) out(`\n${pkg.name}\n`)
      const report = await verifyPackage(judge, pkg, {
        ...options,
        // Programs read the messages of JSON.
        language: json ? 'en-US' : language,
        onSubmission: (check) => (json ? line('submission', { package: pkg.name, ...check }) : out(row(text, inWords(check)))),
        onBadData: (kind, check) => (json ? line(kind, { package: pkg.name, ...check }) : out(badData(text, kind, inWords(check)))),
      })
      reports.push(report)
      if (json) line('report', report)
      else out(summary(text, report))
    }
    return reports.every((report) => report.asExpected) ? ExitCode.AsExpected : ExitCode.NotAsExpected
  } catch (error) {
    const why = whyNotRun(error, language)
    if (why === undefined) throw error
    err(`${why}\n`)
    return ExitCode.CouldNotRun
  } finally {
    await judge?.close()
  }
}
