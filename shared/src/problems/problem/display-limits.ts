import { findLanguage } from '../../judging/language/languages.ts'

/** Time (ms) and memory (MB) that a program may use. */
export type Limits = { timeLimit: number; memoryLimit: number }

/**
 * Limits of a problem for programs in one language: multiplied by the language's factor, but as they stand where another site
 * or a package's rules judge. A language we do not know counts as one of the slower ones.
 */
export function limitsFor(problem: Limits & { isRemote: boolean; judgedByPackage?: boolean }, language: string): Limits {
  const factor = problem.isRemote || problem.judgedByPackage ? 1 : (findLanguage(language)?.factor ?? 2)
  return { timeLimit: problem.timeLimit * factor, memoryLimit: problem.memoryLimit * factor }
}
