import { type Actor, isOwn } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup, standingIn } from '@touchstone/shared/ground/access/group-content.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ErrorCode } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { type Person, personFor, seesPersons } from '@touchstone/shared/people/account/person.ts'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import type {
  GroupMemberPage,
  JoinGroup,
  MemberChange,
  MemberListQuery,
  MemberRef,
} from '@touchstone/shared/people/group/group-member.schema.ts'
import {
  isMemberRow,
  MemberState,
  type MemberStateName,
  memberRows,
  memberStates,
  postedState,
  stateName,
} from '@touchstone/shared/people/group/member-state.ts'
import {
  type Changer,
  type EntryRefusal,
  entryState,
  leavers,
  mayChangeMember,
  mayRemoveMember,
  refusesToAsk,
} from '@touchstone/shared/people/group/member-transitions.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GuessLimit } from '../sign-in/guess-limit.ts'
import type { GroupService } from './group.service.ts'
import type { GroupDoor, OpenGroup } from './group-door.service.ts'
import * as queries from './group-member.queries.ts'
import type { GroupNewsKind, SendGroupNews } from './group-news.ts'

export type GroupMemberService = {
  /** Joins a public group, applies to any other. @throws DomainError group.not-found, group.wrong-code, request.too-many-guesses, group.reason-length, and of `entryErrors` */
  join(input: JoinGroup, caller: Caller): Promise<null>
  /** @throws DomainError group.not-found, group.owner-stays, group.not-in */
  leave(gid: number, caller: Caller): Promise<null>
  /** @throws DomainError group.not-found, group.owner-stays, group.member-gone, group.not-allowed, group.member-state */
  change(input: MemberChange, caller: Caller): Promise<null>
  /** @throws DomainError group.not-found, group.self, group.owner-stays, group.member-gone, group.not-allowed */
  remove(ref: MemberRef, caller: Caller): Promise<null>
  list(query: MemberListQuery, caller: Caller): Promise<z.input<typeof GroupMemberPage>>
  /** All users with a row: applicants, refused ones and members. */
  applications(query: MemberListQuery, caller: Caller): Promise<z.input<typeof GroupMemberPage>>
}

const entryErrors = {
  'applied-already': 'group.applied-already',
  'member-already': 'group.member-already',
  'refused-lately': 'group.refused-lately',
} as const satisfies Record<EntryRefusal, ErrorCode>

const reasonLength = { min: 5, max: 100 } as const

/** The message for a user in a new state; null: none. */
const newsOf = (from: MemberStateName, to: MemberStateName): GroupNewsKind | null => {
  if (from !== 'applied' && from !== 'refused') return null
  return to === 'refused' ? 'group-refused' : 'group-admitted'
}

const silent = () => {}

type Deps = {
  db: Database
  clock: Clock
  door: GroupDoor
  groups: Pick<GroupService, 'namesIn'>
  audit: AuditService
  guesses: GuessLimit
  send: SendGroupNews
}

/** Members of a group, and how users join and leave. */
export function createGroupMemberService({ db, clock, door, groups, audit, guesses, send }: Deps): GroupMemberService {
  const changerOf = ({ role }: OpenGroup, { actor }: Caller): Changer => standingIn(actor, role)

  /** Names of persons are for staff of the site. Leaders of a trusted group also read those of members from its own roster. */
  const personIn = ({ actor }: Caller, row: Person & { fromRoster: boolean }, readsRoster: boolean) =>
    readsRoster && row.fromRoster ? { realname: row.realname, className: row.className, number: row.number } : personFor(actor, row)

  async function page(query: MemberListQuery, states: readonly number[], caller: Caller, leads: boolean) {
    const chosen = states.filter((state) => query.auth === undefined || state === query.auth)
    const readsRoster = leads && (await door.showsNames(db, query.gid, caller))
    const names = seesPersons(caller.actor) ? { names: 'all' as const } : readsRoster ? { names: 'roster' as const } : {}
    const filter = { gid: query.gid, keyword: query.keyword, states: chosen.length > 0 ? chosen : [MemberState.none], ...names }
    const rows = await queries.listMembers(db, filter, query)
    const mates = await groups.namesIn(
      query.gid,
      caller.actor,
      rows.map(({ uid }) => uid),
    )
    return makePage(
      rows.map((row) => {
        const person = personIn(caller, row, readsRoster)
        return { ...row, ...person, realname: person.realname ?? mates(row.uid).realname ?? undefined }
      }),
      await queries.countMembers(db, filter),
      query,
    )
  }

  async function enter({ gid, code, reason }: JoinGroup, actor: Actor, caller: Caller): Promise<void> {
    const now = clock.now()
    const announce = await inTransaction(db, async (db) => {
      const opened = await door.find(db, gid, caller)
      const { group, state } = opened
      if (group.visible === 0 && !mayInGroup(actor, opened.role, ['group', 'read']) && state === 'none')
        throw new DomainError('group.not-found')
      const stored = await queries.findMember(db, gid, actor.uid)
      const refusal = refusesToAsk(state, stored?.gmtModified ?? now, now)
      if (refusal) throw new DomainError(entryErrors[refusal])
      const auth = group.auth as GroupAuth
      if (auth === GroupAuth.private && (!group.code || code !== group.code)) throw new DomainError('group.wrong-code')
      if (auth !== GroupAuth.public && reason && (reason.length < reasonLength.min || reason.length > reasonLength.max))
        throw new DomainError('group.reason-length', reasonLength)
      const to = entryState[auth]
      await queries.putMember(db, {
        gid,
        uid: actor.uid,
        auth: MemberState[to],
        reason: reason || null,
        gmtCreate: now,
        gmtModified: now,
      })
      const news = { name: group.name, gid, who: actor.username }
      if (to === 'member') return send(db, [actor.uid], { ...news, kind: 'group-joined' })
      return send(db, await queries.listUidsOf(db, gid, [MemberState.root]), { ...news, kind: 'group-application' })
    })
    announce()
  }

  return {
    async join(input, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const act = () => enter(input, actor, caller)
      await (input.code ? guesses.guard(`group ${input.gid}`, actor.uid, 'group.wrong-code', act) : act())
      return null
    },

    async leave(gid, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      await inTransaction(db, async (db) => {
        const { group, state } = await door.find(db, gid, caller)
        if (isOwn(actor, group.uid)) throw new DomainError('group.owner-stays')
        if (!leavers.includes(state)) throw new DomainError('group.not-member')
        await queries.deleteMember(db, gid, actor.uid)
      })
      return null
    },

    async change({ gid, uid, auth }, caller) {
      const to = postedState(auth)
      if (to === undefined || to === 'none') throw new DomainError('group.member-state')
      const announce = await inTransaction(db, async (db) => {
        const opened = await door.demand(db, gid, ['member list', 'manage'], caller)
        if (uid === opened.group.uid) throw new DomainError('group.owner-stays')
        const row = await queries.findMember(db, gid, uid)
        if (!row) throw new DomainError('group.member-gone')
        const from = stateName(row.auth)
        if (from === to) return silent
        if (!mayChangeMember(changerOf(opened, caller), from, to)) throw new DomainError('group.not-allowed')
        const joins = isMemberRow(MemberState[to]) && !isMemberRow(row.auth)
        await queries.setMember(db, { gid, uid, auth: MemberState[to], gmtModified: clock.now(), joins })
        await audit.record(db, caller, {
          action: 'group.member',
          target: gid,
          before: { uid, auth: from },
          after: { uid, auth: to },
          detail: { uid },
        })
        const kind = newsOf(from, to)
        return kind ? send(db, [uid], { kind, name: opened.group.name, gid }) : silent
      })
      announce()
      return null
    },

    async remove({ gid, uid }, caller) {
      const announce = await inTransaction(db, async (db) => {
        const opened = await door.demand(db, gid, ['member list', 'manage'], caller)
        if (isOwn(caller.actor, uid)) throw new DomainError('group.self')
        if (uid === opened.group.uid) throw new DomainError('group.owner-stays')
        const row = await queries.findMember(db, gid, uid)
        if (!row) throw new DomainError('group.member-gone')
        const state = stateName(row.auth)
        if (!mayRemoveMember(changerOf(opened, caller), state)) throw new DomainError('group.not-allowed')
        await queries.deleteMember(db, gid, uid)
        await audit.record(db, caller, { action: 'group.member-remove', target: gid, before: { uid, auth: state } })
        const kind = state === 'applied' || state === 'refused' ? 'group-refused' : 'group-removed'
        return state === 'refused' ? silent : send(db, [uid], { kind, name: opened.group.name, gid })
      })
      announce()
      return null
    },

    async list(query, caller) {
      await door.demand(db, query.gid, ['member list', 'read'], caller)
      const members = await page(query, memberRows, caller, false)
      // Only those that answer applications see the reasons.
      return { ...members, records: members.records.map((row) => ({ ...row, reason: null, fromRoster: false })) }
    },

    async applications(query, caller) {
      await door.demand(db, query.gid, ['member list', 'manage'], caller)
      return page(
        query,
        memberStates.filter((name) => name !== 'none').map((name) => MemberState[name]),
        caller,
        true,
      )
    },
  }
}
