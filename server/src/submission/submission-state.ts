import type { SubmissionState } from '@touchstone/shared/access/submission-access.ts'

type Row = {
  uid: string
  cid: number | null
  gid: number | null
  isTrial: number
  authorUid: string | null
  share: number
  codeShare: number
  openCaseResult: number
}

/** What decides who may see a submission, from its row and its problem's. */
export function stateOf(row: Row, { hideNonContestSubmissionCode }: { hideNonContestSubmissionCode: boolean }): SubmissionState {
  const { uid, cid, gid, authorUid } = row
  return {
    ...{ uid, cid, gid, authorUid },
    isTrial: row.isTrial === 1,
    share: Boolean(row.share),
    codeShare: Boolean(row.codeShare),
    openCaseResult: Boolean(row.openCaseResult),
    hideCode: hideNonContestSubmissionCode,
  }
}
