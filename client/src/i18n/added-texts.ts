import type { PageTranslation } from '@touchstone/shared/ground/translation/translation.schema.ts'
import { addedLanguages, type Language, ownLanguage } from './languages.ts'

type Dictionary = Readonly<Record<string, string>>

const loaded = new Map<Language, PageTranslation>()
const loading = new Map<Language, Promise<PageTranslation>>()

async function fetchTranslation(language: Language): Promise<PageTranslation> {
  const mark = addedLanguages.find(({ tag }) => tag === language)?.mark ?? ''
  const answer = await fetch(`/translations/${language}/texts.json?v=${mark}`)
  if (answer.status === 404) return {} // its folder is gone meanwhile
  if (!answer.ok) throw new Error(`no texts of ${language}: ${answer.status}`)
  return (await answer.json()) as PageTranslation
}

/** The texts of an added language by parts, in one file. @throws when the server cannot be reached */
export function fetchedTranslation(language: Language): Promise<PageTranslation> {
  if (language === ownLanguage(language)) return Promise.resolve({})
  const running = loading.get(language)
  if (running) return running
  const promise = fetchTranslation(language).then(
    (parts) => {
      loaded.set(language, parts)
      return parts
    },
    (error: unknown) => {
      loading.delete(language)
      throw error
    },
  )
  loading.set(language, promise)
  return promise
}

/** The same for a page that has to be shown: without these texts it is in the language that stands in. */
export const loadTranslation = (language: Language): Promise<PageTranslation> => fetchedTranslation(language).catch(() => ({}))

/** The texts of an added language that are loaded already; a page in it has loaded them. */
export const translationOf = (language: Language): PageTranslation => loaded.get(language) ?? {}

const plural = /^(.+)_(zero|one|two|few|many|other)$/

/**
 * The texts of an added language: its own, and the English ones that it lacks. An empty text is missing. A language with other plural forms
 * than English finds one for each of them.
 */
export function completeTexts(english: Dictionary, own: Dictionary, language: Language): Record<string, string> {
  const written = Object.fromEntries(Object.entries(own).filter(([, text]) => typeof text === 'string' && text.trim() !== ''))
  const all: Record<string, string> = {}
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const [key, text] of Object.entries(english)) {
    const stem = plural.exec(key)?.[1]
    if (stem === undefined) all[key] = written[key] ?? text
    else for (const form of new Set([...forms, 'one', 'other'])) all[`${stem}_${form}`] = pluralText(stem, form, english, written)
  }
  return all
}

function pluralText(stem: string, form: string, english: Dictionary, written: Dictionary): string {
  const [exact, other] = [`${stem}_${form}`, `${stem}_other`]
  return written[exact] ?? written[other] ?? english[exact] ?? english[other] ?? ''
}
