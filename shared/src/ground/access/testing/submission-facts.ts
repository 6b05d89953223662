import type { SubmissionFacts } from '../submission-access.ts'

/** A practice submission of the site, without a contest or a group. */
export const plainSubmission: SubmissionFacts = {
  uid: 'owner',
  cid: null,
  contest: null,
  isContestAdmin: false,
  entersContest: false,
  seatRefusal: null,
  leadsAuthor: false,
  namesAuthor: false,
  sharesName: false,
  gid: null,
  isTrial: false,
  authorUid: 'author',
  share: false,
  codeShare: true,
  openCaseResult: true,
  hideCode: false,
  groupRole: 'none',
}
