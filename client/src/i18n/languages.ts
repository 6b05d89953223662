import { safeStorage } from '../storage/safe-storage.ts'

export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]

/** Each language in its own words, for the toggle. */
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
 * The language to start in: the query parameter `l`, else the saved choice, else the browser's, else Chinese.
 * @param preferred the browser's languages, most wanted first
 */
export function chooseLanguage(query: string, saved: string | null, preferred: readonly string[]): Language {
  const asked = match(new URLSearchParams(query).get('l'))
  return asked ?? match(saved) ?? preferred.map(match).find((language) => language !== undefined) ?? 'zh-CN'
}

/** Chooses for this page and remembers what the address asked for: the parameter is gone after the first click. */
export function startLanguage(): Language {
  const language = chooseLanguage(window.location.search, safeStorage.get(storageKey), navigator.languages)
  if (new URLSearchParams(window.location.search).has('l')) rememberLanguage(language)
  return language
}

export function rememberLanguage(language: Language): void {
  safeStorage.set(storageKey, language)
}
