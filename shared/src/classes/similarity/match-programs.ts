import { type Fingerprints, fingerprintsOf, K } from './fingerprints.ts'
import { type CodedProgram, placesInSource, type Range, rangesOf } from './program-tokens.ts'

/** A program that is ready for comparison. */
export type ReadyProgram = CodedProgram & { fingerprints: Fingerprints }

export const readyProgram = (program: CodedProgram): ReadyProgram => ({ ...program, fingerprints: fingerprintsOf(program) })

/** Equal tokens in a row in both programs. */
type Match = { left: number; right: number; length: number }

/** `score`: the share of the tokens of both programs that lie in matches, 0 to 1. */
type Comparison = { score: number; matches: Match[] }

/** When a fingerprint is very frequent, such as in a long table, not every pair of places is tried. */
const MOST_PLACES = 8

function seedsOf(left: ReadyProgram, right: ReadyProgram): Match[] {
  const seeds: Match[] = []
  for (const [hash, places] of left.fingerprints) {
    const others = right.fingerprints.get(hash)
    if (!others) continue
    for (const [i, at] of places.entries()) {
      for (let j = 0; j < Math.min(others.length, MOST_PLACES); j++) {
        if (i < MOST_PLACES || i === j) seeds.push({ left: at, right: others[j] ?? 0, length: 0 })
      }
      if (i >= MOST_PLACES && i < others.length) seeds.push({ left: at, right: others[i] ?? 0, length: 0 })
    }
  }
  return seeds.sort((a, b) => a.left - b.left || a.right - b.right)
}

/** Maximal matches that start from shared fingerprints. Equal hashes of different tokens give none. */
function stretches({ codes: a }: CodedProgram, { codes: b }: CodedProgram, seeds: readonly Match[]): Match[] {
  const same = (i: number, j: number) => (a[i] ?? -1) >= 0 && a[i] === b[j]
  const coveredTo = new Map<number, number>()
  const found: Match[] = []
  for (const seed of seeds) {
    const diagonal = seed.right - seed.left
    if (seed.left < (coveredTo.get(diagonal) ?? 0)) continue
    let [from, to] = [seed.left, seed.left]
    while (to < a.length && to + diagonal < b.length && same(to, to + diagonal)) to++
    while (from > 0 && from + diagonal > 0 && same(from - 1, from - 1 + diagonal)) from--
    coveredTo.set(diagonal, Math.max(to, seed.left + 1))
    if (to - from >= K) found.push({ left: from, right: from + diagonal, length: to - from })
  }
  return found
}

/** The longest first, no token twice; the rest of an overlapped match is kept in pieces that are long enough. */
function withoutOverlap(found: Match[], left: number, right: number): Match[] {
  const [takenLeft, takenRight] = [new Uint8Array(left), new Uint8Array(right)]
  const kept: Match[] = []
  for (const match of found.sort((a, b) => b.length - a.length || a.left - b.left || a.right - b.right)) {
    let start = 0
    for (let i = 0; i <= match.length; i++) {
      const isFree = i < match.length && takenLeft[match.left + i] === 0 && takenRight[match.right + i] === 0
      if (isFree) continue
      const length = i - start
      if (length >= K) {
        kept.push({ left: match.left + start, right: match.right + start, length })
        takenLeft.fill(1, match.left + start, match.left + i)
        takenRight.fill(1, match.right + start, match.right + i)
      }
      start = i + 1
    }
  }
  return kept.sort((a, b) => a.left - b.left)
}

/** A fixed order of two programs, so that the result does not depend on the order of arguments. */
function isInOrder({ codes: a }: CodedProgram, { codes: b }: CodedProgram): boolean {
  if (a.length !== b.length) return a.length < b.length
  for (let i = 0; i < a.length; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return true
}

/** How alike two programs are. The order of functions does not matter: a match counts at any place. */
export function comparePrograms(left: ReadyProgram, right: ReadyProgram): Comparison {
  if (!isInOrder(left, right)) {
    const { score, matches } = comparePrograms(right, left)
    const turned = matches.map((match) => ({ left: match.right, right: match.left, length: match.length }))
    return { score, matches: turned.sort((a, b) => a.left - b.left) }
  }
  const all = left.ownCount + right.ownCount
  const matches = withoutOverlap(stretches(left, right, seedsOf(left, right)), left.codes.length, right.codes.length)
  const shared = matches.reduce((sum, { length }) => sum + length, 0)
  return { score: all === 0 ? 0 : (2 * shared) / all, matches }
}

/** One stretch in the sources of both. */
type Region = { left: Range[]; right: Range[]; tokens: number }

export function regionsOf(left: CodedProgram, right: CodedProgram, matches: readonly Match[]): Region[] {
  const places = { left: placesInSource(left.tokens), right: placesInSource(right.tokens) }
  return matches.map((match) => ({
    left: rangesOf(left.tokens, match.left, match.left + match.length, places.left),
    right: rangesOf(right.tokens, match.right, match.right + match.length, places.right),
    tokens: match.length,
  }))
}
