import type { HelpText } from '../../build/help/read-help.ts'
import type { Language } from '../i18n/languages.ts'
import type { HelpPageName } from './help-pages.ts'
import { kept } from './kept.ts'

const files = {
  'zh-CN': import.meta.glob<HelpText>('./zh/*.md', { query: '?help', import: 'default' }),
  'en-US': import.meta.glob<HelpText>('./en/*.md', { query: '?help', import: 'default' }),
} as const satisfies Record<Language, unknown>

/** The sections of a page. */
export const loadHelp = kept(async (page: HelpPageName, language: Language): Promise<HelpText> => {
  const load = Object.entries(files[language]).find(([path]) => path.endsWith(`/${page}.md`))?.[1]
  if (!load) throw new Error(`no help page ${language} ${page}`)
  return load()
})
