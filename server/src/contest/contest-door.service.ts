import type { Caller } from '@touchstone/shared/access/caller.ts'
import {
  type ContestRefusal,
  type ContestVisitor,
  isContestAdmin,
  refusesEntry,
  refusesSubmission,
} from '@touchstone/shared/contest/contest-access.ts'
import { type ContestPhase, contestPhase } from '@touchstone/shared/contest/contest-phase.ts'
import { type HelperRight, helperRights } from '@touchstone/shared/contest/helper-right.ts'
import { DomainError } from '@touchstone/shared/errors/domain-error.ts'
import type { ErrorCode } from '@touchstone/shared/errors/error-catalogue.ts'
import type { Database } from '../db/database.ts'
import type { GroupService } from '../group/group.service.ts'
import type { Clock } from '../time/clock.ts'
import { type Contest, findContest, findHelperRights, findRegistration } from './contest.queries.ts'

/** A contest and how the caller stands to it, as of now. */
export type OpenContest = {
  contest: Contest
  visitor: ContestVisitor
  /** Root, the creator, the root of the contest's group. */
  isAdmin: boolean
  /** What the caller may do as a helper; everything as a contest admin. */
  rights: readonly HelperRight[]
  phase: ContestPhase
  now: number
}

export type ContestDoor = {
  /** A visible contest, whoever asks. @throws DomainError contest.not-found */
  find(cid: number, caller: Caller): Promise<OpenContest>
  /** For its problems, boards and submissions. @throws DomainError of `refusalErrors` */
  enter(cid: number, caller: Caller): Promise<OpenContest>
  /** For a program. @throws DomainError of `refusalErrors` */
  admit(cid: number, caller: Caller): Promise<OpenContest>
  /** For a contest admin, an invisible contest too. @throws DomainError contest.gone, contest.not-admin */
  administer(cid: number, caller: Caller): Promise<OpenContest>
  /** For a contest admin or a helper with this right. @throws DomainError contest.not-found, contest.not-admin */
  help(cid: number, right: HelperRight, caller: Caller): Promise<OpenContest>
}

/** How each refusal of the rules is answered. */
export const refusalErrors = {
  'not-found': 'contest.not-found',
  'signed-out': 'contest.login-first',
  'not-started': 'contest.not-started',
  ended: 'contest.ended',
  'not-member': 'contest.not-member',
  'not-registered': 'contest.not-registered',
  'account-not-allowed': 'contest.account-not-allowed',
  'may-not-submit': 'contest.may-not-submit',
  'registered-already': 'contest.registered-already',
  'nothing-to-register': 'contest.nothing-to-register',
  'wrong-password': 'contest.wrong-password',
} as const satisfies Record<ContestRefusal, ErrorCode>

export function throwRefusal(refusal: ContestRefusal | null): void {
  if (refusal !== null) throw new DomainError(refusalErrors[refusal])
}

/** The one way into a contest: every service of contests comes through it. */
export function createContestDoor({ db, clock, groups }: { db: Database; clock: Clock; groups: GroupService }): ContestDoor {
  async function open(cid: number, { actor }: Caller, missing: 'contest.not-found' | 'contest.gone'): Promise<OpenContest> {
    const contest = await findContest(db, cid)
    if (!contest) throw new DomainError(missing)
    const now = clock.now()
    const groupRole = await groups.roleOf(contest.gid, actor?.uid)
    const registration = actor && (await findRegistration(db, cid, actor.uid))
    const visitor: ContestVisitor = { actor, groupRole, isRegistered: registration?.status === 1 }
    const isAdmin = isContestAdmin(visitor, contest)
    const given = actor ? await findHelperRights(db, cid, actor.uid) : []
    return { contest, visitor, isAdmin, rights: isAdmin ? helperRights : given, phase: contestPhase(contest, now), now }
  }

  async function find(cid: number, caller: Caller): Promise<OpenContest> {
    const opened = await open(cid, caller, 'contest.not-found')
    if (!opened.contest.visible) throw new DomainError('contest.not-found')
    return opened
  }

  return {
    find,
    async enter(cid, caller) {
      const opened = await find(cid, caller)
      // Helpers work in the contest before pupils are let in.
      if (opened.rights.length === 0) throwRefusal(refusesEntry(opened.visitor, opened.contest, opened.now))
      return opened
    },
    async admit(cid, caller) {
      const opened = await find(cid, caller)
      throwRefusal(refusesSubmission(opened.visitor, opened.contest, opened.now))
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
  }
}
