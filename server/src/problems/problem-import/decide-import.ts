import type { ImportRefusalCode } from '@touchstone/shared/problems/problem-import/import-messages.ts'

/** The related stored problem, as far as the decision needs it. */
export type StoredIdentity = {
  importHash: string | null
  editedSinceImport: boolean
  title: string
  description: string
  /** Hashes of all inputs and outputs. */
  contentHashes: ReadonlySet<string>
}

type IncomingIdentity = { contentHash: string; title: string; description: string; contentHashes: ReadonlySet<string> }

type ImportDecision =
  | { action: 'insert' }
  | { action: 'update' }
  | { action: 'unchanged' }
  | { action: 'refuse'; reason: Extract<ImportRefusalCode, 'import.problem-id-taken' | 'import.edited-since' | 'import.another-problem'> }

/**
 * Decides about a problem of a file.
 * @param sameKey the problem that was imported under the same key before
 * @param idTaken another problem has the requested display id
 */
export function decideImport(
  incoming: IncomingIdentity,
  sameKey: StoredIdentity | null,
  { idTaken, force }: { idTaken: boolean; force: boolean },
): ImportDecision {
  if (sameKey === null) return idTaken ? { action: 'refuse', reason: 'import.problem-id-taken' } : { action: 'insert' }
  const sameContent = sameKey.importHash === incoming.contentHash
  if (sameContent && !(force && sameKey.editedSinceImport)) return { action: 'unchanged' }
  if (force) return { action: 'update' }
  if (sameKey.editedSinceImport) return { action: 'refuse', reason: 'import.edited-since' }
  return hasAnythingInCommon(incoming, sameKey) ? { action: 'update' } : { action: 'refuse', reason: 'import.another-problem' }
}

/** Display ids such as P1000 are common: two schools may use one for different problems, and neither may overwrite the other. */
function hasAnythingInCommon(a: IncomingIdentity, b: StoredIdentity): boolean {
  const sameText = a.title === b.title || (a.description !== '' && a.description === b.description)
  return sameText || [...a.contentHashes].some((hash) => b.contentHashes.has(hash))
}
