import type { MutantKind } from '@touchstone/shared/judging/strength/mutant-kinds.ts'
import type { StrengthEnd } from '@touchstone/shared/judging/strength/strength.schema.ts'
import type { Flag, Nullable, Stamps } from './column-kinds.ts'

/** The last strength check of a problem. */
export type StrengthCheckTable = Stamps & {
  pid: number
  token: string
  uid: Nullable<string>
  state: 'running' | 'done' | 'failed' | 'cancelled'
  /** Digest of what it depends on. */
  base: string
  /** JSON list of what the search lacks; null before that is known. */
  lacks: Nullable<string>
  searchFault: Nullable<string>
  /** JSON of what ended it early. */
  fault: Nullable<string>
  /** 1: each step has one program. */
  isCautious: Flag
  jobId: Nullable<number>
  isStale: Flag
  /** Stamps of the problem, its solutions and validators when `isStale` was found out; null: never. */
  seen: Nullable<string>
}

/** A program of a strength check: an accepted solution, a mutant of one, or a wrong program of a pupil. */
export type StrengthProgramTable = {
  pid: number
  number: number
  source: 'solution' | 'mutant' | 'pupil'
  name: Nullable<string>
  language: string
  /** It has the code of a pupil's program. */
  submitId: Nullable<number>
  kind: Nullable<MutantKind>
  line: Nullable<number>
  before: Nullable<string>
  after: Nullable<string>
  /** Null once it need not run any more. */
  code: Nullable<string>
  /** `passed`: it passes every test, and a search follows, except for a solution. */
  outcome: Nullable<StrengthEnd | 'passed'>
  test: Nullable<number>
  status: Nullable<number>
  /** JSON of its search. */
  result: Nullable<string>
}

/** Whether wrong programs of pupils take part; no row: they do not. */
export type StrengthRuleTable = Stamps & { pid: number; withPupils: Flag }
