import { readdirSync, statSync } from 'node:fs'
import { type EditorMime, findLanguage, languages } from '@touchstone/shared/judging/language/languages.ts'
import { languageOfFile } from './language-of-file.ts'

/** The format's codes for languages that can be judged here; alternative names are on the right. */
export const languageCodes = {
  c: ['c'],
  cpp: ['cpp', 'c++'],
  java: ['java'],
  python2: ['python2'],
  python3: ['python3', 'python'],
  go: ['go'],
  csharp: ['csharp'],
  php: ['php'],
  javascript: ['javascript'],
  typescript: ['typescript'],
  ruby: ['ruby'],
  rust: ['rust'],
  kotlin: ['kotlin'],
  pascal: ['pascal'],
  lua: ['lua'],
  haskell: ['haskell'],
} as const satisfies Record<string, readonly string[]>
type LanguageCode = keyof typeof languageCodes

const byMime = {
  'text/x-csrc': 'c',
  'text/x-c++src': 'cpp',
  'text/x-java': 'java',
  // Two languages, distinguished by name.
  'text/x-python': null,
  'text/x-go': 'go',
  'text/x-csharp': 'csharp',
  'text/x-php': 'php',
  'text/javascript': 'javascript',
  'text/typescript': 'typescript',
  'text/x-ruby': 'ruby',
  'text/x-rustsrc': 'rust',
  'text/x-kotlin': 'kotlin',
  'text/x-pascal': 'pascal',
  'text/x-lua': 'lua',
  'text/x-haskell': 'haskell',
  'text/plain': null,
} as const satisfies Record<EditorMime, LanguageCode | null>

/** The format's code for one of our languages; undefined for an unknown name. */
export function languageCodeOf(name: string): LanguageCode | undefined {
  const language = findLanguage(name)
  if (language?.mime === 'text/x-python') return /2$/.test(language.name) ? 'python2' : 'python3'
  return language === undefined ? undefined : (byMime[language.mime] ?? undefined)
}

/**
 * Our language for a submission whose package states a code. Files are read by their extensions where these agree.
 * @param path of the file or folder
 */
export function languageByCode(path: string, code: string): string | null {
  const isFolder = statSync(path).isDirectory()
  const names = (isFolder ? readdirSync(path) : [path]).map(languageOfFile)
  const usual = names.find((found) => found !== undefined && languageCodeOf(found) === code)
  return usual ?? languages.find((language) => languageCodeOf(language.name) === code)?.name ?? null
}

/** Files and classes in which a program begins here anyway. */
export const isUsualEntry = (entry: string): boolean => /^(?:main\.\w+|__main__\.py|Main|MainKt)$/.test(entry)
