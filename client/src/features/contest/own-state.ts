import { Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'

type OwnStatus = { status?: number | null | undefined; score?: number | null | undefined }

/** The reader's own state in a contest. */
type OwnState = {
  problems: number
  solved: number
  /** Problems with a submission that is not accepted, or whose verdict is hidden. */
  tried: number
  /** The sum of the shown points. */
  points: number
}

/** @param statuses one for each problem; absent without a submission */
export function ownState(statuses: readonly (OwnStatus | undefined)[]): OwnState {
  const sent = statuses.filter((own) => own?.status != null && own.status !== Verdict.NotSubmitted)
  const solved = sent.filter((own) => own?.status === Verdict.Accepted).length
  const points = sent.reduce((sum, own) => sum + (own?.score ?? 0), 0)
  return { problems: statuses.length, solved, tried: sent.length - solved, points }
}
