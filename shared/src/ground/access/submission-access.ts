import { type Actor, isOwn, isRoot, isStaffMember, overseesProblems } from './actor.ts'
import { type ContestRun, type ContestViewer, runAccess } from './contest-run.ts'
import { mayListGroupSubmissions } from './group-access.ts'
import type { GroupRole } from './group-role.ts'
import { mayPrepareProblem } from './problem-access.ts'

/** The facts about a submission that decide its visibility, the same for all viewers. */
export type SubmissionState = {
  uid: string
  cid: number | null
  /** Decisions of its contest; null outside contests. */
  contest: ContestRun | null
  gid: number | null
  /** Judged before the problem was published; counted nowhere, and visible to preparers of the problem only. */
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
}

/** The same for one viewer. */
export type SubmissionFacts = SubmissionState &
  ContestViewer & {
    /** The viewer's place in the submission's group. */
    groupRole: GroupRole
    /** It counts in a training of a group that the viewer leads, and its author is a member there. */
    leadsAuthor: boolean
    /** The same in a group with a trusted owner, where leaders read names of persons. */
    namesAuthor: boolean
    /** Viewer and author are in a group that shows the author's real name to the viewer (`seesNameOf`). */
    sharesName: boolean
  }

export const prepares = (viewer: Actor | null, { authorUid, gid, groupRole }: SubmissionFacts) =>
  mayPrepareProblem(viewer, { authorUid, gid, isGroup: gid !== null }, groupRole)

/** Teachers read their pupils' submissions outside contests, except trials. */
export const leads = (viewer: Actor | null, { leadsAuthor, cid, isTrial }: SubmissionFacts) =>
  viewer !== null && leadsAuthor && cid === null && !isTrial

/** Whether the submission exists for this viewer at all. */
export function seesSubmission(viewer: Actor | null, facts: SubmissionFacts): boolean {
  if (facts.cid !== null) return runAccess(viewer, facts) !== 'none'
  if (isRoot(viewer) || isOwn(viewer, facts.uid)) return true
  if (overseesProblems(viewer)) return true
  if (facts.isTrial) return prepares(viewer, facts)
  if (leads(viewer, facts)) return true
  return facts.gid === null || mayListGroupSubmissions(viewer, facts.groupRole)
}

/** `hidden`: the site's switch replaces the code by a fixed notice. */
type CodeAccess = 'full' | 'hidden' | 'none'

export function seesCode(viewer: Actor | null, facts: SubmissionFacts): CodeAccess {
  if (!seesSubmission(viewer, facts)) return 'none'
  if (facts.cid !== null) return ['all', 'own'].includes(runAccess(viewer, facts)) ? 'full' : 'none'
  if (isRoot(viewer)) return 'full'
  if (overseesProblems(viewer)) return 'full'
  const entitled = facts.isTrial
    ? prepares(viewer, facts)
    : leads(viewer, facts) || (facts.gid !== null && facts.groupRole === 'root') || (facts.share && facts.codeShare)
  if (!isOwn(viewer, facts.uid) && !entitled) return 'none'
  return facts.hideCode ? 'hidden' : 'full'
}

/** While a contest runs, its masking decides on single cases. */
function seesRunCases(viewer: Actor | null, facts: SubmissionFacts): boolean {
  const access = runAccess(viewer, facts)
  if (access === 'all') return true
  if (access === 'none' || access === 'status' || facts.contest === null) return false
  if (!facts.openCaseResult) return false
  if (facts.contest.isOver) return true
  const { runningCases } = facts.contest.masking
  return runningCases === 'everybody' || (runningCases === 'own' && access === 'own')
}

/** The trials that a list contains for this viewer: those that `seesSubmission` shows, except those of groups that the viewer leads. */
export type TrialsListed = 'everybody' | { uid: string; author: boolean } | 'nobody'

export function trialsListedFor(viewer: Actor | null): TrialsListed {
  if (viewer === null) return 'nobody'
  return overseesProblems(viewer) ? 'everybody' : { uid: viewer.uid, author: isStaffMember(viewer) }
}

export function seesCases(viewer: Actor | null, facts: SubmissionFacts): boolean {
  if (facts.cid !== null) return seesRunCases(viewer, facts)
  return seesSubmission(viewer, facts) && (facts.openCaseResult || overseesProblems(viewer) || leads(viewer, facts))
}

/** File names and ids of cases are for problem preparers, who do not compete. */
export function seesCaseFiles(viewer: Actor | null, facts: SubmissionFacts): boolean {
  if (facts.cid !== null) return runAccess(viewer, facts) === 'all'
  return seesCases(viewer, facts) && isStaffMember(viewer)
}

/** The cause of a judge failure mentions files and checkers. */
export function seesCauses(viewer: Actor | null): boolean {
  return isStaffMember(viewer)
}

export function mayShare(viewer: Actor | null, facts: SubmissionFacts): boolean {
  return isOwn(viewer, facts.uid) && facts.cid === null && !facts.isTrial && facts.codeShare
}

/** The owner may ask for a new judging after the judge failed. */
export function mayResubmit(viewer: Actor | null, submission: { uid: string }): boolean {
  return isOwn(viewer, submission.uid)
}

/** Whether the viewer may see the verdict and the points; under the seal of an OI contest they are hidden. */
export function seesVerdict(viewer: Actor | null, facts: SubmissionFacts): boolean {
  return seesSubmission(viewer, facts) && (facts.cid === null || runAccess(viewer, facts) !== 'status')
}

/** Time, memory, length and messages: until the end of a contest, those of other users' runs are hidden. */
export function seesFigures(viewer: Actor | null, facts: SubmissionFacts): boolean {
  return seesVerdict(viewer, facts) && (facts.cid === null || runAccess(viewer, facts) !== 'row')
}

/** The viewer's rights over one submission, as services use them. `names`: the real name. `persons`: class and number too. */
export function submissionRights(viewer: Actor | null, facts: SubmissionFacts) {
  const persons = isStaffMember(viewer) || (leads(viewer, facts) && facts.namesAuthor)
  return {
    see: seesSubmission(viewer, facts),
    code: seesCode(viewer, facts),
    cases: seesCases(viewer, facts),
    caseFiles: seesCaseFiles(viewer, facts),
    verdict: seesVerdict(viewer, facts),
    figures: seesFigures(viewer, facts),
    causes: seesFigures(viewer, facts) && seesCauses(viewer),
    persons,
    names: persons || (facts.sharesName && seesSubmission(viewer, facts)),
    isOwn: isOwn(viewer, facts.uid),
    share: mayShare(viewer, facts),
    rejudge: isRoot(viewer),
  }
}
export type SubmissionRights = ReturnType<typeof submissionRights>
