import { parseArgs } from 'node:util'
import { type CliEnvironment, ExitCode, startCliJudge, whyNotRun } from './judge-cli.ts'
import type { Judge } from './open-judge/create-judge.ts'
import type { DataCheck } from './verify/check-data.ts'
import type { SubmissionCheck } from './verify/check-submission.ts'
import { openPackages } from './verify/open-package.ts'
import { type PackageReport, type VerifyOptions, verifyPackage } from './verify/verify-package.ts'

const USAGE = `usage: touchstone verify <package folder or zip> [--only <name>]... [--tests <name>]... [--time-limit <seconds>] [--json]
Judges every submission of a problem package against the expectation that its folder or its tags name, holds inputs and answers against the
validators and suggests a time limit.
  --only        only submissions whose name (folder/file) holds this; may be repeated
  --tests       only tests whose name holds this; may be repeated
  --time-limit  seconds, in place of the package's own limit
  --json        one line of JSON for each thing that is known, while it goes; the last one is the report
exit code: 0 everything as expected, 1 not, 2 could not run`

const marks: Readonly<Record<SubmissionCheck['state'], string>> = { ok: 'ok  ', bad: 'BAD ', 'not-run': 'note' }

const firstLines = (text: string, lines: number) =>
  text
    .split('\n')
    .slice(0, lines)
    .map((line) => `\n      ${line}`)
    .join('')

function row({ state, submission, verdict, timeMs, score, expectedScore, groups, test, message, stderr }: SubmissionCheck): string {
  const figures = [timeMs === null ? '' : `${timeMs} ms`, score === null ? '' : `${score} points`].filter(Boolean).join(' ')
  const lines = [`${marks[state]} ${submission.padEnd(48)} ${verdict.padEnd(18)} ${figures}`.trimEnd()]
  if (groups.length > 1)
    lines.push(`      groups: ${groups.map((group) => `${group.name.replace(/^data\//, '')} ${group.score}`).join(', ')}`)
  if (state === 'ok') return `${lines.join('\n')}\n`
  if (expectedScore !== null) lines.push(`      expected points: ${expectedScore}`)
  if (test !== null) lines.push(`      test ${test}`)
  if (message !== null) lines.push(firstLines(message, 3).slice(1))
  if (stderr !== null) lines.push(`      stderr:${firstLines(stderr, 3)}`)
  return `${lines.join('\n')}\n`
}

const badData = (kind: 'input' | 'answer', { validator, file, message }: DataCheck) => `BAD  ${kind} ${file} (${validator}): ${message}\n`

const whose = { package: '', rule: ' (by the rule of the format)', option: ' (as asked for)' } as const

function summary(report: PackageReport): string {
  const { badInputs, inputsChecked, badAnswers, answersChecked, suggestion, timeLimitMs, timeLimitFrom, warnings, asExpected } = report
  const lines: string[] = []
  if (inputsChecked > 0) lines.push(`${inputsChecked - badInputs.length} of ${inputsChecked} checks of inputs passed`)
  if (answersChecked > 0) lines.push(`${answersChecked - badAnswers.length} of ${answersChecked} checks of answers passed`)
  const { slowestAcceptedMs, suggestedLimitMs, isRoomy } = suggestion
  const limit = `time limit ${timeLimitMs} ms${whose[timeLimitFrom]}`
  if (suggestedLimitMs === null) lines.push(limit)
  else
    lines.push(
      `${limit}; slowest accepted ${slowestAcceptedMs} ms; suggested ${suggestedLimitMs} ms${isRoomy ? '' : ' (the limit leaves little room)'}`,
    )
  lines.push(...warnings.map((warning) => `note: ${warning}`))
  const notRun = report.submissions.filter(({ state }) => state === 'not-run').length
  const ran = report.submissions.length - notRun
  const left = notRun === 0 ? '' : `; ${notRun} not run, their languages do not work here`
  lines.push(asExpected ? `all ${ran} submissions as expected${left}` : `not as expected${left}`)
  return `${lines.join('\n')}\n`
}

type Asked = { path: string; json: boolean; options: Pick<VerifyOptions, 'only' | 'tests' | 'timeLimitMs'> }

/** @throws Error with the reason */
function readArguments(argv: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      tests: { type: 'string', multiple: true },
      'time-limit': { type: 'string' },
    },
  })
  const [path, ...more] = positionals
  if (path === undefined || more.length > 0) throw new Error('exactly one package is needed')
  const limit = values['time-limit']
  const seconds = limit === undefined ? undefined : Number(limit)
  if (seconds !== undefined && !(seconds > 0 && seconds <= 3600)) throw new Error(`--time-limit ${limit}: a number of seconds is meant`)
  const timeLimitMs = seconds === undefined ? undefined : Math.round(seconds * 1000)
  return { path, json: values.json, options: { only: values.only ?? [], tests: values.tests ?? [], timeLimitMs } }
}

/** `touchstone verify`: checks a problem package with its own submissions. */
export async function runVerifyCommand(argv: readonly string[], environment: CliEnvironment): Promise<ExitCode> {
  const { out, err } = environment
  let asked: Asked
  try {
    asked = readArguments(argv)
  } catch (error) {
    err(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
    return ExitCode.CouldNotRun
  }
  const { path, json, options } = asked
  const line = (type: string, value: object) => out(`${JSON.stringify({ type, ...value })}\n`)
  let judge: Judge | undefined
  try {
    await using opened = await openPackages(path, environment.openFile)
    const packages = opened.packages.filter((pkg) => pkg.submissions.length > 0)
    if (packages.length === 0) {
      err(`${path} has no submissions to verify\n`)
      return ExitCode.CouldNotRun
    }
    judge = await startCliJudge(environment)
    const reports: PackageReport[] = []
    for (const pkg of packages) {
      if (!json && packages.length > 1) out(`\n${pkg.name}\n`)
      const report = await verifyPackage(judge, pkg, {
        ...options,
        onSubmission: (check) => (json ? line('submission', { package: pkg.name, ...check }) : out(row(check))),
        onBadData: (kind, check) => (json ? line(kind, { package: pkg.name, ...check }) : out(badData(kind, check))),
      })
      reports.push(report)
      if (json) line('report', report)
      else out(summary(report))
    }
    return reports.every((report) => report.asExpected) ? ExitCode.AsExpected : ExitCode.NotAsExpected
  } catch (error) {
    const why = whyNotRun(error)
    if (why === undefined) throw error
    err(`${why}\n`)
    return ExitCode.CouldNotRun
  } finally {
    await judge?.close()
  }
}
