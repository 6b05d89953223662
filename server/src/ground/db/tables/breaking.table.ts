import type { Flag, Id, Nullable, Stamps } from './column-kinds.ts'

/** A search for the smallest input that breaks the program of a submission; a submission has one. */
export type BreakingSearchTable = Stamps & {
  id: Id
  pid: number
  submitId: number
  /** The asker. */
  uid: string
  /** Hash of everything that decides the result. */
  workHash: string
  state: 'waiting' | 'done'
  /** JSON of the result; null while it waits. */
  result: Nullable<string>
  /** 1: the author of the program may read it. */
  isShown: Flag
}

/** Wrong tries at a problem after which pupils may search; no row: never. */
export type BreakingRuleTable = Stamps & { pid: number; afterTries: number }
