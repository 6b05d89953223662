import type {
  ContestPlace,
  ContestProblemList,
  ContestProblemQuery,
  GroupProblemToAdd,
  PlaceChange,
  ProblemToAdd,
} from '@touchstone/shared/contests/contest/contest-problem.schema.ts'
import { ruleOf } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { takesAnyProblem } from '@touchstone/shared/contests/rules/points/run-points.ts'
import { overseesProblems } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { changeOfProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { RemoteProblemForContest } from '@touchstone/shared/judging/remote/remote.schema.ts'
import { otherRuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import { openSearch } from '../../ground/search/text-search.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { RemoteImport } from '../../judging/remote/remote-import.service.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { ProblemAdminService } from '../../problems/editor/problem-admin.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import { countUses } from '../../problems/problem/problem-uses.ts'
import { type Contest, type ContestProblem, findContestProblem, listContestProblems } from '../contest/contest.queries.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import * as queries from './contest-problem-admin.queries.ts'

type Deps = {
  db: Database
  clock: Clock
  door: ContestDoor
  groups: GroupService
  problems: ProblemService
  problemAdmin: ProblemAdminService
  remoteImport: Pick<RemoteImport, 'ensure'>
  audit: AuditService
  events: EventBus
}

/** A uid that no account has. */
const NOBODY = ''
/** The most problems of the other rule type in a list; the rest is only counted. */
const NAMED_OF_OTHER_TYPE = 20

type Place = z.input<typeof ContestPlace>
/** The fields of a problem's place in a contest; null keeps the stored one. */
type Look = Pick<PlaceChange, 'displayId' | 'displayTitle' | 'color'>

export type ContestProblemAdminService = {
  /** Problems of the contest by display id, or problems of the bank that may be added. */
  list(query: z.output<typeof ContestProblemQuery>, caller: Caller): Promise<z.input<typeof ContestProblemList>>
  /** @throws DomainError contest.problem-gone */
  place(cid: number, pid: number, caller: Caller): Promise<Place>
  /**
   * Adds a problem. Its publicity stays; a group's problem stands in contests only from then on. A removed problem returns with its runs.
   * @throws DomainError problem.gone, contest.problem-taken, contest.display-id-taken, contest.problem-type, contest.problem-closed
   */
  add(cid: number, pid: number, look: Look, caller: Caller): Promise<Place>
  /** The same in a transaction of the caller, who has checked the right. `keepsOpen`: a visible problem of the group stays visible there. */
  addIn(db: Transaction, contest: Contest, pid: number, look: Look, caller: Caller, keepsOpen?: boolean): Promise<Place>
  /** Adds a problem that the site shows. @throws DomainError problem.not-found, and as `add` does */
  addPublic(input: z.output<typeof ProblemToAdd>, caller: Caller): Promise<Place>
  /** Adds a problem of the contest's own group. @throws DomainError problem.not-found, and as `add` does */
  addOfGroup(input: z.output<typeof GroupProblemToAdd>, caller: Caller): Promise<Place>
  /**
   * Adds a problem of another judge, which is brought in for contests only when it is not here yet.
   * @throws DomainError remote.unknown-judge, remote.bad-id, remote.not-read, and as `add` does
   */
  addRemote(input: z.output<typeof RemoteProblemForContest>, caller: Caller): Promise<Place>
  /** Changes a place of this contest, or adds the problem where the input names none. @throws DomainError edit.changed-meanwhile, and as `add` does */
  put(input: PlaceChange, caller: Caller): Promise<Place>
  /** Removes the problem from the contest: its runs leave the boards but are kept; the problem stays in the bank. */
  remove(cid: number, pid: number, caller: Caller): Promise<null>
  hide(cid: number, pid: number, hidden: boolean, caller: Caller): Promise<null>
}

/** The fields in the form. */
const editedOf = ({ displayId, displayTitle, color }: ContestProblem) => ({ displayId, displayTitle, color })
const versioned = (place: ContestProblem): Place => ({ ...place, version: versionOf(editedOf(place)) })

/** Problems of contests for their editors. */
export function createContestProblemAdminService(deps: Deps): ContestProblemAdminService {
  const { db, clock, door, groups, problems, problemAdmin, remoteImport, audit, events } = deps

  async function change<T>(cid: number, caller: Caller, act: (db: Transaction, contest: Contest) => Promise<T>): Promise<T> {
    const { contest } = await door.administer(cid, caller)
    const done = await inTransaction(db, (db) => act(db, contest))
    events.publish({ type: 'contest.changed', cid })
    return done
  }

  async function mustFindPlace(db: Database, cid: number, pid: number): Promise<ContestProblem> {
    const place = await queries.findPlace(db, cid, pid)
    if (!place || place.removedAt !== null) throw new DomainError('contest.problem-gone')
    return place
  }

  async function keepDisplayIdFree(db: Database, cid: number, pid: number, displayId: string): Promise<void> {
    const owner = await findContestProblem(db, cid, displayId)
    if (owner && owner.pid !== pid) throw new DomainError('contest.display-id-taken', { displayId })
  }

  /** A problem that may be in the contest: published, or for contests and usable by this person. */
  async function mustFit(db: Database, contest: Contest, pid: number, { actor }: Caller) {
    const problem = await problems.find(db, pid)
    if (!problem) throw new DomainError('problem.gone')
    if (problem.isGroup && (contest.gid === null || problem.gid !== contest.gid)) throw new DomainError('problem.in-group')
    if (problem.type !== ruleOf(contest).problemType && !takesAnyProblem(contest.ruleChoices)) throw new DomainError('contest.problem-type')
    if (problem.auth === ProblemAuth.Public) return problem
    const role = await groups.roleIn(db, problem.gid, actor?.uid)
    // While a published problem is closed, only staff may put it into contests.
    const backing = problem.gid === null ? null : await groups.backingIn(db, problem.gid)
    const prepares = changeOfProblem(actor, problem, role, backing) === 'at-once'
    const isForContests = problem.auth === ProblemAuth.Contest
    // Inside its group an editor of a private problem may put it into a contest, and every admin may add one that is for contests.
    if (!isForContests && !(problem.isGroup && prepares)) throw new DomainError('contest.problem-closed')
    const isOfOwnGroup = problem.isGroup && mayInGroup(actor, role, ['problem', 'manage'])
    if (!prepares && !isOfOwnGroup) throw new DomainError('problem.not-yours')
    return problem
  }

  const addIn: ContestProblemAdminService['addIn'] = async (
    db,
    contest,
    pid,
    { displayId, displayTitle, color },
    caller,
    keepsOpen = false,
  ) => {
    if (!displayId) throw new DomainError('contest.invalid', { field: 'displayId' })
    const cid = contest.id
    const problem = await mustFit(db, contest, pid, caller)
    const stored = await queries.findPlace(db, cid, pid)
    if (stored && stored.removedAt === null) throw new DomainError('contest.problem-taken')
    await keepDisplayIdFree(db, cid, pid, displayId)
    const now = clock.now()
    const look = { displayId, displayTitle: displayTitle || stored?.displayTitle || problem.title }
    const row = { ...look, color: color ?? stored?.color ?? null, hidden: 0, removedAt: null, gmtModified: now }
    if (stored) {
      await queries.setPlace(db, stored.id, row)
      await queries.renameInContest(db, cid, pid, displayId)
    } else await queries.insertPlace(db, { ...row, cid, pid, gmtCreate: now })
    const staysOpen = keepsOpen && problem.auth === ProblemAuth.Public
    if (problem.isGroup && !staysOpen) await problemAdmin.keepForContests(db, pid, caller)
    await audit.record(db, caller, { action: 'contest.problem-add', target: cid, after: { pid, ...look } })
    return versioned(await mustFindPlace(db, cid, pid))
  }

  const service: ContestProblemAdminService = {
    async list({ cid, keyword, problemType, oj, ...page }, caller) {
      const { contest } = await door.administer(cid, caller)
      if (problemType != null) {
        const onlyOf = contest.gid !== null ? NOBODY : overseesProblems(caller.actor) ? null : (caller.actor?.uid ?? NOBODY)
        const judge = oj && oj.toUpperCase() !== 'ALL' ? oj : undefined
        const search = await openSearch(db, 'problems', keyword)
        const { problemType } = ruleOf(contest)
        const takesAny = takesAnyProblem(contest.ruleChoices)
        const filter = { cid, search, type: takesAny ? null : problemType, oj: judge, onlyOf }
        const pids = await queries.listCandidates(db, filter, page)
        const records = await problemAdmin.rowsOf(pids, caller)
        const uses = await countUses(db, pids, { apartFrom: cid, now: clock.now() })
        const other = { ...filter, type: otherRuleType[problemType] }
        return {
          problemList: makePage(records, await queries.countCandidates(db, filter), page),
          contestProblemMap: {},
          usedBy: Object.fromEntries(uses),
          otherType: takesAny
            ? null
            : { total: await queries.countCandidates(db, other), records: await queries.listNamed(db, other, NAMED_OF_OTHER_TYPE) },
        }
      }
      const wanted = keyword?.toLowerCase()
      const places = (await listContestProblems(db, cid, true)).filter(
        ({ displayId, displayTitle }) => !wanted || `${displayId} ${displayTitle}`.toLowerCase().includes(wanted),
      )
      const shown = places.slice((page.currentPage - 1) * page.limit, page.currentPage * page.limit)
      const records = await problemAdmin.rowsOf(
        shown.map(({ pid }) => pid),
        caller,
      )
      return {
        problemList: makePage(records, places.length, page),
        contestProblemMap: Object.fromEntries(shown.map((place) => [String(place.pid), versioned(place)])),
        usedBy: {},
        otherType: null,
      }
    },

    async place(cid, pid, caller) {
      await door.administer(cid, caller)
      return versioned(await mustFindPlace(db, cid, pid))
    },

    addIn,

    add: (cid, pid, look, caller) => change(cid, caller, (db, contest) => addIn(db, contest, pid, look, caller)),

    async addPublic({ cid, pid, displayId }, caller) {
      const problem = await problems.find(db, pid)
      if (!problem || problem.auth !== ProblemAuth.Public || problem.isGroup) throw new DomainError('problem.not-found')
      return service.add(cid, pid, { displayId }, caller)
    },

    async addOfGroup({ cid, problemId, displayId }, caller) {
      const { contest } = await door.administer(cid, caller)
      const problem = await problems.findByDisplayId(db, problemId)
      if (!problem || problem.gid === null || problem.gid !== contest.gid) throw new DomainError('problem.not-found')
      return service.add(cid, problem.id, { displayId }, caller)
    },

    async addRemote({ cid, displayId, ...problem }, caller) {
      await door.administer(cid, caller)
      return service.add(cid, await remoteImport.ensure(problem, 'contest', caller), { displayId }, caller)
    },

    async put({ id, cid: postedCid, pid: postedPid, version, ...look }, caller) {
      if (id == null) {
        if (postedCid == null || postedPid == null) throw new DomainError('contest.invalid', { field: 'pid' })
        return service.add(postedCid, postedPid, look, caller)
      }
      const { cid } = (await queries.findPlaceById(db, id)) ?? {}
      if (cid === undefined || (postedCid != null && postedCid !== cid)) throw new DomainError('contest.problem-gone')
      return change(cid, caller, async (db) => {
        await holdRow(db, 'contest_problems', id)
        const stored = await queries.findPlaceById(db, id)
        if (!stored || stored.removedAt !== null) throw new DomainError('contest.problem-gone')
        mustBeVersion(version, editedOf(stored))
        const { pid } = stored
        const after = Object.fromEntries(Object.entries(look).filter(([, value]) => value != null))
        if (look.displayId && look.displayId !== stored.displayId) {
          await keepDisplayIdFree(db, cid, pid, look.displayId)
          await queries.renameInContest(db, cid, pid, look.displayId)
        }
        await queries.setPlace(db, id, { ...after, gmtModified: clock.now() })
        await audit.record(db, caller, { action: 'contest.problem-edit', target: cid, before: stored, after, detail: { pid } })
        return versioned(await mustFindPlace(db, cid, pid))
      })
    },

    remove: (cid, pid, caller) =>
      change(cid, caller, async (db) => {
        const stored = await mustFindPlace(db, cid, pid)
        const now = clock.now()
        await queries.setPlace(db, stored.id, { removedAt: now, gmtModified: now })
        const { displayId, displayTitle } = stored
        await audit.record(db, caller, { action: 'contest.problem-remove', target: cid, before: { pid, displayId, displayTitle } })
        return null
      }),

    hide: (cid, pid, hidden, caller) =>
      change(cid, caller, async (db) => {
        const stored = await mustFindPlace(db, cid, pid)
        await queries.setPlace(db, stored.id, { hidden: hidden ? 1 : 0, gmtModified: clock.now() })
        const before = { hidden: stored.hidden === 1 }
        await audit.record(db, caller, { action: 'contest.problem-hide', target: cid, before, after: { hidden }, detail: { pid } })
        return null
      }),
  }
  return service
}
