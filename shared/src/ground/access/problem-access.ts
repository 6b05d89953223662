/**
 * Who may do what with a problem, for every service that asks. Two questions lead to the answer: how the person stands to the problem, and whom the
 * problem is shown to; `accessTable` has a row for each pair.
 */
import type { ProblemRights } from '../../problems/problem/problem.schema.ts'
import { type Publicity, publicityOf } from '../../problems/problem/problem-auth.ts'
import { type Actor, isRoot, managesProblem } from './actor.ts'
import { mayInGroup } from './group-content.ts'
import type { GroupRole } from './group-role.ts'
import { type GroupBacking, isTrustedTo } from './group-trust.ts'
import { can } from './permission.ts'

/**
 * A problem as far as rights depend on it. `isGroup`: it is the group's still; one that was published is the site's too.
 * `applyPublicProgress`: null or absent where nobody asked to publish it.
 */
export type OwnedProblem = { authorUid: string | null; isGroup: number | boolean; gid: number | null; applyPublicProgress?: number | null }
export type ShownProblem = OwnedProblem & { auth: number }

/**
 * `preparer`: prepares the problem (of the site: staff by their role and the author; of a group: whom its table names). `solver`: anybody else with an account, in a group a
 * member. `stranger`: not in the problem's group. `guest`: without an account.
 */
export const standings = ['preparer', 'solver', 'stranger', 'guest'] as const
export type Standing = (typeof standings)[number]

/** What a submission is worth: `trial` is judged and counted nowhere. */
export type SubmissionWorth = 'counted' | 'trial'
type Access = { opens: boolean; submits: SubmissionWorth | null }

const closed: Access = { opens: false, submits: null }
const readOnly: Access = { opens: true, submits: null }
const solves: Access = { opens: true, submits: 'counted' }
const tries: Access = { opens: true, submits: 'trial' }

/** Outside of contests. */
export const accessTable = {
  public: { preparer: solves, solver: solves, stranger: closed, guest: readOnly },
  private: { preparer: tries, solver: closed, stranger: closed, guest: closed },
  contest: { preparer: tries, solver: closed, stranger: closed, guest: closed },
} as const satisfies Record<Publicity, Record<Standing, Access>>

/** A problem of a group is none of the site's, until it is published there. */
const isOfSite = ({ gid, isGroup }: OwnedProblem): boolean => gid === null || !isGroup

/** Whether the table of groups lets this person change it: the group's root, and its author while an admin of the group. */
const isKeptInGroup = (actor: Actor, { gid, authorUid }: OwnedProblem, groupRole: GroupRole): boolean =>
  gid !== null && mayInGroup(actor, groupRole, ['problem inside', 'edit'], authorUid)

/** Whether this person prepares the problem: what belongs to the site by role and authorship, what belongs to a group by its table. */
export function mayPrepareProblem(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole): boolean {
  if (actor === null) return false
  return (isOfSite(problem) && managesProblem(actor, problem)) || isKeptInGroup(actor, problem, groupRole)
}

/** A problem of a group that is the site's too: what happens to it is for staff to decide. */
export const isPublished = ({ gid, isGroup }: OwnedProblem): boolean => gid !== null && !isGroup

/**
 * What becomes of a change that this person makes. `at-once`: it holds from now on. `asks`: it waits until staff approves, as the request to publish did; id and
 * publicity, which are staff's, are then not to be changed at all.
 * @param backing who stands behind the owner of the problem's group; null for a problem of no group
 */
export function changeOfProblem(
  actor: Actor | null,
  problem: OwnedProblem,
  groupRole: GroupRole,
  backing: GroupBacking | null,
): 'at-once' | 'asks' | null {
  if (actor === null || !mayPrepareProblem(actor, problem, groupRole)) return null
  if (!isPublished(problem) || managesProblem(actor, problem)) return 'at-once'
  return backing !== null && isTrustedTo('published-problem', backing) ? 'at-once' : 'asks'
}

/** Whether this person looks at it before it is published, or has; that is to read and to answer, not to change. */
export function mayReviewProblem(actor: Actor | null, { gid, applyPublicProgress }: OwnedProblem): boolean {
  return mayPublishProblem(actor) && gid !== null && applyPublicProgress != null
}

/** Testcases, checker, settings. */
export function mayReadInside(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole): boolean {
  return mayPrepareProblem(actor, problem, groupRole) || mayReviewProblem(actor, problem)
}

export function standingOf(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole): Standing {
  if (mayPrepareProblem(actor, problem, groupRole)) return 'preparer'
  if (problem.isGroup) return actor !== null && groupRole !== 'none' ? 'solver' : 'stranger'
  return actor === null ? 'guest' : 'solver'
}

const accessOf = (actor: Actor | null, problem: ShownProblem, groupRole: GroupRole): Access =>
  accessTable[publicityOf(problem.auth)][standingOf(actor, problem, groupRole)]

/** Whether the problem's page, its tags and templates are this person's to see. */
export function mayOpenProblem(actor: Actor | null, problem: ShownProblem, groupRole: GroupRole): boolean {
  return accessOf(actor, problem, groupRole).opens || mayReviewProblem(actor, problem)
}

/** What a submission or a test run of this person would be; null where none is taken. Whether the problem can be judged is another question. */
export function maySubmit(actor: Actor | null, problem: ShownProblem, groupRole: GroupRole): SubmissionWorth | null {
  if (actor === null || !can(actor.role, 'submit')) return null
  return accessOf(actor, problem, groupRole).submits
}

/** Publishing on the site is not the author's: somebody else looks first. */
export function mayPublishProblem(actor: Actor | null): boolean {
  return actor !== null && can(actor.role, 'problem.publish')
}

/** Who wrote a problem of the site does not delete it; one of a group is deleted by those who keep it, until it is published. */
export function mayDeleteProblem(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole): boolean {
  if (actor === null) return false
  return isOfSite(problem) ? can(actor.role, 'problem.delete') : isKeptInGroup(actor, problem, groupRole)
}

/** Runs of people outside the group go with a published problem, so its deletion is root's alone. */
export function mayDeleteWithRuns(actor: Actor | null, problem: OwnedProblem, { hasOutsideRuns }: { hasOutsideRuns: boolean }): boolean {
  return isRoot(actor) || !(isPublished(problem) && hasOutsideRuns)
}

/** Whether this person takes a published problem back from the site, with the request that brought it there. */
export function mayWithdraw(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole, backing: GroupBacking | null): boolean {
  return changeOfProblem(actor, problem, groupRole, backing) === 'at-once'
}

/** Why nothing is taken of this person; null where it is. `closed`: those who may not prepare the problem are not to know of it. */
export function submitRefusal(actor: Actor | null, problem: ShownProblem, groupRole: GroupRole): 'closed' | 'not-member' | null {
  if (maySubmit(actor, problem, groupRole)) return null
  return publicityOf(problem.auth) === 'public' ? 'not-member' : 'closed'
}

/** The answer to a reader: what to offer on the page. */
export function problemRights(actor: Actor | null, problem: ShownProblem, groupRole: GroupRole, isJudged: boolean): ProblemRights {
  const prepares = mayPrepareProblem(actor, problem, groupRole)
  const worth = maySubmit(actor, problem, groupRole)
  return {
    open: mayOpenProblem(actor, problem, groupRole),
    submit: isJudged && worth !== null,
    isTrial: worth === 'trial',
    edit: prepares,
    delete: mayDeleteProblem(actor, problem, groupRole),
    publish: mayPublishProblem(actor),
    downloadTestcases: mayReadInside(actor, problem, groupRole),
  }
}
