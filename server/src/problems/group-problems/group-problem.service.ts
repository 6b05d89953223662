import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { isPublished, mayWithdraw } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import { displayIdOf } from '@touchstone/shared/problems/problem/display-id.ts'
import {
  type GroupProblemQuery,
  type KeptGroupProblemPage,
  type PublicationAnswer,
  type PublicationPage,
  type PublicationQuery,
  PublicProgress,
} from '@touchstone/shared/problems/problem/group-problem.schema.ts'
import type { ProblemPage } from '@touchstone/shared/problems/problem/problem.schema.ts'
import { ProblemAuth } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { ProblemSave } from '@touchstone/shared/problems/problem/problem-save.schema.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { MessageService } from '../../people/message/message.service.ts'
import type { ProblemAdminService } from '../editor/problem-admin.service.ts'
import { favouritesAmong } from '../problem/favourite.queries.ts'
import { OWN_JUDGE } from '../problem/language.service.ts'
import { countCasesOf, findNamedProblem, type NamedProblem, setProblem } from '../problem/problem.queries.ts'
import { listCounts } from '../problem/problem-count.queries.ts'
import { countUses } from '../problem/problem-uses.ts'
import { listTagsOf, type Tag } from '../problem/tag.queries.ts'
import { toJudgedAndRights } from '../problem/wire-problem.ts'
import * as queries from './group-problem.queries.ts'

export type GroupProblemService = {
  /** Problems for members. @throws DomainError group.not-found, group.not-member */
  list(query: GroupProblemQuery, caller: Caller): Promise<z.input<typeof ProblemPage>>
  /** Everything, for admins of the group. */
  listKept(query: GroupProblemQuery, caller: Caller): Promise<z.input<typeof KeptGroupProblemPage>>
  /** Tags of visible problems for members. @throws DomainError group.not-found, group.not-member */
  shownTags(gid: number, caller: Caller): Promise<Tag[]>
  /** Tags for its problems, for admins of the group. */
  tags(gid: number, caller: Caller): Promise<Tag[]>
  /** @throws DomainError problem.not-of-group, group.not-found, group.not-allowed, and those of the fields */
  create(input: ProblemSave, caller: Caller): Promise<number>
  /** The same for a problem in contests only. */
  createForContest(input: ProblemSave, caller: Caller): Promise<{ pid: number }>
  /**
   * Demands the right to manage this problem. @throws DomainError problem.not-found, problem.not-of-group, group.not-found,
   * problem.not-yours
   */
  keep(pid: number | null | undefined, caller: Caller): Promise<void>
  remove(pid: number, caller: Caller): Promise<null>
  /** Lets admins of the group pass. */
  admit(gid: number, caller: Caller): Promise<void>
  /** Requests publication, or withdraws the request and its result. */
  request(pid: number, isApplied: boolean, caller: Caller): Promise<null>
  /** Requests for publishers. */
  requests(query: z.output<typeof PublicationQuery>): Promise<z.input<typeof PublicationPage>>
  /** The author hears of it, and reads the reason of a refusal. @throws DomainError problem.gone, problem.no-request, checker.does-not-compile, edit.changed-meanwhile */
  answer(input: z.output<typeof PublicationAnswer>, caller: Caller): Promise<null>
}

type Deps = {
  db: Database
  clock: Clock
  groups: GroupService
  door: GroupDoor
  problemAdmin: ProblemAdminService
  messages: MessageService
  audit: AuditService
  /** Finds out which checks are out of date, before a list is narrowed by it. */
  checks: { compareAll(): Promise<void> }
}

const named = <Row extends NamedProblem>(row: Row) => ({ ...row, author: row.author ?? '' })
const silent = () => {}

const filterOf = ({ gid, keyword, tagId, difficulty, level }: GroupProblemQuery, all: boolean): queries.GroupFilter => ({
  gid,
  all,
  keyword,
  tagIds: tagId ?? [],
  difficulty: difficulty ?? undefined,
  level: level ?? undefined,
})

export function createGroupProblemService({ db, clock, groups, door, problemAdmin, messages, audit, checks }: Deps): GroupProblemService {
  async function keep(pid: number | null | undefined, caller: Caller): Promise<NamedProblem> {
    const problem = pid == null ? undefined : await findNamedProblem(db, pid)
    if (!problem) throw new DomainError('problem.not-found')
    if (problem.gid === null) throw new DomainError('problem.not-of-group')
    await door.find(db, problem.gid, caller)
    await problemAdmin.keep(problem.id, caller)
    return problem
  }

  async function publish(
    db: Transaction,
    problem: NamedProblem,
    progress: PublicProgress | null,
    caller: Caller,
    reason: string | null = null,
  ): Promise<void> {
    const publicationReason = progress === PublicProgress.refused ? reason : null
    const after = { publicationReason, applyPublicProgress: progress, isGroup: progress === PublicProgress.approved ? 0 : 1 }
    await setProblem(db, problem.id, { ...after, gmtModified: clock.now() })
    const { applyPublicProgress, isGroup, publicationReason: reasonBefore } = problem
    const before = { applyPublicProgress, isGroup, publicationReason: reasonBefore }
    await audit.record(db, caller, { action: 'problem.publication', target: problem.id, before, after })
  }

  /** The waiting change is decided; the problem stays published. */
  async function answerChange(db: Transaction, problem: NamedProblem, progress: PublicProgress, reason: string | null, caller: Caller) {
    const after = { applyPublicProgress: PublicProgress.approved, publicationReason: progress === PublicProgress.refused ? reason : null }
    await setProblem(db, problem.id, after)
    const { applyPublicProgress, publicationReason } = problem
    await audit.record(db, caller, {
      action: 'problem.publication',
      target: problem.id,
      before: { applyPublicProgress, publicationReason },
      after,
      detail: { change: progress === PublicProgress.refused ? 'refused' : 'settled' },
    })
  }

  /** For a published problem with a waiting change, the answer is about the change. */
  async function decide(db: Transaction, problem: NamedProblem, progress: PublicProgress, reason: string | null, caller: Caller) {
    if (!isPublished(problem) || progress === PublicProgress.requested) return publish(db, problem, progress, caller, reason)
    if (progress === PublicProgress.approved) await problemAdmin.applyChange(db, problem.id, caller)
    else if (!(await problemAdmin.dropChange(db, problem.id))) return publish(db, problem, progress, caller, reason)
    return answerChange(db, problem, progress, reason, caller)
  }

  async function create(input: ProblemSave, caller: Caller): Promise<number> {
    const gid = input.problem?.gid
    if (gid == null) throw new DomainError('problem.not-of-group')
    const { group } = await door.demand(db, gid, ['problem', 'create'], caller)
    return problemAdmin.createInGroup(input, caller, { gid, prefix: displayIdOf(group.shortName) })
  }

  return {
    async list(query, caller) {
      const { gid } = query
      await door.demand(db, gid, ['problem', 'read'], caller)
      const filter = filterOf(query, false)
      const rows = await queries.listOfGroup(db, filter, query)
      const pids = rows.map(({ id }) => id)
      const [tags, counts] = [await listTagsOf(db, pids), await listCounts(db, pids, gid)]
      const favourites = await favouritesAmong(db, caller.actor?.uid, pids)
      const records = rows.map((row) => {
        const count = counts.get(row.id)
        if (!count) throw new Error(`no counters for problem ${row.id}`)
        const { id: pid, problemId, title, difficulty, level, type } = row
        return {
          pid,
          problemId,
          title,
          difficulty,
          level,
          type,
          ...count,
          tags: tags.get(pid) ?? [],
          isFavourite: favourites.has(pid),
          score: null,
        }
      })
      return makePage(records, await queries.countOfGroup(db, filter), query)
    },

    async listKept(query, caller) {
      const { role } = await door.demand(db, query.gid, ['problem', 'manage'], caller)
      const preparesAll = mayInGroup(caller.actor, role, ['problem inside', 'edit'])
      const health = query.health ? { is: query.health, authorUid: preparesAll ? null : (caller.actor?.uid ?? '') } : undefined
      if (health) await checks.compareAll()
      const filter = { ...filterOf(query, true), health }
      const rows = await queries.listOfGroup(db, filter, query)
      const pids = rows.map(({ id }) => id)
      const counts = await countCasesOf(db, pids)
      const uses = await countUses(db, pids, { apartFrom: null, now: clock.now() })
      const backing = await groups.backingIn(db, query.gid)
      const records = rows.map((row) => {
        const { can } = toJudgedAndRights(row, counts.get(row.id) ?? 0, caller.actor, role)
        const isOpen = !isPublished(row) || row.applyPublicProgress === PublicProgress.requested
        const canWithdraw = can.edit && (isOpen || mayWithdraw(caller.actor, row, role, backing))
        return { ...named(row), can, isPublished: isPublished(row), canWithdraw, usedBy: uses.get(row.id) ?? 0 }
      })
      return makePage(records, await queries.countOfGroup(db, filter), query)
    },

    async shownTags(gid, caller) {
      await door.demand(db, gid, ['problem', 'read'], caller)
      return queries.listShownTags(db, gid)
    },

    async tags(gid, caller) {
      await door.demand(db, gid, ['tags', 'read'], caller)
      return queries.listTagsFor(db, gid, OWN_JUDGE)
    },

    create,

    async createForContest(input, caller) {
      return { pid: await create({ ...input, problem: input.problem && { ...input.problem, auth: ProblemAuth.Contest } }, caller) }
    },

    async keep(pid, caller) {
      await keep(pid, caller)
    },

    async remove(pid, caller) {
      await keep(pid, caller)
      return problemAdmin.remove(pid, caller)
    },

    async admit(gid, caller) {
      await door.demand(db, gid, ['problem', 'create'], caller)
    },

    async request(pid, isApplied, caller) {
      await keep(pid, caller)
      await inTransaction(db, async (db) => {
        const problem = await findNamedProblem(db, pid)
        if (!problem) throw new DomainError('problem.not-found')
        if (isPublished(problem)) {
          // A request for a published problem has no effect: it would remove the problem from the site.
          if (isApplied) return
          if (await problemAdmin.dropChange(db, pid)) return answerChange(db, problem, PublicProgress.approved, null, caller)
          const { gid } = problem
          const backing = gid === null ? null : await groups.backingIn(db, gid)
          if (!mayWithdraw(caller.actor, problem, await groups.roleIn(db, gid, caller.actor?.uid), backing))
            throw new DomainError('problem.published')
        }
        await publish(db, problem, isApplied ? PublicProgress.requested : null, caller)
      })
      return null
    },

    async requests({ keyword, gid, ...page }) {
      const asked = { keyword, gid }
      const rows = await queries.listPublications(db, asked, page)
      const records = rows.map((row) => ({ ...named(row), groupName: row.groupName ?? '', isPublished: isPublished(row) }))
      return makePage(records, await queries.countPublications(db, asked), page)
    },

    async answer({ pid, progress, reason }, caller) {
      const findAsked = async (db: Database) => {
        const problem = await findNamedProblem(db, pid)
        if (!problem) throw new DomainError('problem.gone')
        if (problem.gid === null || problem.applyPublicProgress === null) throw new DomainError('problem.no-request')
        return problem
      }
      await findAsked(db)
      const mustBeProven = progress === PublicProgress.approved ? await problemAdmin.provePublication(pid, caller) : null
      const announce = await inTransaction(db, async (db) => {
        const problem = await findAsked(db)
        await mustBeProven?.(db)
        await decide(db, problem, progress, reason || null, caller)
        if (progress === PublicProgress.requested || problem.authorUid === null) return silent
        const text = progress === PublicProgress.approved ? 'publication-approved' : 'publication-refused'
        const details = { problemId: problem.problemId, pid, words: progress === PublicProgress.refused ? (reason ?? '') : '' }
        return messages.send(db, { uid: problem.authorUid, kind: 'Mine', text, details })
      })
      announce()
      return null
    },
  }
}
