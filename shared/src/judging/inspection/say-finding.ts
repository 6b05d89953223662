import { fillSlots } from '../compile-words/match-template.ts'
import { findingWords } from './finding-words.ts'
import type { Finding } from './inspection.schema.ts'

/** The words of a finding in one language: the fault, and what to do. */
export function sayFinding({ id, slots }: Finding, language: 'zh' | 'en'): { says: string; todo: string } {
  const { says, todo } = findingWords[id]
  return { says: fillSlots(says[language], slots), todo: fillSlots(todo[language], slots) }
}
