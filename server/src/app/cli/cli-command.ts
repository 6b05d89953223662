import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { Config } from '../../ground/environment/config.ts'
import type { CommandName } from './command-help.ts'
import type { SiteRunner } from './run-on-site.ts'

/** What the exit code says to a script. */
export const ExitCodes = { ok: 0, failed: 1, couldNotRun: 2 } as const

export type CliContext = {
  env: Readonly<Record<string, string | undefined>>
  /** Of the person who reads the terminal. */
  language: UiLanguage
  /** @throws ConfigError */
  config(): Config
  /** The result, on standard output. */
  out(text: string): void
  /** Progress and complaints, on standard error. */
  say(text: string): void
  onSite: SiteRunner
}

export type CliCommand = {
  /** Words that name it: `user add`. */
  name: CommandName
  usage: string
  /** @param args what follows the name @returns exit code */
  run(args: string[], context: CliContext): Promise<number>
}

/** The command line was not understood: the message, then the command's usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
