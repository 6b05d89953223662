import type { Flag, Nullable, Stamps } from './column-kinds.ts'

/** The last check of a problem with its own solutions. */
export type ProblemVerifyTable = Stamps & {
  pid: number
  token: string
  uid: Nullable<string>
  state: 'running' | 'done' | 'failed' | 'cancelled'
  /** Hash of everything that the findings depend on. */
  basis: string
  done: number
  total: number
  /** JSON of `VerifyFindings`. */
  findings: string
  errors: number
  doubts: number
  fault: Nullable<string>
  jobId: Nullable<number>
  isStale: Flag
  /** Stamps of the problem and of its solutions when `isStale` was found out. */
  seenModified: number
  seenSolutions: number
  seenSolutionsAt: number
}
