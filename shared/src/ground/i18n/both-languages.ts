import type { UiLanguage } from '../language/language.ts'

/** A text in both languages of the product. */
export type BothLanguages = { en: string; zh: string }

/** Values for the `{placeholders}` of a text. */
export type TextDetails = Readonly<Record<string, string | number>>

const columns = { 'zh-CN': 'zh', 'en-US': 'en' } as const satisfies Record<UiLanguage, keyof BothLanguages>

/** Shows a line to a person at a terminal, in the language of that terminal. */
export type Say = (line: BothLanguages) => void

/** Shows lines in one language. */
export const sayIn =
  (language: UiLanguage, write: (line: string) => void): Say =>
  (line) =>
    write(line[columns[language]])

/** The text in a reader's language, with its details filled in; a placeholder without a value stays. */
export function inLanguage(text: BothLanguages, details: TextDetails, language: UiLanguage): string {
  return text[columns[language]].replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole))
}
