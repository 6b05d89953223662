import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayPrepareProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'

export type PreparingCaller = Pick<Caller, 'actor' | 'ip'>

/** The problem, for its preparers alone. @throws DomainError problem.gone, problem.not-yours */
export function createPreparing({ groups, problems }: { groups: GroupService; problems: ProblemService }) {
  return async (db: Database, pid: number, { actor }: PreparingCaller) => {
    const problem = await problems.find(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    if (!actor || !mayPrepareProblem(actor, problem, await groups.roleIn(db, problem.gid, actor.uid)))
      throw new DomainError('problem.not-yours')
    return { problem, actor, uid: actor.uid }
  }
}
