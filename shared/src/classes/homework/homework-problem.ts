/** Which problems a teacher may set as homework, and how each of them becomes visible to the class. */
import type { Actor } from '../../ground/access/actor.ts'
import type { GroupRole } from '../../ground/access/group-role.ts'
import { mayPrepareProblem, mayPublishProblem, type OwnedProblem } from '../../ground/access/problem-access.ts'
import { publicityOf } from '../../problems/problem/problem-auth.ts'

/** `open`: the class sees it already. `opens-group`, `opens-site`: it opens with the homework, for the group or for the whole site. */
export const homeworkUses = ['open', 'opens-group', 'opens-site'] as const
export type HomeworkUse = (typeof homeworkUses)[number]

/**
 * The use of a problem as homework of this group; null: it cannot be set.
 * @param groupRole of the actor in the problem's group
 */
export function homeworkUse(
  actor: Actor | null,
  problem: OwnedProblem & { auth: number },
  groupRole: GroupRole,
  gid: number,
): HomeworkUse | null {
  const isOfSite = !problem.isGroup
  if (!isOfSite && problem.gid !== gid) return null
  const publicity = publicityOf(problem.auth)
  if (publicity === 'public') return 'open'
  if (publicity !== 'private' || !mayPrepareProblem(actor, problem, groupRole)) return null
  if (!isOfSite) return 'opens-group'
  return mayPublishProblem(actor) ? 'opens-site' : null
}
