import type { Language } from './languages.ts'

type Dictionary = Readonly<Record<string, string>>

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
