import { findLanguage } from '../../judging/language/languages.ts'

/** Time (ms) and memory (MB) for a program. */
type Limits = { timeLimit: number; memoryLimit: number }

/**
 * Limits of a problem for programs in one language: multiplied by the language's factor, but unchanged for problems of another site or a
 * package. An unknown language counts as one of the slower ones.
 */
export function limitsFor(problem: Limits & { isRemote: boolean; judgedByPackage?: boolean }, language: string): Limits {
  const factor = problem.isRemote || problem.judgedByPackage ? 1 : (findLanguage(language)?.factor ?? 2)
  return { timeLimit: problem.timeLimit * factor, memoryLimit: problem.memoryLimit * factor }
}
