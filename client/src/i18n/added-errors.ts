import type { Language } from './languages.ts'

const files = import.meta.glob<Record<string, string>>('../../../translations/*/errors.json', { import: 'default' })
let texts: Readonly<Record<string, string>> = {}

/** Loads the error texts of an added language; one of the product has none here, since the server writes them. */
export async function loadErrorTexts(language: Language): Promise<void> {
  texts = (await files[`../../../translations/${language}/errors.json`]?.()) ?? {}
}

/**
 * The text of an error in an added language; null where there is none. Names of fields are words of the server, so its own text stays where
 * one is needed.
 */
export function addedErrorText(code: string | null, details: unknown, from: Readonly<Record<string, string>> = texts): string | null {
  const text = code === null ? undefined : from[code]
  if (!text?.trim()) return null
  const values: Record<string, unknown> = typeof details === 'object' && details !== null ? { ...details } : {}
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const isKnown = (name: string) => !name.startsWith('field') && ['string', 'number'].includes(typeof values[name])
  return names.every(isKnown) ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : null
}
