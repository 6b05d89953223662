import { parseArgs } from 'node:util'
import type { Judge } from './judge/create-judge.ts'
import { type CliEnvironment, ExitCode, startCliJudge, whyNotRun } from './judge-cli.ts'
import { openPackages } from './package/open-package.ts'
import { type PackageReport, type SubmissionCheck, verifyPackage } from './package/verify-package.ts'

const USAGE = `usage: touchstone verify <package folder or zip> [--json]
Judges every submission of a problem package against the expectation that its folder names, runs the input validators and suggests a time limit.
exit code: 0 everything as expected, 1 not, 2 could not run`

const row = ({ asExpected, submission, verdict, timeMs, score, message }: SubmissionCheck): string => {
  const points = score === null ? '' : ` ${score} points`
  const why = asExpected || message === null ? '' : `\n      ${message.split('\n')[0]}`
  return `${asExpected ? 'ok  ' : 'BAD '} ${submission.padEnd(48)} ${verdict.padEnd(18)} ${timeMs === null ? '' : `${timeMs} ms`}${points}${why}\n`
}

function summary({ badInputs, inputsChecked, suggestion, timeLimitMs, warnings, asExpected, submissions }: PackageReport): string {
  const lines = badInputs.map(({ validator, input, message }) => `BAD  input ${input} (${validator}): ${message}`)
  if (inputsChecked > 0) lines.push(`${inputsChecked - badInputs.length} of ${inputsChecked} checks of inputs passed`)
  const { slowestAcceptedMs, suggestedLimitMs, isRoomy } = suggestion
  if (suggestedLimitMs !== null) {
    lines.push(
      `time limit ${timeLimitMs} ms; slowest accepted ${slowestAcceptedMs} ms; suggested ${suggestedLimitMs} ms${isRoomy ? '' : ' (the stated one leaves little room)'}`,
    )
  }
  lines.push(...warnings.map((warning) => `note: ${warning}`))
  lines.push(asExpected ? `all ${submissions.length} submissions as expected` : 'not as expected')
  return `${lines.join('\n')}\n`
}

/** `touchstone verify`: checks a problem package with its own submissions. */
export async function runVerifyCommand(argv: readonly string[], environment: CliEnvironment): Promise<ExitCode> {
  const { out, err } = environment
  let path: string | undefined
  let json = false
  try {
    const parsed = parseArgs({ args: [...argv], allowPositionals: true, options: { json: { type: 'boolean', default: false } } })
    path = parsed.positionals[0]
    json = parsed.values.json
  } catch (error) {
    err(`${error instanceof Error ? error.message : String(error)}\n`)
  }
  if (path === undefined) {
    err(`${USAGE}\n`)
    return ExitCode.CouldNotRun
  }
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
      const report = await verifyPackage(judge, pkg, (check) => {
        if (!json) out(row(check))
      })
      reports.push(report)
      if (!json) out(summary(report))
    }
    if (json) out(`${JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2)}\n`)
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
