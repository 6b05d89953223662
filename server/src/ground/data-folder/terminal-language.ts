import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** The language of a terminal by the variables that other programs read. */
export const terminalLanguage = (env: Env): UiLanguage => (/^zh/i.test(env.LC_ALL || env.LC_MESSAGES || env.LANG || '') ? 'zh-CN' : 'en-US')
