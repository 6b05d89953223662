/**
 * Who may do what with a problem, for every service that asks. Two questions lead to the answer: how the person stands to the problem, and whom the
 * problem is shown to; `accessTable` has a row for each pair.
 */
import type { ProblemRights } from '../problem/problem.schema.ts'
import { type Publicity, publicityOf } from '../problem/problem-auth.ts'
import { type Actor, managesProblem } from './actor.ts'
import { type GroupRole, managesGroup } from './group-role.ts'
import { can } from './permission.ts'

/** A problem as far as rights depend on it. */
export type OwnedProblem = { authorUid: string | null; isGroup: number | boolean; gid: number | null }
export type ShownProblem = OwnedProblem & { auth: number }

/**
 * `preparer`: prepares the problem (staff by their role, the author, those who lead its group). `solver`: anybody else with an account, in a group a
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

/** Whether this person prepares the problem: staff by their role, in a group its root, or the author while an admin of the group. */
export function mayPrepareProblem(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole): boolean {
  if (actor === null) return false
  if (managesProblem(actor, problem)) return true
  if (problem.gid === null) return false
  return groupRole === 'root' || (managesGroup(groupRole) && problem.authorUid === actor.uid)
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
  return accessOf(actor, problem, groupRole).opens
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

/** A problem of a group is deleted by those who keep it too. */
export function mayDeleteProblem(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole): boolean {
  if (actor === null) return false
  return can(actor.role, 'problem.delete') || (problem.gid !== null && mayPrepareProblem(actor, problem, groupRole))
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
    downloadTestcases: prepares,
  }
}
