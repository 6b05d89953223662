import type { Parser } from '@lezer/common'
import { parser as cpp } from '@lezer/cpp'
import { parser as java } from '@lezer/java'
import { parser as javascript } from '@lezer/javascript'
import { parser as python } from '@lezer/python'
import { type EditorMime, findLanguage } from '@touchstone/shared/judging/language/languages.ts'

/** Languages that share a grammar. Programs of one family are compared with each other. */
export const families = ['cpp', 'java', 'python', 'javascript'] as const
export type Family = (typeof families)[number]

export const grammars = {
  cpp,
  java,
  python,
  javascript: javascript.configure({ dialect: 'ts' }),
} as const satisfies Record<Family, Parser>

const familyOfMime = {
  'text/x-csrc': 'cpp',
  'text/x-c++src': 'cpp',
  'text/x-java': 'java',
  'text/x-python': 'python',
  'text/javascript': 'javascript',
  'text/typescript': 'javascript',
  'text/x-go': null,
  'text/x-csharp': null,
  'text/x-php': null,
  'text/x-ruby': null,
  'text/x-rustsrc': null,
  'text/x-kotlin': null,
  'text/x-pascal': null,
  'text/x-lua': null,
  'text/x-haskell': null,
  'text/plain': null,
} as const satisfies Record<EditorMime, Family | null>

/** Null: the language has no grammar, so its programs are neither compared nor changed. */
export function familyOf(language: string): Family | null {
  const mime = findLanguage(language)?.mime
  return mime === undefined ? null : familyOfMime[mime]
}

/** The initial editor text of these languages. */
export const starterOf = (language: string): string => findLanguage(language)?.template ?? ''
