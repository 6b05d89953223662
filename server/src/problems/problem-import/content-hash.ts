import { createHash } from 'node:crypto'
import type { ImportedProblem } from './reading/imported-problem.ts'

/**
 * A hash of a problem's content: an import with an equal hash would change nothing. Warnings, the origin's key and the author (the owner
 * here is not part of the content) are left out. So is the workshop, which judges nothing.
 */
export function contentHash(problem: ImportedProblem): string {
  const { warnings: _warnings, importKey: _importKey, author: _author, workshop: _workshop, ...content } = problem
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
