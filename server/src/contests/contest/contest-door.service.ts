import { isInRanges } from '@touchstone/shared/contests/contest/address-range.ts'
import {
  type ContestRefusal,
  type ContestVisitor,
  isContestAdmin,
  refusesEntry,
  refusesSubmission,
} from '@touchstone/shared/contests/contest/contest-access.ts'
import { ContestAuth } from '@touchstone/shared/contests/contest/contest-auth.ts'
import type { DeskTopic } from '@touchstone/shared/contests/contest/contest-desk.ts'
import { ContestPhase, contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { type HelperRight, helperRights } from '@touchstone/shared/contests/contest/helper-right.ts'
import { RegistrationStatus } from '@touchstone/shared/contests/contest/registration-status.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { ContestViewer, SeatRefusal } from '@touchstone/shared/ground/access/contest-run.ts'
import type { DeviceId } from '@touchstone/shared/ground/access/device.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { isTrustedTo } from '@touchstone/shared/ground/access/group-trust.ts'
import { throwSeatRefusal } from '@touchstone/shared/ground/access/seat-refusal.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { ErrorCode } from '@touchstone/shared/ground/errors/error-catalogue.ts'
import type { ArrivedAt } from '@touchstone/shared/ground/time/arrived-at.ts'
import { arrivalOf } from '../../ground/caller/arrival.ts'
import type { Database } from '../../ground/db/database.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'

import {
  bindDevice,
  type Contest,
  findContest,
  findHelperRights,
  findRegistration,
  listContests,
  listHelpers,
  listRegistrations,
  type Registration,
} from './contest.queries.ts'

/** A contest and the caller's rights to it, at this moment. */
export type OpenContest = {
  contest: Contest
  visitor: ContestVisitor
  /** Root, the creator, the root of the contest's group. */
  isAdmin: boolean
  /** The caller's rights as a helper; all of them for a contest admin. */
  rights: readonly HelperRight[]
  phase: ContestPhase
  /** Whether the contest opens its board to the public; in a group only with a staff voucher for its owner. */
  opensBoard: boolean
  /** Arrival time of the request. */
  now: ArrivedAt
}

/** Checks the caller's access to a contest; it binds no device. */
type ContestStanding = ContestViewer

/** The two error codes of documented calls for a missing contest. */
type Missing = 'contest.not-found' | 'contest.gone'

export type ContestDoor = {
  /** The stored contest, for services that keep data about it; it implies no right to see it. */
  read(cid: number): Promise<Contest | undefined>
  /** The same for several contests, by number; missing ones are left out. */
  readMany(cids: readonly number[]): Promise<ReadonlyMap<number, Contest>>
  /** A visible contest, for any caller. @throws DomainError `missing`, by default contest.not-found */
  find(cid: number, caller: Caller, missing?: Missing): Promise<OpenContest>
  /**
   * Access to its problems, boards and submissions.
   * @throws DomainError contest.gone, and of `refusalErrors`; in a running contest also contest.wrong-address, contest.other-device
   */
  enter(cid: number, caller: Caller): Promise<OpenContest>
  /**
   * The same two checks for many callers at once: the data is read once, whatever their number, and is valid for the moment.
   * @param uids of the signed-in callers
   */
  forCrowd(cid: number, uids: readonly string[]): Promise<Pick<ContestDoor, 'find' | 'enter'>>
  /** Admits a program. @throws DomainError as `enter` does, contest.not-found in place of contest.gone */
  admit(cid: number, caller: Caller): Promise<OpenContest>
  /** For a contest admin, an invisible contest too. @throws DomainError contest.gone, contest.not-admin */
  administer(cid: number, caller: Caller): Promise<OpenContest>
  /** For a contest admin or a helper with this right. @throws DomainError contest.not-found, contest.not-admin */
  help(cid: number, right: HelperRight, caller: Caller): Promise<OpenContest>
  /** Whether the caller may help there now; false for a missing contest. */
  helpsAt(topic: DeskTopic, caller: Caller): Promise<boolean>
  /** Whether the caller is an admin of the contest, and may enter; both false for a missing contest. */
  standing(cid: number, caller: Caller): Promise<ContestStanding>
  /** The callers to which the running contest is closed at their place or device; binds no device. */
  seatsIn(cid: number, callers: readonly Caller[]): Promise<ReadonlyMap<Caller, SeatRefusal>>
}

/** The stored facts about a contest and one user in it. */
type Facts = {
  contest: Contest | undefined
  groupRole: (uid: string | undefined) => Promise<GroupRole> | GroupRole
  registration: (uid: string) => Promise<Registration | undefined> | Registration | undefined
  rights: (uid: string) => Promise<readonly HelperRight[]> | readonly HelperRight[]
  opensBoard: () => Promise<boolean> | boolean
}

/** The error code of each refusal of the rules. */
export const refusalErrors = {
  'not-found': 'contest.not-found',
  'signed-out': 'contest.login-first',
  'not-started': 'contest.not-started',
  ended: 'contest.ended',
  'not-member': 'contest.not-member',
  'not-registered': 'contest.not-registered',
  removed: 'contest.removed',
  'account-not-allowed': 'contest.account-not-allowed',
  'may-not-submit': 'contest.may-not-submit',
  'registered-already': 'contest.registered-already',
  'nothing-to-register': 'contest.nothing-to-register',
  'wrong-password': 'contest.wrong-password',
} as const satisfies Record<ContestRefusal, ErrorCode>

export function throwRefusal(refusal: ContestRefusal | null): void {
  if (refusal !== null) throw new DomainError(refusalErrors[refusal])
}

/** The access check of every contest: all services of contests use it. */
export function createContestDoor({ db, clock, groups }: { db: Database; clock: Clock; groups: GroupService }): ContestDoor {
  async function opensBoard({ openRank, gid }: Contest): Promise<boolean> {
    if (!openRank || gid === null) return openRank
    return isTrustedTo('outside-board', await groups.backingIn(db, gid))
  }

  /** Read for one caller, on demand. */
  async function factsOf(cid: number): Promise<Facts> {
    const contest = await findContest(db, cid)
    return {
      contest,
      groupRole: (uid) => groups.roleOf(contest?.gid ?? null, uid),
      registration: (uid) => findRegistration(db, cid, uid),
      rights: (uid) => findHelperRights(db, cid, uid),
      opensBoard: () => contest !== undefined && opensBoard(contest),
    }
  }

  /** Read for all of these people at once. */
  async function factsOfCrowd(cid: number, uids: readonly string[]): Promise<Facts> {
    const contest = await findContest(db, cid)
    if (!contest) return factsOf(cid)
    const members = contest.gid === null ? new Map<string, GroupRole>() : await groups.membersOf(contest.gid)
    const registrations = uids.length === 0 ? new Map<string, Registration>() : await listRegistrations(db, cid, uids)
    const rights = new Map((await listHelpers(db, cid)).map((helper) => [helper.uid, helper.rights]))
    const isOpen = await opensBoard(contest)
    return {
      contest,
      opensBoard: () => isOpen,
      groupRole: (uid) => (uid === undefined ? undefined : members.get(uid)) ?? 'none',
      registration: (uid) => registrations.get(uid),
      rights: (uid) => rights.get(uid) ?? [],
    }
  }

  async function open(cid: number, caller: Caller, missing: Missing, known?: Facts): Promise<OpenContest> {
    const facts = known ?? (await factsOf(cid))
    const { contest } = facts
    if (!contest) throw new DomainError(missing)
    const { actor } = caller
    const now = arrivalOf(caller, clock)
    const groupRole = await facts.groupRole(actor?.uid)
    const registration = actor && (await facts.registration(actor.uid))
    const visitor: ContestVisitor = {
      actor,
      groupRole,
      isRegistered: registration?.status === RegistrationStatus.takesPart,
      isRemoved: registration?.status === RegistrationStatus.removed,
    }
    const isAdmin = isContestAdmin(visitor, contest)
    const given = actor ? await facts.rights(actor.uid) : []
    const rights = isAdmin ? helperRights : given
    return { contest, visitor, isAdmin, rights, phase: contestPhase(contest, now), opensBoard: await facts.opensBoard(), now }
  }

  async function find(cid: number, caller: Caller, missing: Missing = 'contest.not-found', known?: Facts): Promise<OpenContest> {
    const opened = await open(cid, caller, missing, known)
    if (!opened.contest.visible) throw new DomainError(missing)
    return opened
  }

  /**
   * While the contest runs: from the allowed addresses, and by the device that this person began with.
   * @param deviceOf the device that is bound to the person
   */
  async function seatRefusal(
    { contest, visitor, rights, phase }: OpenContest,
    { actor, ip }: Caller,
    deviceOf: (uid: string, device: DeviceId) => Promise<string | null | undefined>,
  ): Promise<SeatRefusal | null> {
    if (phase !== ContestPhase.running || rights.length > 0 || actor === null) return null
    if (!isInRanges(contest.addressRanges, ip)) return 'contest.wrong-address'
    const takesPart = visitor.isRegistered || contest.auth === ContestAuth.public
    if (!contest.oneDevice || !takesPart) return null
    return (await deviceOf(actor.uid, actor.device)) === actor.device ? null : 'contest.other-device'
  }

  /** Binds the first device. */
  async function checkSeat(opened: OpenContest, caller: Caller, known?: Facts): Promise<void> {
    const { contest, now } = opened
    const bound = async (uid: string, device: DeviceId) =>
      (await known?.registration(uid))?.device ?? bindDevice(db, contest.id, uid, device, now)
    throwSeatRefusal(await seatRefusal(opened, caller, bound), caller)
  }

  /** Reading a run binds no device: before the first one is bound, every device is right. */
  const refusesToShow = (opened: OpenContest, caller: Caller, known?: Facts) =>
    seatRefusal(opened, caller, async (uid, device) => {
      const registration = await (known ? known.registration(uid) : findRegistration(db, opened.contest.id, uid))
      return registration?.device ?? device
    })

  // Helpers work in the contest before pupils are let in.
  const refusesToEnter = ({ rights, visitor, contest, now }: OpenContest) =>
    rights.length > 0 ? null : refusesEntry(visitor, contest, now)

  async function enter(cid: number, caller: Caller, known?: Facts): Promise<OpenContest> {
    const opened = await find(cid, caller, 'contest.gone', known)
    throwRefusal(refusesToEnter(opened))
    await checkSeat(opened, caller, known)
    return opened
  }

  return {
    read: (cid) => findContest(db, cid),
    readMany: (cids) => (cids.length === 0 ? Promise.resolve(new Map()) : listContests(db, cids)),
    find: (cid, caller, missing) => find(cid, caller, missing),
    enter: (cid, caller) => enter(cid, caller),
    async forCrowd(cid, uids) {
      const known = await factsOfCrowd(cid, uids)
      const of = (asked: number) => (asked === cid ? known : undefined)
      return {
        find: (asked, caller, missing) => find(asked, caller, missing, of(asked)),
        enter: (asked, caller) => enter(asked, caller, of(asked)),
      }
    },
    async admit(cid, caller) {
      const opened = await find(cid, caller)
      throwRefusal(refusesSubmission(opened.visitor, opened.contest, opened.now))
      await checkSeat(opened, caller)
      return opened
    },
    async administer(cid, caller) {
      const opened = await open(cid, caller, 'contest.gone')
      if (!opened.isAdmin) throw new DomainError(opened.contest.visible ? 'contest.not-admin' : 'contest.gone')
      return opened
    },
    async help(cid, right, caller) {
      const opened = await find(cid, caller)
      if (!opened.rights.includes(right)) throw new DomainError('contest.not-admin')
      return opened
    },
    async helpsAt({ cid, desk }, caller) {
      if (!(await findContest(db, cid))?.visible) return false
      return (await find(cid, caller)).rights.includes(desk)
    },
    async standing(cid, caller) {
      if ((await findContest(db, cid)) === undefined) return { isContestAdmin: false, entersContest: false, seatRefusal: null }
      const opened = await open(cid, caller, 'contest.gone')
      const entersContest = opened.contest.visible && refusesToEnter(opened) === null
      return { isContestAdmin: opened.isAdmin, entersContest, seatRefusal: await refusesToShow(opened, caller) }
    },
    async seatsIn(cid, callers) {
      const refusals = new Map<Caller, SeatRefusal>()
      const contest = await findContest(db, cid)
      if (!contest?.addressRanges && !contest?.oneDevice) return refusals
      const uids = [...new Set(callers.flatMap(({ actor }) => actor?.uid ?? []))]
      const known = await factsOfCrowd(cid, uids)
      for (const caller of callers) {
        const refusal = await refusesToShow(await open(cid, caller, 'contest.gone', known), caller, known)
        if (refusal !== null) refusals.set(caller, refusal)
      }
      return refusals
    },
  }
}
