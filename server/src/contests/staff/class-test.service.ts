import type { ClassTestToSet } from '@touchstone/shared/contests/contest/class-test.schema.ts'
import { contestOfTest, testProblemId } from '@touchstone/shared/contests/rules/points/class-test.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import { findContest } from '../contest/contest.queries.ts'
import type { ContestAdminService } from './contest-admin.service.ts'
import type { ContestProblemAdminService } from './contest-problem-admin.service.ts'

export type ClassTestService = {
  /**
   * Creates a class test with all its problems, or nothing. Private problems of the group stand in contests only from then on.
   * @throws DomainError contest.end-past, and those of a new contest and of its problems
   */
  set(input: ClassTestToSet, caller: Caller): Promise<{ cid: number }>
}

type Deps = {
  db: Database
  clock: Clock
  groupDoor: GroupDoor
  contestAdmin: Pick<ContestAdminService, 'createIn'>
  contestProblemAdmin: Pick<ContestProblemAdminService, 'addIn'>
}

export function createClassTestService({ db, clock, groupDoor, contestAdmin, contestProblemAdmin }: Deps): ClassTestService {
  return {
    async set(input, caller) {
      const { gid, pids } = input
      await groupDoor.demand(db, gid, ['contest', 'create'], caller)
      const now = clock.now()
      const contest = contestOfTest(input, now)
      if (contest.endTime <= now) throw new DomainError('contest.end-past')
      return inTransaction(db, async (db) => {
        const { cid } = await contestAdmin.createIn(db, contest, caller, gid)
        const stored = await findContest(db, cid)
        if (!stored) throw new DomainError('contest.gone')
        for (const [place, pid] of pids.entries())
          await contestProblemAdmin.addIn(db, stored, pid, { displayId: testProblemId(place) }, caller, true)
        return { cid }
      })
    },
  }
}
