import type {
  ContestHelpers,
  HelperChange,
  ParticipantPage,
  ParticipantQuery,
  SeatsChange,
  SeatsReport,
} from '@touchstone/shared/contests/contest/contest-people.schema.ts'
import { helperRights } from '@touchstone/shared/contests/contest/helper-right.ts'
import { RegistrationStatus } from '@touchstone/shared/contests/contest/registration-status.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { foldName } from '@touchstone/shared/people/account/account-rules.ts'
import { nameless } from '@touchstone/shared/people/account/person.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import { type Contest, findHelperRights, findRegistration, releaseDevice } from '../contest/contest.queries.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import * as queries from './contest-people.queries.ts'

type Deps = { db: Database; clock: Clock; door: ContestDoor; groups: GroupService; audit: AuditService; events: EventBus }

export type ContestPeopleService = {
  helpers(cid: number, caller: Caller): Promise<z.input<typeof ContestHelpers>>
  /** Sets a person's rights; in a contest of a group only for its members. @throws DomainError account.not-found, contest.person-outside */
  setHelper(input: z.output<typeof HelperChange>, caller: Caller): Promise<null>
  /** @throws DomainError contest.person-gone */
  removeHelper(cid: number, uid: string, caller: Caller): Promise<null>
  participants(query: z.output<typeof ParticipantQuery>, caller: Caller): Promise<z.input<typeof ParticipantPage>>
  /** A removed participant keeps the runs, off the boards, until they are added again. @throws DomainError contest.person-gone */
  setTakesPart(cid: number, uid: string, takesPart: boolean, caller: Caller): Promise<null>
  /** Rooms and seats by username, from a sheet. A contest of a group knows only its members: all other names are `unknown` there. */
  setSeats(input: z.output<typeof SeatsChange>, caller: Caller): Promise<z.input<typeof SeatsReport>>
  /** Releases the device: the person's next one is bound. @throws DomainError contest.person-gone */
  releaseDevice(cid: number, uid: string, caller: Caller): Promise<null>
}

/** Helpers, participants and seats of a contest. */
export function createContestPeopleService({ db, clock, door, groups, audit, events }: Deps): ContestPeopleService {
  async function change<T>(cid: number, caller: Caller, act: (db: Transaction, now: number, contest: Contest) => Promise<T>): Promise<T> {
    const { contest } = await door.administer(cid, caller)
    const done = await inTransaction(db, (db) => act(db, clock.now(), contest))
    events.publish({ type: 'contest.changed', cid })
    return done
  }

  /** Users whose names staff may read and use here: staff of a group's contest sees no users outside the group. */
  async function reachable(db: Database, { gid }: Contest): Promise<(uid: string) => boolean> {
    if (gid === null) return () => true
    const members = await groups.membersIn(db, gid)
    return (uid) => members.has(uid)
  }

  async function mustBeRegistered(db: Database, cid: number, uid: string) {
    const registration = await findRegistration(db, cid, uid)
    if (!registration) throw new DomainError('contest.person-gone')
    return registration
  }

  return {
    async helpers(cid, caller) {
      const { contest } = await door.administer(cid, caller)
      const rows = await queries.listNamedHelpers(db, cid)
      return (await groups.showsNames(db, contest.gid, caller.actor)) ? rows : rows.map(nameless)
    },

    setHelper: ({ cid, username, rights }, caller) =>
      change(cid, caller, async (db, now, contest) => {
        const uid = (await queries.findUids(db, [username])).get(foldName(username))
        const isReachable = uid !== undefined && (await reachable(db, contest))(uid)
        if (uid === undefined || !isReachable) throw new DomainError(contest.gid === null ? 'account.not-found' : 'contest.person-outside')
        const before = { rights: await findHelperRights(db, cid, uid) }
        const given = helperRights.filter((right) => rights.includes(right))
        await queries.putHelper(db, cid, uid, given, now)
        await audit.record(db, caller, { action: 'contest.helper', target: cid, before, after: { rights: given }, detail: { username } })
        return null
      }),

    removeHelper: (cid, uid, caller) =>
      change(cid, caller, async (db) => {
        const helper = (await queries.listNamedHelpers(db, cid)).find((one) => one.uid === uid)
        if (!helper) throw new DomainError('contest.person-gone')
        await queries.deleteHelper(db, cid, uid)
        const { username, rights } = helper
        await audit.record(db, caller, { action: 'contest.helper-remove', target: cid, before: { rights }, detail: { username } })
        return null
      }),

    async participants({ cid, keyword, ...page }, caller) {
      const { contest } = await door.administer(cid, caller)
      const byName = await groups.showsNames(db, contest.gid, caller.actor)
      const rows = await queries.listParticipants(db, cid, { keyword, byName }, page)
      return makePage(byName ? rows : rows.map(nameless), await queries.countParticipants(db, cid, { keyword, byName }), page)
    },

    setTakesPart: (cid, uid, takesPart, caller) =>
      change(cid, caller, async (db, now) => {
        const { status } = await mustBeRegistered(db, cid, uid)
        await queries.setRegistration(db, cid, uid, { status: takesPart ? 1 : 0, gmtModified: now })
        const before = { takesPart: status === RegistrationStatus.takesPart }
        await audit.record(db, caller, { action: 'contest.participant', target: cid, before, after: { takesPart }, detail: { uid } })
        return null
      }),

    setSeats: ({ cid, seats, register }, caller) =>
      change(cid, caller, async (db, now, contest) => {
        const isReachable = await reachable(db, contest)
        const uids = await queries.findUids(
          db,
          seats.map(({ username }) => username),
        )
        const registered = await queries.listRegisteredUids(db, cid)
        const report = { set: 0, registered: 0, unknown: [] as string[], notRegistered: [] as string[] }
        for (const { username, room, seat } of seats) {
          const uid = uids.get(foldName(username))
          const place = { room: room || null, seat: seat || null }
          if (uid === undefined || !isReachable(uid)) report.unknown.push(username)
          else if (registered.has(uid)) {
            await queries.setRegistration(db, cid, uid, { ...place, gmtModified: now })
            report.set++
          } else if (register) {
            await queries.insertRegistration(db, { cid, uid, ...place }, now)
            registered.add(uid)
            report.registered++
            report.set++
          } else report.notRegistered.push(username)
        }
        const detail = { set: report.set, registered: report.registered, unknown: report.unknown.length }
        await audit.record(db, caller, { action: 'contest.seats', target: cid, detail })
        return report
      }),

    releaseDevice: (cid, uid, caller) =>
      change(cid, caller, async (db) => {
        await mustBeRegistered(db, cid, uid)
        await releaseDevice(db, cid, uid)
        await audit.record(db, caller, { action: 'contest.device', target: cid, detail: { uid } })
        return null
      }),
  }
}
