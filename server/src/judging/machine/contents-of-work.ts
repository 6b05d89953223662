import type { ClaimedWork } from '../queue/claimed-work.ts'

const named: readonly string[] = ['inputHash', 'outputHash']

/** Every content that a worker must read for a job, once each. */
export function contentsOfWork(work: ClaimedWork): string[] {
  const hashes = new Set<string>()
  function look(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (named.includes(key) && typeof inner === 'string') hashes.add(inner)
      else look(inner)
    }
  }
  look(work)
  return [...hashes]
}
