import type { Slots } from './match-template.ts'

/** The tools whose messages have plain words. `gcc` is the compiler of C and of C++, `java` runs what `javac` compiles. */
export type Compiler = 'gcc' | 'javac' | 'java' | 'python'

/** One text in the languages of the site. */
type Words = { zh: string; en: string }

/** A message of a compiler, of Java or of Python, in plain words. */
export type CompileMessage = {
  id: string
  compiler: Compiler
  /** Templates of the whole message; see `matchTemplate`. Straight quotes stand for curved ones. */
  patterns: readonly string[]
  /** The fault. A slot of the pattern may be used by its name. */
  says: Words
  /** The advice to the reader. */
  todo: Words
}

/** A message that the compiler gave, where it gave it, and its row. */
export type PlainError = {
  message: CompileMessage
  /** The line of the program; null where the message names none. */
  line: number | null
  /** The parts of the message that its words may name. */
  slots: Slots
}
