import { type Actor, managesProblem } from '../access/actor.ts'
import type { GroupRole } from '../access/group-role.ts'
import { can } from '../access/permission.ts'
import type { ProblemRights } from './problem.schema.ts'

/** A problem as far as rights depend on it. */
export type OwnedProblem = { authorUid: string | null; isGroup: number | boolean; gid: number | null }

/** Documented publicity of a problem: for everybody, for staff alone, or inside contests only. */
export const ProblemAuth = { Public: 1, Private: 2, Contest: 3 } as const

/** Whether this person keeps the problem: staff by their role, in a group its root, or the author while an admin of the group. */
export function keepsProblem(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole): boolean {
  if (actor === null) return false
  if (managesProblem(actor, problem)) return true
  if (problem.gid === null) return false
  return groupRole === 'root' || (groupRole === 'admin' && problem.authorUid === actor.uid)
}

export function problemRights(actor: Actor | null, problem: OwnedProblem, groupRole: GroupRole, isJudged: boolean): ProblemRights {
  const keeps = keepsProblem(actor, problem, groupRole)
  const inGroup = problem.gid !== null && keeps
  return {
    submit: actor !== null && isJudged && can(actor.role, 'submit'),
    edit: keeps,
    delete: actor !== null && (can(actor.role, 'problem.delete') || inGroup),
    publish: actor !== null && can(actor.role, 'problem.publish'),
    downloadTestcases: keeps,
  }
}
