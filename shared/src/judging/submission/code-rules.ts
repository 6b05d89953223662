import { DomainError } from '../../ground/errors/domain-error.ts'
import { ANSWER_LANGUAGE } from '../language/device-task.ts'

export const CODE_MAX = 65_535
export const CODE_MIN = 50

/** Languages whose right programs may be shorter than the minimum (docs/rules/submissions.md). */
const terse = ['Py', 'PHP', 'Ruby', 'Rust', 'JavaScript', 'TypeScript', 'Lua', 'Haskell', 'Kotlin', ANSWER_LANGUAGE]

function minCodeLength(language: string): number {
  return terse.some((part) => language.includes(part)) ? 1 : CODE_MIN
}

/** @throws DomainError submission.code-empty, submission.code-too-short, submission.code-too-long */
export function checkCodeLength(code: string, language: string): void {
  const min = minCodeLength(language)
  if (code.trim() === '') throw new DomainError('submission.code-empty')
  if (code.length < min) throw new DomainError('submission.code-too-short', { min, language })
  if (code.length > CODE_MAX) throw new DomainError('submission.code-too-long', { max: CODE_MAX })
}
