import type { HelpHeadings } from '@touchstone/shared/ground/help/read-help.ts'
import { type Language, type OwnLanguage, ownLanguage } from '../i18n/languages.ts'
import { type HelpPageName, helpOrder } from './help-pages.ts'
import { kept } from './kept.ts'

/** The headings of one page of the help. */
export type HelpEntry = HelpHeadings & { page: HelpPageName }

const indexes = {
  'zh-CN': () => import('./headings-zh.ts'),
  'en-US': () => import('./headings-en.ts'),
} as const satisfies Record<OwnLanguage, unknown>

/** The headings of every page, in reading order; in English where a language is added. The search of the help looks through them. */
export const loadHeadings = kept(async (language: Language): Promise<readonly HelpEntry[]> => {
  const index = Object.entries((await indexes[ownLanguage(language)]()).default)
  return helpOrder.flatMap((page) => {
    const found = index.find(([path]) => path.endsWith(`/${page}.md`))?.[1]
    return found ? [{ page, ...found }] : []
  })
})
