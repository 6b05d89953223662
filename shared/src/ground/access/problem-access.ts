/** Rights over a problem, for every service. The person's standing and the problem's audience lead to a row of `accessTable`. */
import type { ProblemRights } from '../../problems/problem/problem.schema.ts'
import { type Publicity, publicityOf } from '../../problems/problem/problem-auth.ts'
import { type Actor, isRoot, managesProblem } from './actor.ts'
import { mayInGroup } from './group-content.ts'
import type { GroupRole } from './group-role.ts'
import { type GroupBacking, isTrustedTo } from './group-trust.ts'
import { can } from './permission.ts'

/**
 * The facts about a problem that decide rights. `isGroup`: it still belongs to the group only; a published one belongs to the site too.
 * `applyPublicProgress`: null or absent without a publication request.
 */
export type OwnedProblem = { authorUid: string | null; isGroup: number | boolean; gid: number | null; applyPublicProgress?: number | null }
type ShownProblem = OwnedProblem & { auth: number }

/**
 * `preparer`: prepares the problem (of the site: staff by role and the author; of a group: by its table). `solver`: any other account, in a
 * group a member. `stranger`: not in the problem's group. `guest`: without an account.
 */
export const standings = ['preparer', 'solver', 'stranger', 'guest'] as const
type Standing = (typeof standings)[number]

/** The value of a submission: `trial` is judged and counted nowhere. */
type SubmissionWorth = 'counted' | 'trial'
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

/** A problem of a group becomes one of the site when it is published there. */
const isOfSite = ({ gid, isGroup }: OwnedProblem): boolean => gid === null || !isGroup

/** Whether the group table allows this person to change it: the group's root, and its author while an admin of the group. */
const isKeptInGroup = (actor: Actor, { gid, authorUid }: OwnedProblem, groupRole: GroupRole): boolean =>
  gid !== null && mayInGroup(actor, groupRole, ['problem inside', 'edit'], authorUid)

/** Whether this person prepares the problem: role and authorship decide for the site, the group table for groups. */
export function mayPrepareProblem(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole): boolean {
  if (actor === null) return false
  return (isOfSite(problem) && managesProblem(actor, problem)) || isKeptInGroup(actor, problem, groupRole)
}

/** A group's problem that is also the site's, so staff decides about it. */
export const isPublished = ({ gid, isGroup }: OwnedProblem): boolean => gid !== null && !isGroup

/**
 * How a change by this person takes effect. `at-once`: immediately. `asks`: it waits until staff approves, as the request to publish did.
 * Then id and publicity, which staff sets, cannot be changed.
 * @param backing the backing of the owner of the problem's group; null without a group
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

/** Whether this person reviews it before publication, or has done so. A reviewer reads and answers, and changes nothing. */
function mayReviewProblem(actor: Actor | null, { gid, applyPublicProgress }: OwnedProblem): boolean {
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

/** Whether this person may see the problem's page, its tags and templates. */
export function mayOpenProblem(actor: Actor | null, problem: ShownProblem, groupRole: GroupRole): boolean {
  return accessOf(actor, problem, groupRole).opens || mayReviewProblem(actor, problem)
}

/**
 * The value of a submission or a test run of this person; null where none is accepted. Whether the problem can be judged is decided
 * elsewhere.
 */
export function maySubmit(actor: Actor | null, problem: ShownProblem, groupRole: GroupRole): SubmissionWorth | null {
  if (actor === null || !can(actor.role, 'submit')) return null
  return accessOf(actor, problem, groupRole).submits
}

/** The author cannot publish on the site: another person reviews first. */
export function mayPublishProblem(actor: Actor | null): boolean {
  return actor !== null && can(actor.role, 'problem.publish')
}

/** The author of a site problem cannot delete it. A group's keepers delete its problems until they are published. */
export function mayDeleteProblem(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole): boolean {
  if (actor === null) return false
  return isOfSite(problem) ? can(actor.role, 'problem.delete') : isKeptInGroup(actor, problem, groupRole)
}

/** Deleting a published problem deletes runs of people outside the group, so only root may do it. */
export function mayDeleteWithRuns(actor: Actor | null, problem: OwnedProblem, { hasOutsideRuns }: { hasOutsideRuns: boolean }): boolean {
  return isRoot(actor) || !(isPublished(problem) && hasOutsideRuns)
}

/** Whether this person takes a published problem back from the site, with the request that brought it there. */
export function mayWithdraw(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole, backing: GroupBacking | null): boolean {
  return changeOfProblem(actor, problem, groupRole, backing) === 'at-once'
}

/** Why no submission is accepted; null when one is. `closed`: a person that may not prepare the problem must not learn about it. */
export function submitRefusal(actor: Actor | null, problem: ShownProblem, groupRole: GroupRole): 'closed' | 'not-member' | null {
  if (maySubmit(actor, problem, groupRole)) return null
  return publicityOf(problem.auth) === 'public' ? 'not-member' : 'closed'
}

/** The rights that the page offers to its reader. */
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
