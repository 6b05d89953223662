import { createHash } from 'node:crypto'
import type { ImportedProblem } from './reading/imported-problem.ts'

/**
 * A hash of everything of a problem that matters: equal hashes mean that importing it again would change nothing. Warnings, the
 * origin's key and the author (who owns the problem here is not a matter of its content) are left out.
 */
export function contentHash(problem: ImportedProblem): string {
  const { warnings: _warnings, importKey: _importKey, author: _author, ...content } = problem
  return createHash('sha256').update(canonicalJson(content)).digest('hex')
}

/** JSON with the keys of every object in order, so that equal values give equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )
}
