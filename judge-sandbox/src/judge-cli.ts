import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import type { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import { type VerdictName, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { createJudge, type Judge } from './open-judge/create-judge.ts'
import { expectationNames, expectedVerdicts } from './package/expectations.ts'
import { PackageError } from './package/problem-package.ts'
import { readSourceSet } from './package/source-set.ts'
import { findNsjail, NsjailUnavailable } from './sandbox/find-nsjail.ts'
import { SandboxError } from './sandbox/sandbox-error.ts'
import { judgeSource } from './verify/judge-package.ts'
import { type OpenFile, openPackages, pickPackage } from './verify/open-package.ts'
import { withTimeLimit } from './verify/verify-package.ts'

export type CliEnvironment = {
  env: { NSJAIL?: string | undefined; PATH?: string | undefined }
  /** The cache of the site's judge, with nsjail and the results of language tests. */
  cacheDir: string
  /** Opens problem files (archives, XML); without it only folders can be opened. */
  openFile?: OpenFile
  out: (text: string) => void
  err: (text: string) => void
}

/** As expected; not as expected; could not run. */
export const ExitCode = { AsExpected: 0, NotAsExpected: 1, CouldNotRun: 2 } as const
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode]

const USAGE = `usage: touchstone judge --problem <folder or zip> [--language <name>] --source <file>... [--pick <problem>] [--expect <verdict>] [--json]
  --problem   a folder (our plain format, ICPC/Kattis), a zip (the same, HOJ, QDUOJ, Hydro) or FPS XML
  --pick      which problem of a file with several, by its name or place
  --language  as the site names it ("C++ 17"); by the extension of the source without it
  --source    a file, or a folder whose files are one program; several are judged each by itself
  --expect    ${expectationNames.slice(0, 9).join(', ')}; accepted without it
exit code: 0 every verdict as expected, 1 not, 2 could not run`

/** Starts a judge for the command line. Its own id keeps it apart from the site's judge. */
export async function startCliJudge({ env, cacheDir, err }: CliEnvironment): Promise<Judge> {
  const say = (line: string) => err(`${line}\n`)
  const nsjail = await findNsjail(env, cacheDir, say)
  return createJudge({
    nsjailPath: nsjail.path,
    instanceId: `cli${process.pid}`,
    cacheDir,
    lanes: availableParallelism(),
    say,
    path: env.PATH ?? '',
  })
}

/** Errors that mean "could not run", as one line of text. */
export function whyNotRun(error: unknown): string | undefined {
  if (error instanceof NsjailUnavailable) return `Judging is off: ${judgeReasonText([...error.faults, ...error.mend], 'en-US')}`
  if (error instanceof PackageError || error instanceof SandboxError) return error.message
  return undefined
}

type Judged = JudgeResult & { source: string; language: string; verdict: VerdictName | undefined; expected: boolean }

function printTable(out: (text: string) => void, judged: Judged): void {
  const { verdict, score, timeMs, memoryKb, errorMessage, cases, source, language } = judged
  out(`${source} (${language}): ${verdict}${score === null ? '' : `, ${score} points`}, ${timeMs ?? '-'} ms, ${memoryKb ?? '-'} KiB\n`)
  if (errorMessage) out(`${errorMessage}\n`)
  for (const each of cases) {
    const points = each.score === null ? '' : ` ${each.score} points`
    out(
      `  ${String(each.seq).padStart(3)} ${each.inputName}: ${verdictName(each.status)} ${each.timeMs} ms ${each.memoryKb} KiB${points}${each.message ? ` - ${each.message}` : ''}\n`,
    )
  }
}

/** `touchstone judge`: judges sources on a problem without a site. */
export async function runJudgeCommand(argv: readonly string[], environment: CliEnvironment): Promise<ExitCode> {
  const { out, err } = environment
  const give = (text: string): ExitCode => {
    err(`${text}\n`)
    return ExitCode.CouldNotRun
  }
  let options: { problem?: string; language?: string; source?: string[]; pick?: string; expect?: string; json?: boolean }
  let files: string[]
  try {
    const parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        problem: { type: 'string' },
        language: { type: 'string' },
        source: { type: 'string', multiple: true },
        pick: { type: 'string' },
        expect: { type: 'string', default: 'accepted' },
        json: { type: 'boolean', default: false },
      },
    })
    options = parsed.values
    files = [...(parsed.values.source ?? []), ...parsed.positionals]
  } catch (error) {
    return give(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
  const expected = expectedVerdicts(options.expect ?? '')
  if (!options.problem || files.length === 0 || !expected) return give(USAGE)
  if (options.language !== undefined && !findLanguage(options.language)) return give(`unknown language: ${options.language}`)

  let judge: Judge | undefined
  try {
    await using opened = await openPackages(options.problem, environment.openFile)
    const picked = pickPackage(opened, options.pick)
    judge = await startCliJudge(environment)
    const problem = await withTimeLimit(judge, picked)
    const judged: Judged[] = []
    for (const source of files) {
      const sources = readSourceSet(source, options.language)
      const { language } = sources
      const result = await judgeSource(judge, problem, sources)
      const row = { source, language, verdict: verdictName(result.status), expected: expected.includes(result.status), ...result }
      judged.push(row)
      if (!options.json) printTable(out, row)
    }
    if (options.json) out(`${JSON.stringify(judged.length === 1 ? judged[0] : judged, null, 2)}\n`)
    return judged.every((row) => row.expected) ? ExitCode.AsExpected : ExitCode.NotAsExpected
  } catch (error) {
    const why = whyNotRun(error) ?? (error instanceof Error && 'code' in error && error.code === 'ENOENT' ? error.message : undefined)
    if (why === undefined) throw error
    return give(why)
  } finally {
    await judge?.close()
  }
}
