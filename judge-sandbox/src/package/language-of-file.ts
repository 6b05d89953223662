import { extname } from 'node:path'
import type { LanguageName } from '@touchstone/shared/judging/language/languages.ts'

/** The default language of a package's file, by its extension. */
const byExtension: Readonly<Record<string, LanguageName>> = {
  '.c': 'C With O2',
  '.cpp': 'C++ 17 With O2',
  '.c++': 'C++ 17 With O2',
  '.cc': 'C++ 17 With O2',
  '.cxx': 'C++ 17 With O2',
  '.java': 'Java',
  '.py': 'Python3',
  '.py3': 'Python3',
  '.py2': 'Python2',
  '.go': 'Golang',
  '.cs': 'C#',
  '.php': 'PHP',
  '.js': 'JavaScript Node',
  '.mjs': 'JavaScript Node',
  '.ts': 'TypeScript',
  '.rb': 'Ruby',
  '.rs': 'Rust',
  '.kt': 'Kotlin',
  '.p': 'Pascal',
  '.pas': 'Pascal',
  '.lua': 'Lua',
  '.hs': 'Haskell',
}

export const languageOfFile = (path: string): LanguageName | undefined => byExtension[extname(path).toLowerCase()]
