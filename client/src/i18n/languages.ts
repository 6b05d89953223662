import { ownLanguageOf, type UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { safeStorage } from '../storage/safe-storage.ts'

/** A language of the product; the compiler knows that its texts are complete. */
export type OwnLanguage = UiLanguage
/** The tag of a language, also of one that the site adds by a folder of translations. */
export type Language = OwnLanguage | (string & { readonly isAdded: true })

/** A language that the site adds. `mark` changes with its texts. */
type AddedLanguage = { tag: Language; name: string; mark: string }

/** The added languages, as the server writes them into the page; a list in another form has none. */
export function readAdded(list: string | undefined): AddedLanguage[] {
  if (!list) return []
  try {
    const rows: unknown = JSON.parse(list)
    return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
      const [tag, name, mark]: unknown[] = Array.isArray(row) ? row : []
      return typeof tag === 'string' && typeof name === 'string' && typeof mark === 'string' ? [{ tag: tag as Language, name, mark }] : []
    })
  } catch {
    return []
  }
}

export const addedLanguages: readonly AddedLanguage[] = readAdded(globalThis.document?.documentElement.dataset.languages)

const ownNames = { 'zh-CN': '简体中文', 'en-US': 'English' } as const satisfies Record<OwnLanguage, string>

/** Each language by its own name, for the menu; those of the product first. */
export const languageNames: ReadonlyMap<Language, string> = new Map([
  ...(Object.entries(ownNames) as [OwnLanguage, string][]),
  ...addedLanguages.map(({ tag, name }) => [tag, name] as const),
])
export const languages: readonly Language[] = [...languageNames.keys()]

/** The language of the product that stands in for this one where it lacks words. */
export const ownLanguage: (language: Language) => OwnLanguage = ownLanguageOf

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
