import { StartError } from '../data-folder/start-error.ts'
import { type Config, readConfig } from '../environment/config.ts'
import { CommandRefused } from '../local-api/command-lines.ts'
import { backupCliCommands } from './backup-cli.ts'
import { type CliCommand, type CliContext, ExitCodes, UsageError } from './cli-command.ts'
import { contestCliCommands } from './contest-cli.ts'
import { doctorCli } from './doctor-cli.ts'
import { importCli } from './import-cli.ts'
import { judgeCli } from './judge-cli.ts'
import { languagesCli } from './languages-cli.ts'
import { migrateCli } from './migrate-cli.ts'
import { createSiteRunner } from './run-on-site.ts'
import { searchIndexCli } from './search-cli.ts'
import { serviceCli } from './service-cli.ts'
import { userCliCommands } from './user-cli.ts'
import { verifyCli } from './verify-cli.ts'

export const cliCommands: readonly CliCommand[] = [
  doctorCli,
  importCli,
  ...userCliCommands,
  ...backupCliCommands,
  ...contestCliCommands,
  languagesCli,
  migrateCli,
  judgeCli,
  verifyCli,
  searchIndexCli,
  serviceCli,
]

const CALL = 'npm run -s touchstone --'

export function helpText(): string {
  const lines = cliCommands.flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`])
  return [
    `Usage: ${CALL} <command>`,
    '',
    ...lines,
    '',
    'The configuration comes from the environment (README, "Configuration"); DATA_DIR says which site is meant.',
    'Commands work on the running server, and without one on the data folder itself.',
    `Exit codes: ${ExitCodes.ok} done, ${ExitCodes.failed} done, but not everything succeeded, ${ExitCodes.couldNotRun} could not be run.`,
    '',
  ].join('\n')
}

function findCommand(args: readonly string[]): { command: CliCommand; rest: string[] } | undefined {
  for (const length of [2, 1]) {
    const command = cliCommands.find(({ name }) => name === args.slice(0, length).join(' '))
    if (command && command.name.split(' ').length === length) return { command, rest: args.slice(length) }
  }
  return undefined
}

const isUsageError = (error: unknown) =>
  error instanceof UsageError || String((error as { code?: string } | null)?.code).startsWith('ERR_PARSE_ARGS')

export type CliStreams = Pick<CliContext, 'env' | 'out' | 'say'>

/** @returns exit code */
export async function runCli(args: readonly string[], streams: CliStreams): Promise<number> {
  const { env, out, say } = streams
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) {
    out(helpText())
    return args.length === 0 ? ExitCodes.couldNotRun : ExitCodes.ok
  }
  const found = findCommand(args)
  if (!found) {
    say(`there is no command "${args.join(' ')}"; ${CALL} help lists them`)
    return ExitCodes.couldNotRun
  }
  let read: Config | undefined
  const config = () => {
    read ??= readConfig(env)
    return read
  }
  try {
    return await found.command.run(found.rest, {
      ...streams,
      config,
      onSite: (name, input) => createSiteRunner(config(), say)(name, input),
    })
  } catch (error) {
    if (isUsageError(error)) {
      say(`${(error as Error).message}\nUsage: ${CALL} ${found.command.usage}`)
      return ExitCodes.couldNotRun
    }
    if (!(error instanceof StartError || error instanceof CommandRefused)) {
      // An internal fault; a script must not take it for an answer.
      say(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return ExitCodes.couldNotRun
    }
    say(error.message)
    return error instanceof CommandRefused ? ExitCodes.failed : ExitCodes.couldNotRun
  }
}
