import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { safeStorage } from '../storage/safe-storage.ts'

/** A language of the product; the compiler knows that its texts are complete. */
export type OwnLanguage = UiLanguage
/** The tag of a language, also of one that a folder in `translations/` adds. A text that it lacks is English. */
export type Language = OwnLanguage | (string & { readonly isAdded: true })

const added = import.meta.glob<string>('../../../translations/*/language.json', { eager: true, import: 'name' })

const isTag = (tag: string) => /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) && Intl.getCanonicalLocales(tag)[0] === tag

/** Languages of folders: tag and own name. A folder whose name is no tag, or that of an own language, adds nothing. */
export function addedLanguages(folders: Readonly<Record<string, unknown>>): [Language, string][] {
  return Object.entries(folders).flatMap(([path, name]) => {
    const tag = path.split('/').at(-2) ?? ''
    return isTag(tag) && !(tag in ownNames) && typeof name === 'string' ? [[tag as Language, name] as [Language, string]] : []
  })
}

const ownNames = { 'zh-CN': '简体中文', 'en-US': 'English' } as const satisfies Record<OwnLanguage, string>

/** Each language by its own name, for the menu; those of the product first. */
export const languageNames: ReadonlyMap<Language, string> = new Map([
  ...(Object.entries(ownNames) as [OwnLanguage, string][]),
  ...addedLanguages(added),
])
export const languages: readonly Language[] = [...languageNames.keys()]

/** The language of the product that stands in for this one where the product alone has words. */
export const ownLanguage = (language: Language): OwnLanguage => (language === 'zh-CN' ? 'zh-CN' : 'en-US')

const storageKey = 'language'

function match(wanted: string | null | undefined): Language | undefined {
  if (!wanted) return undefined
  const lower = wanted.toLowerCase()
  const mainPart = (tag: string) => tag.toLowerCase().split('-')[0]
  return languages.find((language) => language.toLowerCase() === lower) ?? languages.find((one) => mainPart(one) === mainPart(wanted))
}
/**
 * The initial language: the query parameter `l`, else the saved choice, else the browser's, else Chinese.
 * @param preferred the browser's languages, most preferred first
 */
export function chooseLanguage(query: string, saved: string | null, preferred: readonly string[]): Language {
  const asked = match(new URLSearchParams(query).get('l'))
  return asked ?? match(saved) ?? preferred.map(match).find((language) => language !== undefined) ?? 'zh-CN'
}

/**
 * Chooses for this page. The parameter is stored and removed from the address: otherwise a reload would undo
 * the reader's later choice.
 */
export function startLanguage(): Language {
  const language = chooseLanguage(window.location.search, safeStorage.get(storageKey), navigator.languages)
  const address = new URL(window.location.href)
  if (address.searchParams.has('l')) {
    rememberLanguage(language)
    address.searchParams.delete('l')
    window.history.replaceState(window.history.state, '', address)
  }
  return language
}

export function rememberLanguage(language: Language): void {
  safeStorage.set(storageKey, language)
}
