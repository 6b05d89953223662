import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { submitRefusal } from '@touchstone/shared/ground/access/problem-access.ts'
import { type Target, targetOfType } from '@touchstone/shared/ground/access/target.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { BankClosing } from '../../problems/problem/bank-closing.ts'
import type { ProblemService, SubmitTarget } from '../../problems/problem/problem.service.ts'
import type { ContestEntries } from '../submission/ports.ts'

/** The place that a run names: the problem by its internal id, in the bank, a group or a contest. */
type NamedPlace = { pid: number; type: 'public' | 'contest' | 'group'; cid: number | null }
type Place = { target: Target; problem: SubmitTarget; languages: readonly string[] }

type Deps = {
  db: Database
  problems: ProblemService
  groups: GroupService
  contestEntries: Pick<ContestEntries, 'byPid' | 'anyByPid'>
  closing: BankClosing
}

/**
 * Finds the problem of a run on the caller's own input. In a contest a user that may submit may also test; elsewhere the problem decides.
 * The function that it returns throws DomainError problem.gone, problem.not-member, and what a contest's door refuses.
 */
export function createRunPlace({
  db,
  problems,
  groups,
  contestEntries,
  closing,
}: Deps): (named: NamedPlace, caller: Caller) => Promise<Place> {
  return async ({ type, pid, cid }, caller) => {
    const target = targetOfType(type)
    if (type === 'contest') {
      const entry = cid === null ? await contestEntries.anyByPid(pid, caller) : await contestEntries.byPid(cid, pid, caller)
      return { ...entry, target: { ...target, gid: entry.opened.contest.gid } }
    }
    const problem = await problems.findForSubmitByPid(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    const groupRole = await groups.roleOf(problem.gid, caller.actor?.uid)
    const refusal = submitRefusal(caller.actor, problem, groupRole)
    if (refusal) throw new DomainError(refusal === 'closed' ? 'problem.gone' : 'problem.not-member')
    await closing.mustBeOpen(problem, caller.actor, groupRole)
    return { target, problem, languages: problem.languages }
  }
}
