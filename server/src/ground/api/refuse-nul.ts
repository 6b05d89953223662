import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'

const NUL = '\u0000'

/** Iterative, because a body may be nested deeper than the stack. */
function hasNul(input: unknown): boolean {
  const left = [input]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && value.includes(NUL)) return true
    if (value === null || typeof value !== 'object') continue
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes(NUL)) return true
      if (typeof inner === 'string' || typeof inner === 'object') left.push(inner)
    }
  }
  return false
}

/**
 * No text may contain U+0000, which PostgreSQL cannot store. It is refused at the edge, so it never becomes an internal fault.
 * @throws DomainError request.invalid
 */
export function refuseNul(input: unknown): void {
  if (hasNul(input)) throw new DomainError('request.invalid', { fields: 'U+0000' })
}
