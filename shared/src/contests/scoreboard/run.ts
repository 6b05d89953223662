import { type FinalVerdictName, isOpen, verdictName } from '../../judging/verdict/verdict.ts'
import type { SubtaskPoints } from './subtask-points.ts'

/**
 * The meaning of a run for a board. `wrong` costs penalty when the problem is solved later. `free` is a try that costs nothing. `none` is
 * invisible on an open board: the judge has not finished it, or there is no result.
 */
export type RunOutcome = 'accepted' | 'wrong' | 'free' | 'none'

/** One counted submission of a contest. Several views of one contest read the same runs. */
export type Run = {
  /** Id of the submission; orders the runs of one second. */
  id: number
  uid: string
  pid: number
  /** Whole seconds from the start, negative before it. Only the scoring rounds them further. */
  at: number
  outcome: RunOutcome
  /** Points of an OI problem; null where the verdict gives none. */
  score: number | null
  runTimeMs: number | null
  /** Null or absent where the run has no subtasks. */
  subtasks?: SubtaskPoints | null
}

const outcomes = {
  Accepted: 'accepted',
  PresentationError: 'wrong',
  WrongAnswer: 'wrong',
  TimeLimit: 'wrong',
  MemoryLimit: 'wrong',
  RuntimeError: 'wrong',
  CompileError: 'free',
  PartialAccepted: 'free',
  SystemError: 'free',
  Cancelled: 'free',
  SubmitFailed: 'none',
} as const satisfies Record<FinalVerdictName, RunOutcome>

/** An unknown or open status is `none`, without points and without cost. */
export function outcomeOf(status: number): RunOutcome {
  const name = verdictName(status)
  if (name === undefined || isOpen(status) || !(name in outcomes)) return 'none'
  return outcomes[name as FinalVerdictName]
}

/** The stored form of a run's outcome. */
export const recordStatus = { accepted: 1, wrong: -1, free: 0, none: null } as const satisfies Record<RunOutcome, number | null>

/** The outcome of a stored record; an invalid one has no points and no cost. */
export function outcomeOfRecord(status: number | null): RunOutcome {
  const outcomes = Object.keys(recordStatus) as RunOutcome[]
  return outcomes.find((outcome) => recordStatus[outcome] === status) ?? 'none'
}

/** Order of the runs of a contest: by the second, then by the submission. */
export function inOrder(a: { at: number; id: number }, b: { at: number; id: number }): number {
  return a.at - b.at || a.id - b.id
}
