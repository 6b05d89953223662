import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { TestPlace } from '@touchstone/shared/ground/access/failing-test-access.ts'
import { mayOpenProblem, mayReadInside } from '@touchstone/shared/ground/access/problem-access.ts'
import type { SubmissionFacts } from '@touchstone/shared/ground/access/submission-access.ts'
import { storedPolicy } from '@touchstone/shared/judging/submission/failing-tests.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { BankClosing } from '../../problems/problem/bank-closing.ts'
import type { Problem } from '../../problems/problem/problem.queries.ts'
import { listRunningContests } from '../../problems/problem/running-contests.ts'
import type { ContestStandings } from '../submission/ports.ts'

export type TestPlaceDeps = {
  db: Database
  clock: Clock
  config: Pick<ConfigService, 'switches'>
  groups: GroupService
  contestDoor: ContestStandings
  closing: BankClosing
}

/** The facts about the problem of a submission that decide what a viewer may read of its tests. */
export function createTestPlace({ db, clock, config, groups, contestDoor, closing }: TestPlaceDeps) {
  return async (problem: Problem, facts: SubmissionFacts, caller: Caller): Promise<TestPlace> => {
    const { actor } = caller
    const groupRole = await groups.roleOf(problem.gid, actor?.uid)
    const running = []
    for (const { cid, showsSamples } of await listRunningContests(db, problem.id, clock.now())) {
      running.push({ showsSamples, isStaff: (await contestDoor.standing(cid, caller)).isContestAdmin })
    }
    return {
      policy: storedPolicy(problem.failingTests) ?? config.switches().failingTests,
      readsInside: mayReadInside(actor, problem, groupRole),
      opensProblem: facts.cid === null ? mayOpenProblem(actor, problem, groupRole) : facts.contest?.isOff === false,
      isClosed: await closing.isClosed(problem, actor, groupRole),
      running,
    }
  }
}
