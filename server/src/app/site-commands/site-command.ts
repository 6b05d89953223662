import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import type { z } from 'zod'
import type { Services } from '../services.ts'

/** The environment of a command while it works on the site. */
export type CommandContext = {
  services: Services
  /** Progress, a line at a time. */
  say(line: string): void
  /** Of the person who reads the terminal. */
  language: UiLanguage
}

/**
 * A command that reads or writes the site. It runs inside the server when one is running, since that is the database's only
 * writer. Else it runs in the command's own process under the data folder's lock. The code is the same.
 */
export type SiteCommand = {
  input: z.ZodType
  run(context: CommandContext, input: unknown): Promise<unknown>
}

/** @param run returns the result as plain JSON */
export function siteCommand<I extends z.ZodType, R>(
  input: I,
  run: (context: CommandContext, input: z.output<I>) => Promise<R>,
): SiteCommand & { result?: R } {
  return { input, run: run as SiteCommand['run'] }
}

export type ResultOf<C> = C extends { result?: infer R } ? R : never
export type InputOf<C extends SiteCommand> = z.input<C['input']>
