import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { type Env, terminalLanguage } from '../../ground/data-folder/terminal-language.ts'

/** The values of `--language`. Programming languages, as for `judge`, have no such name. */
const names: Readonly<Record<string, UiLanguage>> = { zh: 'zh-CN', 'zh-CN': 'zh-CN', en: 'en-US', 'en-US': 'en-US' }

/**
 * The reader's language: by `--language zh|en` anywhere on the line, else by the environment as other programs read it, else English.
 * @returns the rest of the line without it; a `--language` with another value stays for the command
 */
export function readLanguage(args: readonly string[], env: Env): { language: UiLanguage; rest: string[] } {
  const rest: string[] = []
  let language: UiLanguage | undefined
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? ''
    const joined = /^--language=(.*)$/.exec(arg)?.[1]
    const value = arg === '--language' ? args[at + 1] : joined
    const named = value !== undefined && Object.hasOwn(names, value) ? names[value] : undefined
    if (!named) {
      rest.push(arg)
      continue
    }
    language = named
    if (joined === undefined) at++
  }
  return { language: language ?? terminalLanguage(env), rest }
}
