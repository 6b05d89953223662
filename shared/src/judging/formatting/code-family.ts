/**
 * Languages whose programs share rules of strings, comments and blocks. By their names, so that the problem page does not load the table
 * of languages.
 */
export type CodeFamily = 'c' | 'java' | 'script' | 'python'

const families: readonly { family: CodeFamily; names: RegExp }[] = [
  { family: 'c', names: /^C(\+\+)?( |$)/ },
  { family: 'java', names: /^(Java|C#|Kotlin)$/ },
  { family: 'script', names: /^(JavaScript|TypeScript|Golang)( |$)/ },
  { family: 'python', names: /^(Python|PyPy)/ },
]

/** Null: this product does not know the rules of the language. */
export const familyOf = (language: string): CodeFamily | null => families.find(({ names }) => names.test(language))?.family ?? null

/** A file name by which `clang-format` knows the language; null where it does not know it well. */
export function formattedFile(language: string): string | null {
  if (language === 'Java') return 'Main.java'
  if (familyOf(language) !== 'c') return null
  return language.startsWith('C++') ? 'main.cpp' : 'main.c'
}
