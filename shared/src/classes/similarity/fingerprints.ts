/**
 * Theory of operation. Winnowing (Schleimer, Wilkerson, Aiken: "Winnowing: Local Algorithms for Document Fingerprinting", SIGMOD 2003):
 * each run of K tokens has a hash, and of every WINDOW runs in a row the one with the smallest hash is kept. Two programs that share K +
 * WINDOW - 1 tokens in a row then share a fingerprint at any place. A fingerprint only gives candidates; comparing tokens finds the
 * matches.
 */
import type { CodedProgram } from './program-tokens.ts'

/** Tokens of the shortest stretch that counts as alike. */
export const K = 10
const WINDOW = 4

/** Shared stretches from this length on are always found. */
export const SURE_LENGTH = K + WINDOW - 1

const BASE = 0x01000193

/** Spreads sums over all bits, so that the smallest hash is arbitrary. */
function mix(hash: number): number {
  let h = hash ^ (hash >>> 16)
  h = Math.imul(h, 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** Hash of each run of K tokens; -1 for a run with a token of given code. */
function runHashes(codes: Int32Array): Float64Array {
  const count = Math.max(0, codes.length - K + 1)
  const hashes = new Float64Array(count)
  let highest = 1
  for (let i = 1; i < K; i++) highest = Math.imul(highest, BASE)
  let sum = 0
  let lastForeign = -1
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] ?? 0
    if (code < 0) lastForeign = i
    if (i >= K) sum = (sum - Math.imul((codes[i - K] ?? 0) + 1, highest)) | 0
    sum = (Math.imul(sum, BASE) + code + 1) | 0
    const start = i - K + 1
    if (start >= 0) hashes[start] = lastForeign >= start ? -1 : mix(sum)
  }
  return hashes
}

/** Hash -> start positions of its runs, in order. */
export type Fingerprints = ReadonlyMap<number, readonly number[]>

/** The smallest hash of each window, the last of equal ones; with fewer runs than a window, the smallest of all. */
export function fingerprintsOf({ codes }: Pick<CodedProgram, 'codes'>): Fingerprints {
  const hashes = runHashes(codes)
  const kept = new Map<number, number[]>()
  let last = -1
  for (let start = 0; start <= Math.max(0, hashes.length - WINDOW); start++) {
    let best = -1
    for (let i = start; i < Math.min(start + WINDOW, hashes.length); i++) {
      const hash = hashes[i] ?? -1
      if (hash >= 0 && (best < 0 || hash <= (hashes[best] ?? 0))) best = i
    }
    if (best < 0 || best === last) continue
    last = best
    const hash = hashes[best] ?? 0
    const places = kept.get(hash)
    if (places) places.push(best)
    else kept.set(hash, [best])
  }
  return kept
}
