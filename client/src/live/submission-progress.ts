import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
/** The progress of a submission while it is judged; the wire's names. */
export type Progress = {
  submitId: number
  status: number
  time: number | null
  memory: number | null
  score: number | null
  judger: string | null
  /** The expected number of cases; 0 while it is unknown. */
  caseCount: number
  /** Status of the finished cases by their place in the file. */
  cases: ReadonlyMap<number, number>
}

export type ChangedFields = Omit<Progress, 'cases' | 'caseCount'> & { caseCount: number | null }

/** Applies a change of the submission. A return to the queue (rejudge, lost worker) resets the cases. */
export function applyChange(before: Progress | undefined, change: ChangedFields, startsAgain: boolean): Progress {
  const { submitId, status, time, memory, score, judger } = change
  const cases = startsAgain ? new Map<number, number>() : (before?.cases ?? new Map<number, number>())
  return { submitId, status, time, memory, score, judger, caseCount: change.caseCount || before?.caseCount || 0, cases }
}

/** Applies results of single cases; they may arrive twice and in any order. */
export function applyCases(before: Progress | undefined, submitId: number, finished: readonly { seq: number; status: number }[]): Progress {
  const base = before ?? {
    submitId,
    status: Verdict.Judging,
    time: null,
    memory: null,
    score: null,
    judger: null,
    caseCount: 0,
    cases: new Map(),
  }
  return { ...base, cases: new Map([...base.cases, ...finished.map(({ seq, status }) => [seq, status] as const)]) }
}

/** Case statuses in order, for the strip. */
export function orderedCases(progress: Progress | undefined): number[] {
  if (!progress) return []
  return [...progress.cases].sort(([a], [b]) => a - b).map(([, status]) => status)
}
