import { type Actor, overseesProblems } from '../access/actor.ts'
import type { GroupRole } from '../access/group-role.ts'
import { mayPrepareProblem } from '../access/problem-access.ts'
import { isStaff } from '../access/role.ts'

/** What decides who may see what of a submission. */
export type SubmissionFacts = {
  uid: string
  cid: number | null
  gid: number | null
  /** Judged while the problem was not published; counted nowhere, and known to those who prepare the problem alone. */
  isTrial: boolean
  /** Author of the problem. */
  authorUid: string | null
  share: boolean
  /** The problem lets its solutions be shared. */
  codeShare: boolean
  /** The problem shows the results of single cases. */
  openCaseResult: boolean
  /** Site switch "hide non-contest code". */
  hideCode: boolean
  /** The viewer's place in the submission's group. */
  groupRole: GroupRole
}

const owns = (viewer: Actor | null, facts: SubmissionFacts) => viewer !== null && viewer.uid === facts.uid

const prepares = (viewer: Actor | null, { authorUid, gid, groupRole }: SubmissionFacts) =>
  mayPrepareProblem(viewer, { authorUid, gid, isGroup: gid !== null }, groupRole)

/** Whether the submission exists for this viewer at all. */
export function seesSubmission(viewer: Actor | null, facts: SubmissionFacts): boolean {
  if (overseesProblems(viewer) || owns(viewer, facts)) return true
  if (facts.isTrial) return prepares(viewer, facts)
  if (facts.cid !== null) return false
  return facts.gid === null || facts.groupRole !== 'none'
}

/** `hidden`: a fixed notice instead of the code, because the site's switch says so. */
export function codeAccess(viewer: Actor | null, facts: SubmissionFacts): 'full' | 'hidden' | 'none' {
  if (overseesProblems(viewer)) return 'full'
  const isShared = facts.cid === null && facts.share && facts.codeShare
  const entitled = facts.isTrial ? prepares(viewer, facts) : facts.groupRole === 'root' || isShared
  if (!owns(viewer, facts) && !entitled) return 'none'
  return facts.hideCode && facts.cid === null ? 'hidden' : 'full'
}

export function seesCases(viewer: Actor | null, facts: SubmissionFacts): boolean {
  if (!seesSubmission(viewer, facts)) return false
  return facts.openCaseResult || overseesProblems(viewer)
}

/** File names and ids of cases are for those who prepare problems. */
export function seesCaseFiles(viewer: Actor | null): boolean {
  return viewer !== null && isStaff(viewer.role)
}

export function mayShare(viewer: Actor | null, facts: SubmissionFacts): boolean {
  return owns(viewer, facts) && facts.cid === null && !facts.isTrial && facts.codeShare
}
