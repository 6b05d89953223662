import { ProblemAuth } from '@touchstone/shared/problem/problem-auth.ts'
import type { Database } from '../db/database.ts'
import type { ProblemService } from '../problem/problem.service.ts'
import { type ContestProblem, listContestProblems } from './contest.queries.ts'
import type { OpenContest } from './contest-door.service.ts'

export type ContestProblemService = {
  /** Problems that this visitor may see, by display id: hidden ones are for contest admins, private ones for nobody. */
  shown(opened: Pick<OpenContest, 'contest' | 'isAdmin'>): Promise<ContestProblem[]>
}

export function createContestProblemService({ db, problems }: { db: Database; problems: ProblemService }): ContestProblemService {
  return {
    async shown({ contest, isAdmin }) {
      const entries = await listContestProblems(db, contest.id, isAdmin)
      const closed = new Set<number>()
      for (const { pid } of entries) if ((await problems.find(db, pid))?.auth === ProblemAuth.Private) closed.add(pid)
      return entries.filter(({ pid }) => !closed.has(pid))
    },
  }
}
