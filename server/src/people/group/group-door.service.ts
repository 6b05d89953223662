import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { type GroupAct, type GroupObject, mayInGroup, seesEveryGroup } from '@touchstone/shared/ground/access/group-content.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Instant } from '@touchstone/shared/ground/time/instant.ts'
import { GroupStatus } from '@touchstone/shared/people/group/group.schema.ts'
import { type MemberStateName, stateName } from '@touchstone/shared/people/group/member-state.ts'
import type { Database } from '../../ground/db/database.ts'
import { findGroup, type NamedGroup } from './group.queries.ts'
import type { GroupService } from './group.service.ts'
import { findMember } from './group-member.queries.ts'

/** A group and the caller's standing in it. */
export type OpenGroup = {
  group: NamedGroup
  role: GroupRole
  state: MemberStateName
  /** Start of that state; null for `none`. */
  since: Instant | null
}
type GroupRight = readonly [GroupObject, GroupAct]

/** Checks use the handle of the transaction that acts on the result. */
export type GroupDoor = {
  /** Any group for any caller; a banned one for root only. @throws DomainError group.not-found */
  find(db: Database, gid: number, caller: Pick<Caller, 'actor'>): Promise<OpenGroup>
  /**
   * Demands this right in the group.
   * @param makerUid author of the object
   * @throws DomainError group.not-found, group.not-member, group.not-allowed
   */
  demand(db: Database, gid: number, right: GroupRight, caller: Pick<Caller, 'actor'>, makerUid?: string | null): Promise<OpenGroup>
  /** As `GroupService.showsNames`. */
  showsNames(db: Database, gid: number | null, caller: Pick<Caller, 'actor'>): Promise<boolean>
  /** A user's standing in a group. */
  stateOf(db: Database, gid: number, uid: string): Promise<MemberStateName>
}

/** The only access check of groups: every service of groups uses it. */
export function createGroupDoor({ groups }: { groups: GroupService }): GroupDoor {
  async function find(db: Database, gid: number, { actor }: Pick<Caller, 'actor'>): Promise<OpenGroup> {
    const group = await findGroup(db, gid)
    if (!group || (group.status !== GroupStatus.normal && !seesEveryGroup(actor))) throw new DomainError('group.not-found')
    const role = await groups.roleIn(db, gid, actor?.uid)
    const row = actor && (await findMember(db, gid, actor.uid))
    return { group, role, state: row ? stateName(row.auth) : 'none', since: row?.gmtModified ?? null }
  }

  return {
    find,
    showsNames: (db, gid, { actor }) => groups.showsNames(db, gid, actor),
    async stateOf(db, gid, uid) {
      const row = await findMember(db, gid, uid)
      return row ? stateName(row.auth) : 'none'
    },
    async demand(db, gid, right, caller, makerUid = null) {
      const opened = await find(db, gid, caller)
      const { role } = opened
      if (!mayInGroup(caller.actor, role, right, makerUid))
        throw new DomainError(role === 'none' ? 'group.not-member' : 'group.not-allowed')
      return opened
    },
  }
}
