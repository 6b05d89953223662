import type { HelpText } from '../../build/help/read-help.ts'
import { type Language, type OwnLanguage, ownLanguage } from '../i18n/languages.ts'
import type { HelpPageName } from './help-pages.ts'
import { kept } from './kept.ts'

const files = {
  'zh-CN': import.meta.glob<HelpText>('./zh/*.md', { query: '?help', import: 'default' }),
  'en-US': import.meta.glob<HelpText>('./en/*.md', { query: '?help', import: 'default' }),
} as const satisfies Record<OwnLanguage, unknown>
const added = import.meta.glob<HelpText>('../../../translations/*/help/*.md', { query: '?help', import: 'default' })

/** The sections of a page; in English where an added language lacks it. */
export const loadHelp = kept(async (page: HelpPageName, language: Language): Promise<HelpText> => {
  const load =
    added[`../../../translations/${language}/help/${page}.md`] ??
    Object.entries(files[ownLanguage(language)]).find(([path]) => path.endsWith(`/${page}.md`))?.[1]
  if (!load) throw new Error(`no help page ${language} ${page}`)
  return load()
})
