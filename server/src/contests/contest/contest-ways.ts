import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { Demand } from '@touchstone/shared/ground/access/permission.ts'
import type { GroupContestDoor } from './group-contest-door.service.ts'

/**
 * The ways of contest staff to a contest: the back office or a group. The acts are the same, and the service checks for a contest admin
 * again.
 */
export type ContestWay = {
  at: '/api/admin/contest' | '/api/group/contest'
  can: Demand
  /** Stands before each act. */
  pass(caller: Caller, cid: number): Promise<void>
}

/** The back office asks for a role on the site. */
export const siteWay: ContestWay = { at: '/api/admin/contest', can: 'contest.manage', pass: async () => {} }

/** A group asks for a place in it, and for a contest of its own. */
export const groupWay = (door: Pick<GroupContestDoor, 'keep'>): ContestWay => ({
  at: '/api/group/contest',
  can: 'login',
  pass: (caller, cid) => door.keep(cid, caller),
})
