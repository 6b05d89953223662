import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { ContestDoor } from './contest-door.service.ts'

export type GroupContestDoor = {
  /**
   * Admits editors of this contest of a group.
   * @throws DomainError contest.not-found, contest.not-of-group, group.not-found, group.not-member, group.not-allowed
   */
  keep(cid: number, caller: Caller): Promise<void>
}

/** The access check before the calls of groups; services of the back office do the work. */
export function createGroupContestDoor({
  db,
  door,
  groupDoor,
}: {
  db: Database
  door: ContestDoor
  groupDoor: GroupDoor
}): GroupContestDoor {
  return {
    async keep(cid, caller) {
      const contest = await door.read(cid)
      if (!contest) throw new DomainError('contest.not-found')
      if (contest.gid === null) throw new DomainError('contest.not-of-group')
      await groupDoor.demand(db, contest.gid, ['contest', 'edit'], caller, contest.uid)
    },
  }
}
