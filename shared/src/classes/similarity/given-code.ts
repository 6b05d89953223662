import { K } from './fingerprints.ts'
import type { CodedProgram, Numbering, ProgramToken } from './program-tokens.ts'

/** Every run of K tokens in given code, as a text. */
export function runsOf(texts: readonly (readonly ProgramToken[])[], numberOf: Numbering): ReadonlySet<string> {
  const runs = new Set<string>()
  for (const tokens of texts) {
    const codes = tokens.map(({ kind }) => numberOf(kind))
    for (let i = 0; i + K <= codes.length; i++) runs.add(codes.slice(i, i + K).join())
  }
  return runs
}

/** A program as numbers. Runs of given code are marked, match nothing and do not count. */
export function codeProgram(tokens: readonly ProgramToken[], numberOf: Numbering, given: ReadonlySet<string>): CodedProgram {
  const codes = Int32Array.from(tokens, ({ kind }) => numberOf(kind))
  const isGiven = new Uint8Array(codes.length)
  if (given.size > 0) {
    for (let i = 0; i + K <= codes.length; i++) if (given.has(codes.subarray(i, i + K).join())) isGiven.fill(1, i, i + K)
  }
  const marked = codes.map((code, i) => (isGiven[i] === 1 ? -1 : code))
  return { codes: marked, ownCount: marked.reduce((count, code) => count + Number(code >= 0), 0), tokens }
}
