import {
  refusesEntry,
  refusesOutsideBoard,
  refusesRegistration,
  refusesSubmission,
} from '@touchstone/shared/contests/contest/contest-access.ts'
import type { GroupContestQuery } from '@touchstone/shared/contests/contest/contest-admin.schema.ts'
import { contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { isSealed } from '@touchstone/shared/contests/contest/contest-seal.ts'
import { secondsBetween } from '@touchstone/shared/contests/contest/contest-times.ts'
import type {
  ContestAccess,
  ContestAnnouncementsQuery,
  ContestInfo,
  ContestListQuery,
  ContestPage,
  ContestRegistration,
  OutsideContestInfo,
  OwnContestInfo,
  UnreadAnnouncement,
  UnreadQuery,
} from '@touchstone/shared/contests/contest/contest-visit.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { ReadAnnouncementPage } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { z } from 'zod'
import { countAnnouncements, listAnnouncements } from '../../ground/db/announcement-rows.ts'
import type { Database } from '../../ground/db/database.ts'
import { withVersion } from '../../ground/editing/edited-announcement.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import { nameAuthors } from '../../people/group/name-authors.ts'
import type { GuessLimit } from '../../people/sign-in/guess-limit.ts'
import { type ContestDoor, type OpenContest, throwRefusal } from '../contest/contest-door.service.ts'
import type { ContestProblemService } from './contest-problem.service.ts'
import * as queries from './contest-visit.queries.ts'

/** The most announcements in one poll. */
const MAX_UNREAD = 200

export type ContestVisitService = {
  /** Contests of the site; those of groups are listed in their groups. */
  list(query: ContestListQuery): Promise<z.input<typeof ContestPage>>
  /** Contests of a group, for its members. @throws DomainError group.not-found, group.not-member */
  listOfGroup(query: GroupContestQuery, caller: Caller): Promise<z.input<typeof ContestPage>>
  /** Readable before the start and without a registration; in a group by its members. */
  info(cid: number, caller: Caller): Promise<z.input<typeof OwnContestInfo>>
  /** For the board outside of the contest, which needs no account. @throws DomainError contest.not-found, contest.board-closed */
  outsideInfo(cid: number, caller: Caller): Promise<z.input<typeof OutsideContestInfo>>
  /** Whether the caller is registered, and matches the account rule if there is one; the same for contest admins. */
  access(cid: number, caller: Caller): Promise<z.input<typeof ContestAccess>>
  register(input: z.output<typeof ContestRegistration>, caller: Caller): Promise<null>
  announcements(query: z.output<typeof ContestAnnouncementsQuery>, caller: Caller): Promise<z.input<typeof ReadAnnouncementPage>>
  /** Visible announcements outside of the read ones, newest first. */
  unread(query: z.output<typeof UnreadQuery>, caller: Caller): Promise<z.input<typeof UnreadAnnouncement>[]>
}

type Deps = {
  db: Database
  clock: Clock
  door: ContestDoor
  groupDoor: GroupDoor
  groups: Pick<GroupService, 'namesIn'>
  problems: ContestProblemService
  guesses: GuessLimit
}

function toInfo(contest: queries.NamedContest, now: number): z.input<typeof ContestInfo> {
  const { id, author, title, type, format, ruleChoices, description, source, auth, startTime, endTime, gid, count } = contest
  const { sealRank, openPrint, sealRankTime, rankShowName, openRank, oiRankScoreType, allowEndSubmit } = contest
  return {
    id,
    author,
    title,
    type,
    format,
    ruleChoices,
    description,
    source: source ?? 0,
    auth,
    startTime,
    endTime,
    gid,
    now,
    sealRank,
    openPrint,
    sealRankTime,
    rankShowName,
    openRank,
    oiRankScoreType,
    allowEndSubmit,
    status: contestPhase(contest, now),
    duration: secondsBetween(startTime, endTime),
    count: count || null,
  }
}

/** Keys that a list leaves out. */
const notInLists = { now: null, sealRank: null, openPrint: null, sealRankTime: null, rankShowName: null } as const

export function createContestVisitService({ db, clock, door, groupDoor, groups, problems, guesses }: Deps): ContestVisitService {
  const named = async ({ contest }: OpenContest) => ({ ...contest, ...(await queries.findNames(db, contest.id)) })

  return {
    async list(query) {
      const now = clock.now()
      const filter = { ...query, gid: null }
      const rows = await queries.listVisible(db, filter, now, query)
      const records = rows.map((contest) => ({ ...toInfo(contest, now), ...notInLists, description: null }))
      return makePage(records, await queries.countVisible(db, filter, now), query)
    },

    async listOfGroup({ currentPage, limit, ...filter }, caller) {
      await groupDoor.demand(db, filter.gid, ['contest', 'read'], caller)
      const now = clock.now()
      const page = { currentPage, limit }
      const rows = await queries.listVisible(db, filter, now, page)
      const records = rows.map((contest) => ({ ...toInfo(contest, now), ...notInLists }))
      return makePage(records, await queries.countVisible(db, filter, now), page)
    },

    async info(cid, caller) {
      const opened = await door.find(cid, caller, 'contest.gone')
      const { contest, visitor, isAdmin, rights, now } = opened
      const closedBy = rights.length > 0 ? null : refusesEntry(visitor, contest, now)
      if (closedBy === 'not-member') throwRefusal(closedBy)
      const organiser = (await groups.namesIn(contest.gid, caller.actor, [contest.uid]))(contest.uid)
      return {
        ...toInfo(await named(opened), now),
        authorName: organiser.realname,
        authorIsTeacher: organiser.isTeacher,
        isAdmin,
        rights: [...rights],
        isRegistered: visitor.isRegistered,
        isSealed: isSealed(contest, now),
        closedBy,
        autoRealRank: contest.autoRealRank,
        submitClosedBy: refusesSubmission(visitor, contest, now),
      }
    },

    async outsideInfo(cid, caller) {
      const opened = await door.find(cid, caller)
      const refusal = refusesOutsideBoard(opened.contest, opened.now)
      if (refusal !== null) throw new DomainError(refusal === 'not-started' ? 'contest.not-started' : 'contest.board-closed')
      const problemList = await problems.shown({ contest: opened.contest, isAdmin: false })
      return { contest: toInfo(await named(opened), opened.now), problemList }
    },

    async access(cid, caller) {
      const { contest, visitor } = await door.find(cid, caller, 'contest.gone')
      // A registered person outside of the account rule gets the same refusal as an unregistered one.
      const refusal = refusesRegistration({ ...visitor, isRegistered: false }, contest, true)
      return { access: visitor.isRegistered && refusal === null }
    },

    async register({ cid, password }, caller) {
      const { contest, visitor, now } = await door.find(cid, caller, 'contest.gone')
      const check = async () => throwRefusal(refusesRegistration(visitor, contest, contest.pwd !== null && contest.pwd === password))
      await guesses.guard(`contest ${cid}`, visitor.actor?.uid ?? '', 'contest.wrong-password', check)
      const isNew = await queries.insertRegistration(db, cid, visitor.actor?.uid ?? '', now)
      if (!isNew) throw new DomainError('contest.registered-already')
      return null
    },

    async announcements(query, caller) {
      const { contest } = await door.enter(query.cid, caller)
      const rows = await listAnnouncements(db, { of: 'contest', cid: query.cid }, false, query)
      const named = await nameAuthors(groups, { gid: contest.gid, viewer: caller.actor, rows: rows.map(withVersion) })
      return makePage(named, await countAnnouncements(db, { of: 'contest', cid: query.cid }, false), query)
    },

    async unread({ cid, readAnnouncementList }, caller) {
      await door.enter(cid, caller)
      const rows = await listAnnouncements(db, { of: 'contest', cid }, false, { currentPage: 1, limit: MAX_UNREAD })
      return rows.filter(({ id }) => !readAnnouncementList.includes(id)).map(withVersion)
    },
  }
}
