import { countedVerdicts } from '../../judging/verdict/counted-verdicts.ts'
import { Verdict } from '../../judging/verdict/verdict.ts'

/** A submission that counts in a training. */
export type TrainingTry = {
  uid: string
  displayId: string
  status: number
  score: number | null
  /** ms; null when nothing ran. */
  time: number | null
  submitTime: number
  submitId: number
}

type TrainingCell = { status: number; score: number | null; isAC?: true; runTime?: number }
type TrainingStanding = { ac: number; totalRunTime: number; submissionInfo: Record<string, TrainingCell> }

/** One person's standing: per problem the newest verdict until it is solved, then the least run time of accepted ones. */
export function trainingStanding(tries: readonly TrainingTry[]): TrainingStanding {
  const cells = new Map<string, TrainingCell>()
  const inOrder = tries
    .filter(({ status }) => countedVerdicts.includes(status))
    .toSorted((a, b) => a.submitTime - b.submitTime || a.submitId - b.submitId)
  for (const { displayId, status, score, time } of inOrder) {
    const known = cells.get(displayId)
    if (status === Verdict.Accepted) {
      const runTime = Math.min(known?.runTime ?? Number.POSITIVE_INFINITY, time ?? 0)
      cells.set(displayId, { status, score, isAC: true, runTime })
    } else if (!known?.isAC) cells.set(displayId, { status, score })
  }
  const solved = [...cells.values()].filter(({ isAC }) => isAC)
  return {
    ac: solved.length,
    totalRunTime: solved.reduce((sum, { runTime }) => sum + (runTime ?? 0), 0),
    submissionInfo: Object.fromEntries(cells),
  }
}

/** Most solved first, then the least run time, then by name. */
export function trainingRank<P extends { uid: string; username: string }>(
  people: readonly P[],
  tries: readonly TrainingTry[],
): (P & TrainingStanding)[] {
  const of = Map.groupBy(tries, ({ uid }) => uid)
  return people
    .map((person) => ({ ...person, ...trainingStanding(of.get(person.uid) ?? []) }))
    .toSorted((a, b) => b.ac - a.ac || a.totalRunTime - b.totalRunTime || (a.username < b.username ? -1 : 1))
}
