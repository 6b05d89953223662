/**
 * Theory of operation. A source with hidden parts of the problem must not be a file while a user's part of it is compiled: `#include
 * __FILE__` and its like would print the rest. So the compiler reads it from standard input, and quotes no lines in its messages. C, C++
 * and Rust can do so. Java, Go, C# and Kotlin programs cannot read files while they are compiled. Other compilers read files only, or run
 * the source itself; there the parts can be read.
 */
import type { EditorMime, LanguageInfo } from '@touchstone/shared/judging/language/languages.ts'

type Piped = { arguments: string; head: (sourceName: string) => string }

const gcc = (language: string): Piped => ({
  arguments: `-fno-diagnostics-show-caret -x ${language} - -x none`,
  // The compiler names this file in messages. It does not exist, so nothing can be quoted from it.
  head: (sourceName) => `#line 1 "${sourceName}"\n`,
})

/** Replaces the name of the source in a compile command, by language. */
const piped: Readonly<Partial<Record<EditorMime, Piped>>> = {
  'text/x-csrc': gcc('c'),
  'text/x-c++src': gcc('c++'),
  'text/x-rustsrc': { arguments: '--error-format short -', head: () => '' },
}

/** The names that compilers give to standard input. */
export const PIPED_NAME = /<(?:anon|stdin)>/

/** How the code is compiled from standard input; null when the language or its command cannot. */
export function pipedSource({ mime, compileCommand, sourceName }: LanguageInfo, code: string): { command: string; text: string } | null {
  const how = piped[mime]
  if (!how || !compileCommand?.split(' ').includes(sourceName)) return null
  const words = compileCommand.split(' ').map((word) => (word === sourceName ? how.arguments : word))
  return { command: words.join(' '), text: how.head(sourceName) + code }
}
