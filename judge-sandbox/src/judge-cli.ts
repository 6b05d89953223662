import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { sayIn } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { judgeReasonText } from '@touchstone/shared/judging/job/judge-fault.ts'
import type { JudgeResult } from '@touchstone/shared/judging/job/judge-job.schema.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import { wordsIn } from '@touchstone/shared/judging/verdict/judge-words.ts'
import { type VerdictName, verdictName } from '@touchstone/shared/judging/verdict/verdict.ts'
import { createJudge, type Judge } from './open-judge/create-judge.ts'
import { expectationNames, expectedVerdicts } from './package/expectations.ts'
import { PackageError } from './package/problem-package.ts'
import { readSourceSet } from './package/source-set.ts'
import { findNsjail, NsjailUnavailable } from './sandbox/find-nsjail.ts'
import { SandboxError } from './sandbox/sandbox-error.ts'
import { commandTextsIn } from './verify/command-texts.ts'
import { judgeSource } from './verify/judge-package.ts'
import { type OpenFile, openPackages, pickPackage } from './verify/open-package.ts'
import { withTimeLimit } from './verify/verify-package.ts'

export type CliEnvironment = {
  env: { NSJAIL?: string | undefined; PATH?: string | undefined }
  /** The cache of the site's judge, with nsjail and the results of language tests. */
  cacheDir: string
  /** Of the person who reads the terminal. */
  language: UiLanguage
  /** Opens problem files (archives, XML); without it only folders can be opened. */
  openFile?: OpenFile
  /** Opens a problem of the site by its display id; without it there is no site. */
  openBankProblem?: OpenFile
  out: (text: string) => void
  err: (text: string) => void
}

/** As expected; not as expected; could not run. */
export const ExitCode = { AsExpected: 0, NotAsExpected: 1, CouldNotRun: 2 } as const
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode]

/** Starts a judge for the command line. Its own id keeps it apart from the site's judge. */
export async function startCliJudge({ env, cacheDir, language, err }: CliEnvironment): Promise<Judge> {
  const say = sayIn(language, (line) => err(`${line}\n`))
  const nsjail = await findNsjail(env, cacheDir, say)
  return createJudge({
    nsjailPath: nsjail.path,
    instanceId: `cli${process.pid}`,
    cacheDir,
    lanes: availableParallelism(),
    say,
    path: env.PATH ?? '',
    provesOnDemand: true,
  })
}

/** Errors that mean "could not run", as one line of text. */
export function whyNotRun(error: unknown, language: UiLanguage): string | undefined {
  const text = commandTextsIn(language)
  if (error instanceof NsjailUnavailable) return text('judging-off', { why: judgeReasonText([...error.faults, ...error.mend], language) })
  if (error instanceof PackageError) return error.in(language)
  if (!(error instanceof SandboxError)) return undefined
  const why = judgeReasonText([{ code: error.code, details: { words: error.words } }], language)
  return text('sandbox-failed', { why })
}

type Judged = JudgeResult & { source: string; language: string; verdict: VerdictName | undefined; expected: boolean }

function printTable({ out, language: reader }: Pick<CliEnvironment, 'out' | 'language'>, judged: Judged): void {
  const text = commandTextsIn(reader)
  const { verdict, score, timeMs, memoryKb, errorMessage, cases, source, language } = judged
  const points = score === null ? '' : text('judged-points', { score })
  const figures = { timeMs: timeMs ?? '-', memoryKb: memoryKb ?? '-' }
  out(`${text('judged', { source, language, verdict: verdict ?? '', score: points, ...figures })}\n`)
  if (errorMessage) out(`${wordsIn(errorMessage, reader)}\n`)
  for (const { seq, inputName: name, status, timeMs, memoryKb, score, message } of cases) {
    const about = {
      seq: String(seq).padStart(3),
      name,
      verdict: verdictName(status) ?? '',
      timeMs: timeMs ?? '-',
      memoryKb: memoryKb ?? '-',
    }
    const points = score === null ? '' : ` ${text('points', { score })}`
    out(`${text('case', { ...about, score: points, message: message ? ` - ${wordsIn(message, reader)}` : '' })}\n`)
  }
}

/** `touchstone judge`: judges sources on a problem without a site. */
export async function runJudgeCommand(argv: readonly string[], environment: CliEnvironment): Promise<ExitCode> {
  const { out, err, language: reader } = environment
  const text = commandTextsIn(reader)
  const usage = text('judge-usage', { verdicts: expectationNames.slice(0, 9).join(', ') })
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
    return give(`${text('bad-line', { message: error instanceof Error ? error.message : String(error) })}\n${usage}`)
  }
  const expected = expectedVerdicts(options.expect ?? '')
  if (!options.problem || files.length === 0 || !expected) return give(usage)
  if (options.language !== undefined && !findLanguage(options.language)) {
    return give(text('unknown-language', { language: options.language }))
  }

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
      if (!options.json) printTable(environment, row)
    }
    if (options.json) out(`${JSON.stringify(judged.length === 1 ? judged[0] : judged, null, 2)}\n`)
    return judged.every((row) => row.expected) ? ExitCode.AsExpected : ExitCode.NotAsExpected
  } catch (error) {
    const why =
      whyNotRun(error, reader) ?? (error instanceof Error && 'code' in error && error.code === 'ENOENT' ? error.message : undefined)
    if (why === undefined) throw error
    return give(why)
  } finally {
    await judge?.close()
  }
}
