import type { ContestRun } from '@touchstone/shared/ground/access/contest-run.ts'
import type { SubmissionState } from '@touchstone/shared/ground/access/submission-access.ts'

export type StateRow = {
  uid: string
  cid: number | null
  gid: number | null
  isTrial: number
  authorUid: string | null
  share: number
  codeShare: number
  openCaseResult: number
}

/** The facts that decide who may see a submission, from its row, its problem's and its contest now. */
export function stateOf(
  row: StateRow,
  contest: ContestRun | null,
  { hideNonContestSubmissionCode }: { hideNonContestSubmissionCode: boolean },
): SubmissionState {
  const { uid, cid, gid, authorUid } = row
  return {
    uid,
    cid,
    contest,
    gid,
    authorUid,
    isTrial: row.isTrial === 1,
    share: Boolean(row.share),
    codeShare: Boolean(row.codeShare),
    openCaseResult: Boolean(row.openCaseResult),
    hideCode: hideNonContestSubmissionCode,
  }
}
