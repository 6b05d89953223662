import { safeStorage } from '../storage/safe-storage.ts'

export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name, for the menu. */
export const languageNames = { 'zh-CN': '简体中文', 'en-US': 'English' } as const satisfies Record<Language, string>

const storageKey = 'language'

function match(wanted: string | null | undefined): Language | undefined {
  if (!wanted) return undefined
  const lower = wanted.toLowerCase()
  return (
    languages.find((language) => language.toLowerCase() === lower) ??
    languages.find((language) => language.slice(0, 2) === lower.slice(0, 2))
  )
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
