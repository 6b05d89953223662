/** What is known of a submission while it is judged; the wire's names. */
export type Progress = {
  submitId: number
  status: number
  time: number | null
  memory: number | null
  score: number | null
  judger: string | null
  /** How many cases the judging will show; 0 until it is known. */
  caseCount: number
  /** Status of the finished cases by their place in the file. */
  cases: ReadonlyMap<number, number>
}

export type ChangedFields = Omit<Progress, 'cases' | 'caseCount'> & { caseCount: number | null }

/** A change of the submission itself. Falling back to the queue (rejudge, lost worker) starts the cases again. */
export function applyChange(before: Progress | undefined, change: ChangedFields, startsAgain: boolean): Progress {
  const { submitId, status, time, memory, score, judger } = change
  const cases = startsAgain ? new Map<number, number>() : (before?.cases ?? new Map<number, number>())
  return { submitId, status, time, memory, score, judger, caseCount: change.caseCount || before?.caseCount || 0, cases }
}

/** Results of single cases; they may come twice and in any order. */
export function applyCases(before: Progress | undefined, submitId: number, finished: readonly { seq: number; status: number }[]): Progress {
  const base = before ?? { submitId, status: 7, time: null, memory: null, score: null, judger: null, caseCount: 0, cases: new Map() }
  return { ...base, cases: new Map([...base.cases, ...finished.map(({ seq, status }) => [seq, status] as const)]) }
}

/** Case statuses in the order of their places, for the strip. */
export function orderedCases(progress: Progress | undefined): number[] {
  if (!progress) return []
  return [...progress.cases].sort(([a], [b]) => a - b).map(([, status]) => status)
}
