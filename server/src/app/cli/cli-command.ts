import { inLanguage, type TextDetails } from '@touchstone/shared/ground/i18n/both-languages.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { Config } from '../../ground/environment/config.ts'
import { type CliText, type CliTexts, cliTexts } from '../site-commands/cli-texts.ts'
import type { CommandName } from './command-help.ts'
import type { SiteRunner } from './run-on-site.ts'

/** Exit codes for scripts. */
export const ExitCodes = { ok: 0, failed: 1, couldNotRun: 2 } as const

export type CliContext = {
  env: Readonly<Record<string, string | undefined>>
  /** The language of the terminal's user. */
  language: UiLanguage
  /** @throws ConfigError */
  config(): Config
  /** A text of the command line in that language. */
  text: CliTexts
  /** The result, on standard output. */
  out(text: string): void
  /** Progress and complaints, on standard error. */
  say(text: string): void
  /** Aborted by Ctrl-C or SIGTERM, once a command has asked for it; other commands end at once. */
  readonly interrupted: AbortSignal
  onSite: SiteRunner
}

export type CliCommand = {
  /** The words of its name: `user add`. */
  name: CommandName
  usage: string
  /** @param args arguments after the name @returns exit code */
  run(args: string[], context: CliContext): Promise<number>
}

/** The command line was not understood: the text, then the command's usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  readonly text: CliText
  readonly details: TextDetails

  constructor(text: CliText, details: TextDetails = {}) {
    super(inLanguage(cliTexts[text], details, 'en-US'))
    this.text = text
    this.details = details
  }
}
