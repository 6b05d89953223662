import { join } from 'node:path'
import { runJudgeCommand } from '@touchstone/judge-sandbox/judge-cli.ts'
import type { CliCommand, CliContext } from './cli-command.ts'
import { openProblemFile } from './open-problem-file.ts'

/** The judge's own commands work without a site, but share its cache with nsjail and the proofs of languages. */
export function judgeEnvironment({ config, out, say, language }: CliContext) {
  const { dataDir, nsjail, path } = config()
  const cacheDir = join(dataDir, 'cache', 'judge')
  return {
    env: { NSJAIL: nsjail ?? undefined, PATH: path },
    cacheDir,
    language,
    openFile: (path: string) => openProblemFile(path, cacheDir),
    out,
    err: (text: string) => say(text.trimEnd()),
  }
}

export const judgeCli: CliCommand = {
  name: 'judge',
  usage: 'judge --problem <folder or zip> [--pick <problem>] [--language <name>] --source <file>... [--expect <verdict>] [--json]',
  run: (args, context) => runJudgeCommand(args, judgeEnvironment(context)),
}
