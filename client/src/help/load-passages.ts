import { type Language, type OwnLanguage, ownLanguage } from '../i18n/languages.ts'
import type { HelpPassage } from './find-in-help.ts'
import { helpOrder } from './help-pages.ts'
import { kept } from './kept.ts'

const texts = {
  'zh-CN': () => import('./passages-zh.ts'),
  'en-US': () => import('./passages-en.ts'),
} as const satisfies Record<OwnLanguage, unknown>

/** The plain text of every page, in reading order; in English where a language is added. Only the search loads it, when words are typed. */
export const loadPassages = kept(async (language: Language): Promise<readonly HelpPassage[]> => {
  const files = Object.entries((await texts[ownLanguage(language)]()).default)
  return helpOrder.flatMap((page): HelpPassage[] => {
    const found = files.find(([path]) => path.endsWith(`/${page}.md`))?.[1]
    if (!found) return []
    const { title: pageTitle, lead, sections } = found
    return [{ page, pageTitle, id: null, title: pageTitle, text: lead }, ...sections.map((section) => ({ page, pageTitle, ...section }))]
  })
})
