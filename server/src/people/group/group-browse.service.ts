import { type Actor, isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup, seesEveryGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { can } from '@touchstone/shared/ground/access/permission.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { personFor } from '@touchstone/shared/people/account/person.ts'
import type {
  GroupDetail,
  GroupListQuery,
  GroupPage,
  GroupRankPage,
  GroupRankQuery,
  GroupRights,
} from '@touchstone/shared/people/group/group.schema.ts'
import { MemberState, memberRows } from '@touchstone/shared/people/group/member-state.ts'
import { leavers, REFUSED_FOR_MS } from '@touchstone/shared/people/group/member-transitions.ts'
import type { OwnNews } from '@touchstone/shared/people/group/own-news.schema.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { versionOf } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { editedOfGroup } from './edited-group.ts'
import { countFirstSteps } from './first-steps.queries.ts'
import { countGroups, listGroups } from './group.queries.ts'
import type { GroupService } from './group.service.ts'
import type { GroupDoor, OpenGroup } from './group-door.service.ts'
import { countMembers } from './group-member.queries.ts'
import { countRankedIn, rankedIn } from './group-rank.queries.ts'
import { awaitsVoucher, listBackings } from './group-trust.queries.ts'
import { listNewsOf, listOwnGroups } from './own-news.queries.ts'

const NEW_FOR = 7 * day
const MOST_NEWS = 10

export type GroupBrowseService = {
  /** Hidden groups are listed for their members. */
  list(query: GroupListQuery, caller: Caller): Promise<z.input<typeof GroupPage>>
  /** @throws DomainError group.not-found, group.hidden */
  detail(gid: number, caller: Caller): Promise<z.input<typeof GroupDetail>>
  /** Whether the caller may enter the group. @throws DomainError group.not-found, group.hidden */
  access(gid: number, caller: Caller): Promise<{ access: boolean }>
  /** The caller's own state, 0 without one, for any group. */
  ownState(gid: number, caller: Caller): Promise<MemberState>
  /** Trainings, contests and announcements of others in the caller's groups from the last seven days, the newest first. */
  news(gid: number | undefined, caller: Caller): Promise<OwnNews[]>
  /** Names of the caller's groups, by id; none for a guest. */
  ownGroups(caller: Caller): Promise<Map<number, string>>
  /** @throws DomainError group.not-found, group.not-member */
  rank(query: GroupRankQuery, caller: Caller): Promise<z.input<typeof GroupRankPage>>
}

type Deps = { db: Database; clock: Clock; door: GroupDoor; groups: Pick<GroupService, 'namesIn' | 'namesFor'> }

export function createGroupBrowseService({ db, clock, door, groups }: Deps): GroupBrowseService {
  const countIn = (gid: number, states: readonly number[]) => countMembers(db, { gid, keyword: undefined, states })

  async function look(gid: number, caller: Caller): Promise<OpenGroup> {
    const opened = await door.find(db, gid, caller)
    if (opened.group.visible === 0 && !mayInGroup(caller.actor, opened.role, ['group', 'read'])) throw new DomainError('group.hidden')
    return opened
  }

  return {
    async list(query, { actor }) {
      if (query.onlyMine && !actor) throw new DomainError('group.login-first')
      const filter = {
        keyword: query.keyword,
        auth: query.auth,
        memberUid: query.onlyMine ? actor?.uid : undefined,
        seer: seesEveryGroup(actor) ? ('all' as const) : actor?.uid,
      }
      const rows = await listGroups(db, filter, query)
      const owners = await groups.namesIn(
        null,
        actor,
        rows.map(({ uid }) => uid),
      )
      const records = rows.map((row) => ({ ...row, ownerName: owners(row.uid).realname }))
      return makePage(records, await countGroups(db, filter), query)
    },

    async detail(gid, caller) {
      const opened = await look(gid, caller)
      const backing = (await listBackings(db, [gid])).get(gid) ?? 'nobody'
      const rights = groupRights(opened, caller.actor, await awaitsVoucher(db, opened.group.uid))
      return {
        ...opened.group,
        code: rights.settings ? opened.group.code : null,
        ownerName: (await groups.namesIn(gid, caller.actor, [opened.group.uid]))(opened.group.uid).realname,
        myAuth: MemberState[opened.state],
        mayAskAt: opened.state === 'refused' && opened.since !== null ? opened.since + REFUSED_FOR_MS : null,
        memberCount: await countIn(gid, memberRows),
        applicationCount: rights.manage ? await countIn(gid, [MemberState.applied]) : 0,
        backing,
        firstSteps: rights.manage && opened.group.kind === 'class' ? await countFirstSteps(db, gid) : null,
        can: rights,
        version: rights.settings ? versionOf(editedOfGroup(opened.group)) : null,
      }
    },

    async access(gid, caller) {
      const { role } = await look(gid, caller)
      return { access: mayInGroup(caller.actor, role, ['group', 'read']) }
    },

    async ownState(gid, caller) {
      const { state } = await door.find(db, gid, caller)
      return MemberState[state]
    },

    async news(gid, { actor }) {
      if (!actor) throw new DomainError('session.signed-out')
      const { uid } = actor
      const groups = [...(await listOwnGroups(db, uid))].filter(([own]) => gid === undefined || own === gid)
      return listNewsOf(db, new Map(groups), { uid, since: clock.now() - NEW_FOR, most: MOST_NEWS })
    },

    ownGroups: async ({ actor }) => (actor ? listOwnGroups(db, actor.uid) : new Map()),

    async rank(query, caller) {
      await door.demand(db, query.gid, ['ranking', 'read'], caller)
      const asked = { ...query, named: query.searchUser ? await groups.namesFor(query.gid, caller.actor) : new Set<string>() }
      const rows = await rankedIn(db, asked, query).execute()
      const names = await groups.namesIn(
        query.gid,
        caller.actor,
        rows.map(({ uid }) => uid),
      )
      const records = rows.map((row) => ({
        ...row,
        ac: Number(row.ac),
        total: Number(row.total),
        score: Number(row.score),
        signature: null,
        ...personFor(caller.actor, row),
        realname: names(row.uid).realname ?? undefined,
      }))
      return makePage(records, await countRankedIn(db, asked), query)
    },
  }
}

function groupRights({ group, role, state }: OpenGroup, actor: Actor | null, isWaiting: boolean): GroupRights {
  return {
    enter: mayInGroup(actor, role, ['group', 'read']),
    manage: mayInGroup(actor, role, ['member list', 'manage']),
    settings: mayInGroup(actor, role, ['settings', 'edit']),
    disband: actor !== null && can(actor.role, 'group_del') && mayInGroup(actor, role, ['group', 'edit'], group.uid),
    leave: leavers.includes(state) && actor?.uid !== group.uid,
    names: isStaffMember(actor) && mayInGroup(actor, role, ['settings', 'edit']),
    vouch: isStaffMember(actor) && isWaiting,
  }
}
