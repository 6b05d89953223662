import type { CompileMessage, Compiler, PlainError } from './compile-message.ts'
import { gccMessages } from './gcc-messages.ts'
import { javaMessages } from './java-messages.ts'
import { javacMessages } from './javac-messages.ts'
import { fillSlots, matchTemplate } from './match-template.ts'
import { pythonMessages } from './python-messages.ts'
import { readMessages } from './read-messages.ts'

/** Special messages stand before general ones: the first row that knows a message has it. */
const rows: Readonly<Record<Compiler, readonly CompileMessage[]>> = {
  gcc: gccMessages,
  javac: javacMessages,
  java: javaMessages,
  python: pythonMessages,
}

export const compileMessages: readonly CompileMessage[] = Object.values(rows).flat()

/** Finds the known messages in the output of a compiler, or of a program in Java or Python, in their order and each once. */
export function plainErrors(output: string): PlainError[] {
  const found = new Map<string, PlainError>()
  for (const { compiler, line, text } of readMessages(output)) {
    const error = knownError(rows[compiler], text, line)
    const key = error && `${error.line} ${error.message.id} ${Object.values(error.slots).join(' ')}`
    if (error && key && !found.has(key)) found.set(key, error)
  }
  return [...found.values()]
}

function knownError(messages: readonly CompileMessage[], text: string, line: number | null): PlainError | null {
  for (const message of messages) {
    for (const pattern of message.patterns) {
      const slots = matchTemplate(pattern, text)
      if (slots) return { message, line, slots }
    }
  }
  return null
}

/** The words of an error in one language: the fault, and what to do. */
export function errorWords({ message, slots }: PlainError, language: 'zh' | 'en'): { says: string; todo: string } {
  return { says: fillSlots(message.says[language], slots), todo: fillSlots(message.todo[language], slots) }
}
