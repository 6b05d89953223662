import { isContestAdmin } from '@touchstone/shared/contests/contest/contest-access.ts'
import type {
  ContestChange,
  ContestExtent,
  GroupContestPage,
  GroupContestQuery,
  PostedContest,
  StaffContest,
  StaffContestPage,
  StaffContestQuery,
} from '@touchstone/shared/contests/contest/contest-admin.schema.ts'
import {
  type ContestFields,
  checkContest,
  contestLimits,
  editedTimes,
  extendedTimes,
  wipesRegistrations,
} from '@touchstone/shared/contests/contest/contest-edit.ts'
import { ContestPhase, contestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { isSealed } from '@touchstone/shared/contests/contest/contest-seal.ts'
import { secondsBetween } from '@touchstone/shared/contests/contest/contest-times.ts'
import { damagedLists } from '@touchstone/shared/contests/contest/stored-lists.ts'
import { contestRules } from '@touchstone/shared/contests/rules/contest-rules.ts'
import { takesAnyProblem, worthOfProblems } from '@touchstone/shared/contests/rules/points/run-points.ts'
import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { can } from '@touchstone/shared/ground/access/permission.ts'
import type { AuditLine } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage, type Page } from '@touchstone/shared/ground/wire/wire.ts'
import { findLanguage } from '@touchstone/shared/judging/language/languages.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { AuditLogService } from '../../ground/audit/audit-log.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { Contest } from '../contest/contest.queries.ts'
import { findContest } from '../contest/contest.queries.ts'
import * as queries from '../contest/contest-admin.queries.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'
import { fillSubtaskPoints, listOfStoredFormat, refreshPoints } from '../contest/contest-record.queries.ts'
import * as problems from './contest-problem-admin.queries.ts'
import { fieldsOf, postedFields, toColumns } from './posted-contest.ts'

type Deps = {
  db: Database
  clock: Clock
  door: ContestDoor
  groupDoor: GroupDoor
  groups: Pick<GroupService, 'namesIn'>
  audit: AuditService
  auditLog: AuditLogService
  events: EventBus
}

export type ContestAdminService = {
  list(query: z.output<typeof StaffContestQuery>, caller: Caller): Promise<z.input<typeof StaffContestPage>>
  /** Includes hidden ones, for admins of the group. @throws DomainError group.not-found, group.not-member, group.not-allowed */
  listOfGroup(query: GroupContestQuery, caller: Caller): Promise<z.input<typeof GroupContestPage>>
  get(cid: number, caller: Caller): Promise<z.input<typeof StaffContest>>
  /** @param gid the owning group; absent: the site @throws DomainError group.not-found, group.not-member, group.not-allowed */
  create(input: PostedContest, caller: Caller, gid?: number | null): Promise<{ cid: number }>
  /** The same in a transaction of the caller. */
  createIn(db: Transaction, input: PostedContest, caller: Caller, gid: number | null): Promise<{ cid: number }>
  /**
   * Times move by `editedTimes`; a changed password deletes the registrations.
   * @throws DomainError edit.changed-meanwhile when another save came after `gmtModified`, or after `version`
   */
  update(input: ContestChange, caller: Caller): Promise<null>
  remove(cid: number, caller: Caller): Promise<null>
  /** Counts of the data that its deletion would remove. */
  extent(cid: number, caller: Caller): Promise<z.input<typeof ContestExtent>>
  /** A hidden copy of the settings and the problems, without people, announcements and runs. */
  clone(cid: number, caller: Caller): Promise<null>
  changeVisible(cid: number, visible: boolean, caller: Caller): Promise<null>
  /** Queues the runs of a group's contest like those of the site's contests, or like practice again. @throws DomainError contest.gone, contest.of-site */
  judgeFirst(cid: number, judgedFirst: boolean, caller: Caller): Promise<null>
  /** A later end for a contest that has not ended. */
  extend(cid: number, minutes: number, caller: Caller): Promise<{ endTime: number; sealRankTime: number | null; gmtModified: number }>
  /**
   * Opens the sealed board of a contest that is over. A second call changes and records nothing.
   * @throws DomainError contest.gone, contest.not-admin, contest.not-over
   */
  publishBoard(cid: number, caller: Caller): Promise<null>
  /** Stores the points by subtask of runs that an older version judged, for all contests that count by subtask; see `fillSubtaskPoints`. */
  fillOldRuns(): Promise<void>
  /** Stored lists that cannot be read and count as empty, each with table, column and contest. */
  damagedLists(): Promise<string[]>
  /** The audit record of the contest, for its admins. */
  acts(cid: number, page: { currentPage: number; limit: number }, caller: Caller): Promise<Page<AuditLine>>
}

const CLONE_MARK = ' [Cloned]'

/** The reader's role in the contest's group, `none` for a contest of the site. */
type Reader = { actor: Actor | null; groupRole: GroupRole }

function rightsOver(contest: Contest, { actor, groupRole }: Reader) {
  const deletes = actor !== null && can(actor.role, 'contest.delete')
  const deletesInGroup = contest.gid !== null && mayInGroup(actor, groupRole, ['contest', 'edit'], contest.uid)
  const judgeFirst = contest.gid !== null && actor !== null && can(actor.role, 'contest.manage')
  return { edit: isContestAdmin({ actor, groupRole }, contest), delete: deletes || deletesInGroup, judgeFirst }
}

function toWire(contest: Contest, author: string | null, now: number, reader: Reader) {
  const status = contestPhase(contest, now)
  const duration = secondsBetween(contest.startTime, contest.endTime)
  return { ...contest, author: author ?? '', source: contest.source ?? 0, status, duration, can: rightsOver(contest, reader) }
}

/** The fields in the editor; visibility has its own switch. */
function editedOf(contest: Contest): object {
  const { visible: _, ...columns } = toColumns(fieldsOf(contest))
  return columns
}

function checkLanguages({ languages }: ContestFields): void {
  const unknown = languages?.find((name) => !findLanguage(name))
  if (unknown !== undefined) throw new DomainError('contest.language-unknown', { language: unknown })
}

/** Contests for their editors. */
export function createContestAdminService({ db, clock, door, groupDoor, groups, audit, auditLog, events }: Deps): ContestAdminService {
  /** Changes a stored contest, then publishes the event. */
  async function change<T>(cid: number, caller: Caller, act: (db: Transaction, stored: Contest, now: number) => Promise<T>): Promise<T> {
    await door.administer(cid, caller)
    const done = await inTransaction(db, async (db) => {
      await holdRow(db, 'contests', cid)
      const stored = await findContest(db, cid)
      if (!stored) throw new DomainError('contest.gone')
      return act(db, stored, clock.now())
    })
    events.publish({ type: 'contest.changed', cid })
    return done
  }

  const namesOf = (rows: readonly Contest[], gid: number | null, actor: Actor | null) =>
    groups.namesIn(
      gid,
      actor,
      rows.map(({ uid }) => uid),
    )

  /** Stamps grow strictly, so that two saves in one millisecond differ. */
  const stampAfter = (stored: Contest, now: number) => Math.max(now, stored.gmtModified + 1)

  const createIn: ContestAdminService['createIn'] = async (db, input, caller, gid) => {
    const { actor } = caller
    if (!actor) throw new DomainError('session.signed-out')
    const fields = postedFields(input)
    checkContest(fields, input.duration)
    checkLanguages(fields)
    const now = clock.now()
    const row = { ...toColumns(fields), uid: actor.uid, source: 0, gid, isGroup: gid === null ? 0 : 1 }
    if (gid !== null) await groupDoor.demand(db, gid, ['contest', 'create'], caller)
    const cid = await queries.insertContest(db, { ...row, gmtCreate: now, gmtModified: now })
    await audit.record(db, caller, { action: 'contest.create', target: cid, after: row })
    return { cid }
  }

  return {
    async list({ currentPage, limit, ...asked }, { actor }) {
      const now = clock.now()
      const filter = { ...asked, gid: null }
      const rows = await queries.listForStaff(db, filter, now, { currentPage, limit })
      const reader: Reader = { actor, groupRole: 'none' }
      const names = await namesOf(rows, null, actor)
      const records = rows.map(({ author, ...contest }) => ({
        ...contest,
        ...toWire(contest, author, now, reader),
        authorName: names(contest.uid).realname,
        pwd: null,
      }))
      return makePage(records, await queries.countForStaff(db, filter, now), { currentPage, limit })
    },

    async listOfGroup({ currentPage, limit, ...filter }, caller) {
      const { role: groupRole } = await groupDoor.demand(db, filter.gid, ['contest', 'manage'], caller)
      const now = clock.now()
      const page = { currentPage, limit }
      const rows = await queries.listForStaff(db, filter, now, page)
      const names = await namesOf(rows, filter.gid, caller.actor)
      const records = rows.map(({ author, ...contest }) => {
        const row = toWire(contest, author, now, { actor: caller.actor, groupRole })
        return { ...contest, ...row, authorName: names(contest.uid).realname, pwd: row.can.edit ? contest.pwd : null }
      })
      return makePage(records, await queries.countForStaff(db, filter, now), page)
    },

    async get(cid, caller) {
      const { contest, visitor, now } = await door.administer(cid, caller)
      const { starAccount, awardConfigList, languages, ...fields } = fieldsOf(contest)
      return {
        ...fields,
        ...toWire(contest, await queries.findUsername(db, contest.uid), now, visitor),
        starAccount: [...starAccount],
        awardConfigList: [...awardConfigList],
        languages: languages && [...languages],
        registered: await queries.countRegistered(db, cid),
        version: versionOf(editedOf(contest)),
      }
    },

    createIn,

    create: (input, caller, gid = null) => inTransaction(db, (db) => createIn(db, input, caller, gid)),

    async update({ id: cid, gmtModified, version, ...input }, caller) {
      return change(cid, caller, async (db, stored, now) => {
        if (gmtModified != null && gmtModified !== stored.gmtModified) throw new DomainError('edit.changed-meanwhile')
        mustBeVersion(version, editedOf(stored))
        const before = fieldsOf(stored)
        const wanted = postedFields(input, before)
        checkContest(wanted, input.duration)
        checkLanguages(wanted)
        const fields = editedTimes(before, wanted, now)
        const { problemType } = contestRules[fields.format]
        const takesFewer = problemType !== contestRules[before.format].problemType || takesAnyProblem(before.ruleChoices)
        if (takesFewer && !takesAnyProblem(fields.ruleChoices) && (await problems.hasOtherType(db, cid, problemType)))
          throw new DomainError('contest.type-fixed')
        const wiped = wipesRegistrations(before, fields) ? await queries.wipeRegistrations(db, cid) : 0
        await queries.setContest(db, cid, { ...toColumns(fields), gmtModified: stampAfter(stored, now) })
        await fillSubtaskPoints(db, cid)
        if (worthOfProblems(before.ruleChoices) !== worthOfProblems(fields.ruleChoices)) await refreshPoints(db, cid, now)
        const detail = wiped > 0 ? { wipedRegistrations: wiped } : undefined
        await audit.record(db, caller, {
          action: 'contest.edit',
          target: cid,
          before: toColumns(before),
          after: toColumns(fields),
          ...(detail && { detail }),
        })
        return null
      })
    },

    remove: (cid, caller) =>
      change(cid, caller, async (db, stored) => {
        const detail = await queries.findExtent(db, cid)
        await queries.deleteContest(db, cid)
        await audit.record(db, caller, { action: 'contest.delete', target: cid, before: toColumns(fieldsOf(stored)), detail })
        return null
      }),

    async extent(cid, caller) {
      await door.administer(cid, caller)
      return queries.findExtent(db, cid)
    },

    async clone(cid, caller) {
      const { contest } = await door.administer(cid, caller)
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const now = clock.now()
      const title = contest.title.slice(0, contestLimits.title - CLONE_MARK.length) + CLONE_MARK
      const place = { uid: actor.uid, source: cid, gid: contest.gid, isGroup: contest.isGroup ? 1 : 0 }
      const row = { ...toColumns(fieldsOf(contest)), ...place, title, visible: 0 }
      await inTransaction(db, async (db) => {
        const copy = await queries.insertContest(db, { ...row, gmtCreate: now, gmtModified: now })
        await problems.copyPlaces(db, cid, copy, now)
        await audit.record(db, caller, { action: 'contest.clone', target: copy, after: row, detail: { from: cid } })
      })
      return null
    },

    changeVisible: (cid, visible, caller) =>
      change(cid, caller, async (db, stored, now) => {
        await queries.setContest(db, cid, { visible: visible ? 1 : 0, gmtModified: stampAfter(stored, now) })
        await audit.record(db, caller, { action: 'contest.visible', target: cid, before: { visible: stored.visible }, after: { visible } })
        return null
      }),

    async judgeFirst(cid, judgedFirst, caller) {
      await inTransaction(db, async (db) => {
        const stored = await findContest(db, cid)
        if (!stored) throw new DomainError('contest.gone')
        if (stored.gid === null) throw new DomainError('contest.of-site')
        await queries.setContest(db, cid, { judgedFirst: judgedFirst ? 1 : 0 })
        const before = { judgedFirst: stored.judgedFirst }
        await audit.record(db, caller, { action: 'contest.judged-first', target: cid, before, after: { judgedFirst } })
      })
      events.publish({ type: 'contest.changed', cid })
      return null
    },

    extend: (cid, minutes, caller) =>
      change(cid, caller, async (db, stored, now) => {
        if (contestPhase(stored, now) === ContestPhase.ended) throw new DomainError('contest.end-past')
        const times = extendedTimes(stored, minutes, now)
        const gmtModified = stampAfter(stored, now)
        await queries.setContest(db, cid, { ...times, gmtModified })
        const { endTime, sealRankTime } = stored
        await audit.record(db, caller, { action: 'contest.extend', target: cid, before: { endTime, sealRankTime }, after: times })
        return { ...times, gmtModified }
      }),

    publishBoard: (cid, caller) =>
      change(cid, caller, async (db, stored, now) => {
        if (contestPhase(stored, now) !== ContestPhase.ended) throw new DomainError('contest.not-over')
        if (!isSealed(stored, now)) return null
        await queries.setContest(db, cid, { autoRealRank: 1, gmtModified: stampAfter(stored, now) })
        const [before, after] = [{ autoRealRank: 0 }, { autoRealRank: 1 }]
        await audit.record(db, caller, { action: 'contest.publish-board', target: cid, before, after })
        return null
      }),

    async fillOldRuns() {
      for (const cid of await listOfStoredFormat(db)) await inTransaction(db, async (db) => fillSubtaskPoints(db, cid))
    },

    async damagedLists() {
      const columns = { starAccount: 'star_account', awardConfig: 'award_config' } as const
      const rows = await queries.listStoredLists(db)
      return rows.flatMap((row) => damagedLists(row).map((list) => `contests.${columns[list]} of ${row.id} is damaged and counts as empty`))
    },

    async acts(cid, page, caller) {
      await door.administer(cid, caller)
      return auditLog.listOfContest(cid, page)
    },
  }
}
