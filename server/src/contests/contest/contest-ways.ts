import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { Demand } from '@touchstone/shared/ground/access/permission.ts'
import type { GroupContestDoor } from './group-contest-door.service.ts'

/**
 * The two places of contest staff: the back office or a group. The actions are the same, and the service checks for a contest admin
 * again.
 */
export type ContestWay = {
  at: '/api/admin/contest' | '/api/group/contest'
  /** The folder of the first calls: in a group they stand beside the contest. */
  folder: '/api/admin/contest' | '/api/group'
  can: Demand
  delete: Demand
  /** Runs before each action. */
  pass(caller: Caller, cid: number): Promise<void>
}

/** The back office requires a role on the site. */
export const siteWay: ContestWay = {
  at: '/api/admin/contest',
  folder: '/api/admin/contest',
  can: 'contest.manage',
  delete: 'contest.delete',
  pass: async () => {},
}

/** A group requires a role in it, and a contest of its own. */
export const groupWay = (door: Pick<GroupContestDoor, 'keep'>): ContestWay => ({
  at: '/api/group/contest',
  folder: '/api/group',
  can: 'login',
  delete: 'login',
  pass: (caller, cid) => door.keep(cid, caller),
})
