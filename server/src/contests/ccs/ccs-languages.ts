import { createHash } from 'node:crypto'
import { findLanguage, type LanguageName } from '@touchstone/shared/judging/language/languages.ts'

type EntryPoint = { what: string; name: string }
const mainClass = (name: string): EntryPoint => ({ what: 'Main class', name })
const mainFile = (name: string): EntryPoint => ({ what: 'Main file', name })

/** Ids of the contest API, with a suffix for several languages of one kind; and the entry point of a program in the language. */
const table = {
  C: { id: 'c' },
  'C With O2': { id: 'c-o2' },
  'C++': { id: 'cpp' },
  'C++ With O2': { id: 'cpp-o2' },
  'C++ 17': { id: 'cpp17' },
  'C++ 17 With O2': { id: 'cpp17-o2' },
  'C++ 20': { id: 'cpp20' },
  'C++ 20 With O2': { id: 'cpp20-o2' },
  'C++ 23': { id: 'cpp23' },
  'C++ 23 With O2': { id: 'cpp23-o2' },
  Java: { id: 'java', entry: mainClass('Main') },
  Python2: { id: 'python2', entry: mainFile('main.py') },
  Python3: { id: 'python3', entry: mainFile('main.py') },
  PyPy2: { id: 'python2-pypy', entry: mainFile('main.py') },
  PyPy3: { id: 'python3-pypy', entry: mainFile('main.py') },
  Golang: { id: 'go' },
  'C#': { id: 'csharp' },
  PHP: { id: 'php', entry: mainFile('main.php') },
  'JavaScript Node': { id: 'javascript', entry: mainFile('main.js') },
  'JavaScript V8': { id: 'javascript-v8', entry: mainFile('main.js') },
  Ruby: { id: 'ruby' },
  Rust: { id: 'rust' },
  Kotlin: { id: 'kotlin', entry: mainClass('MainKt') },
  Pascal: { id: 'pascal' },
  TypeScript: { id: 'typescript', entry: mainFile('main.ts') },
  Lua: { id: 'lua' },
  Haskell: { id: 'haskell' },
  Text: { id: 'text' },
} as const satisfies Record<LanguageName, { id: string; entry?: EntryPoint }>

type CcsLanguage = { id: string; name: string; entry: EntryPoint | null; sourceName: string }

/** A language by its stored name; an unknown one gets its own id. */
export function ccsLanguage(name: string): CcsLanguage {
  const known = findLanguage(name)
  if (known === undefined) {
    const hash = createHash('sha256').update(name).digest('hex')
    return { id: `other-${hash.slice(0, 12)}`, name, entry: null, sourceName: 'main.txt' }
  }
  const { id, entry }: { id: string; entry?: EntryPoint } = table[known.name]
  return { id, name, entry: entry ?? null, sourceName: known.sourceName }
}

export function languageObject({ id, name, entry, sourceName }: CcsLanguage) {
  const extensions = [sourceName.slice(sourceName.lastIndexOf('.') + 1)]
  return { id, name, entry_point_required: entry !== null, ...(entry ? { entry_point_name: entry.what } : {}), extensions }
}
