import type { UiLanguage } from '../language/language.ts'

/** A text in both languages of the product. */
export type BothLanguages = { en: string; zh: string }

/** What fills the `{placeholders}` of a text. */
export type TextDetails = Readonly<Record<string, string | number>>

const columns = { 'zh-CN': 'zh', 'en-US': 'en' } as const satisfies Record<UiLanguage, keyof BothLanguages>

/** The text for a reader, with its details; a placeholder without one stays as it is. */
export function inLanguage(text: BothLanguages, details: TextDetails, language: UiLanguage): string {
  return text[columns[language]].replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}
