import { type BothLanguages, inLanguage } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { StartError } from '../../ground/data-folder/start-error.ts'
import { type Config, readConfig } from '../../ground/environment/config.ts'
import { CommandRefused } from '../local-api/command-lines.ts'
import { cliTextsIn } from '../site-commands/cli-texts.ts'
import { backupCliCommands } from './backup-cli.ts'
import { type CliCommand, type CliContext, ExitCodes, UsageError } from './cli-command.ts'
import { readLanguage } from './cli-language.ts'
import { commandHelp, usageInChinese } from './command-help.ts'
import { contestCliCommands } from './contest-cli.ts'
import { doctorCli } from './doctor-cli.ts'
import { exportCli } from './export-cli.ts'
import { importCli } from './import-cli.ts'
import { judgeCli } from './judge-cli.ts'
import { judgeMachineCli } from './judge-machine-cli.ts'
import { languagesCli } from './languages-cli.ts'
import { migrateCli } from './migrate-cli.ts'
import { moveBlobsCli } from './move-blobs-cli.ts'
import { moveDatabaseCli } from './move-database-cli.ts'
import { createSiteRunner } from './run-on-site.ts'
import { searchIndexCli } from './search-cli.ts'
import { serviceCli } from './service-cli.ts'
import { userCliCommands } from './user-cli.ts'
import { verifyCli } from './verify-cli.ts'
import { workshopCliCommands } from './workshop-cli.ts'

export const cliCommands: readonly CliCommand[] = [
  doctorCli,
  importCli,
  exportCli,
  ...userCliCommands,
  ...backupCliCommands,
  moveDatabaseCli,
  moveBlobsCli,
  ...contestCliCommands,
  languagesCli,
  migrateCli,
  judgeCli,
  judgeMachineCli,
  verifyCli,
  ...workshopCliCommands,
  searchIndexCli,
  serviceCli,
]

const CALL = 'npm run -s touchstone --'

const texts = {
  usage: { en: 'Usage: {line}', zh: '用法：{line}' },
  command: { en: '<command>', zh: '<命令>' },
  unknown: { en: 'there is no command "{line}"; {call} help lists them', zh: '没有命令“{line}”；运行 {call} help 查看所有命令' },
  end: {
    en: `The configuration comes from the environment (docs/operate/configure.md); DATA_DIR says which site is meant.
Commands work on the running server, and without one on the data folder itself.
--language zh|en chooses the language of what is printed; without it LC_ALL, LC_MESSAGES or LANG does.
Exit codes: {ok} done, {failed} done, but not everything succeeded, {couldNotRun} could not be run.`,
    zh: `配置来自环境变量（见 docs/operate/zh-CN/configure.md）；DATA_DIR 指定站点。
服务器正在运行时，命令在服务器中执行；否则直接在数据文件夹上执行。
--language zh|en 选择输出的语言；未指定时由 LC_ALL、LC_MESSAGES 或 LANG 决定。
退出码：{ok} 完成；{failed} 已执行，但未全部成功；{couldNotRun} 无法执行。`,
  },
} as const satisfies Record<string, BothLanguages>

const usageOf = ({ usage }: CliCommand, language: UiLanguage) => (language === 'zh-CN' ? usageInChinese(usage) : usage)

function helpText(language: UiLanguage): string {
  const line = `${CALL} ${inLanguage(texts.command, {}, language)}`
  const lines = cliCommands.flatMap((command) => [
    `  ${usageOf(command, language)}`,
    `      ${inLanguage(commandHelp[command.name], {}, language)}`,
  ])
  return [inLanguage(texts.usage, { line }, language), '', ...lines, '', inLanguage(texts.end, ExitCodes, language), ''].join('\n')
}

function findCommand(args: readonly string[]): { command: CliCommand; rest: string[] } | undefined {
  for (const length of [2, 1]) {
    const command = cliCommands.find(({ name }) => name === args.slice(0, length).join(' '))
    if (command && command.name.split(' ').length === length) return { command, rest: args.slice(length) }
  }
  return undefined
}

/** The fault of the line; null for any other error. */
function usageFault(error: unknown, language: UiLanguage): string | null {
  const text = cliTextsIn(language)
  if (error instanceof UsageError) return text(error.text, error.details)
  const isOfParser = String((error as { code?: string } | null)?.code).startsWith('ERR_PARSE_ARGS')
  return isOfParser ? text('parse', { message: (error as Error).message }) : null
}

type CliStreams = Pick<CliContext, 'env' | 'out' | 'say'> & Partial<Pick<CliContext, 'interrupted'>>

/** Takes over Ctrl-C and SIGTERM: a command that asks for this signal ends by itself. A second one ends the process at once. */
function listenForInterrupt(): AbortSignal {
  const interrupt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())
  return interrupt.signal
}

/** @returns exit code */
export async function runCli(line: readonly string[], streams: CliStreams): Promise<number> {
  const { env, out, say } = streams
  const { language, rest: args } = readLanguage(line, env)
  if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) {
    out(helpText(language))
    return args.length === 0 ? ExitCodes.couldNotRun : ExitCodes.ok
  }
  const found = findCommand(args)
  if (!found) {
    say(inLanguage(texts.unknown, { line: args.join(' '), call: CALL }, language))
    return ExitCodes.couldNotRun
  }
  let read: Config | undefined
  let { interrupted } = streams
  const config = () => {
    read ??= readConfig(env)
    return read
  }
  try {
    return await found.command.run(found.rest, {
      env,
      out,
      say,
      get interrupted() {
        interrupted ??= listenForInterrupt()
        return interrupted
      },
      language,
      text: cliTextsIn(language),
      config,
      onSite: (name, input) => createSiteRunner(config(), say, language)(name, input),
    })
  } catch (error) {
    const fault = usageFault(error, language)
    if (fault !== null) {
      const line = `${CALL} ${usageOf(found.command, language)}`
      say(`${fault}\n${inLanguage(texts.usage, { line }, language)}`)
      return ExitCodes.couldNotRun
    }
    if (!(error instanceof StartError || error instanceof CommandRefused)) {
      // An internal fault; its exit code must not look like an answer to a script.
      say(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return ExitCodes.couldNotRun
    }
    say(error instanceof StartError ? inLanguage(error.texts, {}, language) : error.message)
    return error instanceof CommandRefused ? ExitCodes.failed : ExitCodes.couldNotRun
  }
}
