import type { HelpText } from '@touchstone/shared/ground/help/read-help.ts'
import { addedLanguages, type Language, type OwnLanguage, ownLanguage } from '../i18n/languages.ts'
import type { HelpPageName } from './help-pages.ts'
import { kept } from './kept.ts'

const files = {
  'zh-CN': import.meta.glob<HelpText>('./zh/*.md', { query: '?help', import: 'default' }),
  'en-US': import.meta.glob<HelpText>('./en/*.md', { query: '?help', import: 'default' }),
} as const satisfies Record<OwnLanguage, unknown>

/** The page of an added language; null where it has none. */
async function loadAdded(page: HelpPageName, language: Language): Promise<HelpText | null> {
  const mark = addedLanguages.find(({ tag }) => tag === language)?.mark
  if (mark === undefined) return null
  const answer = await fetch(`/translations/${language}/help/${page}.json?v=${mark}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as HelpText) : null
}

/** The sections of a page; in the language that stands in where an added one lacks it. */
export const loadHelp = kept(async (page: HelpPageName, language: Language): Promise<HelpText> => {
  const own = await loadAdded(page, language)
  if (own) return own
  const load = Object.entries(files[ownLanguage(language)]).find(([path]) => path.endsWith(`/${page}.md`))?.[1]
  if (!load) throw new Error(`no help page ${language} ${page}`)
  return load()
})
