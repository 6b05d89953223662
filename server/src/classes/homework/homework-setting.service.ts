import { homeworkUse } from '@touchstone/shared/classes/homework/homework-problem.ts'
import { isHomework, isOpenAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type {
  HomeworkCandidatePage,
  HomeworkCandidateQuery,
  HomeworkState,
  HomeworkToSet,
} from '@touchstone/shared/classes/training/homework-setting.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { mayPublishProblem } from '@touchstone/shared/ground/access/problem-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import { openSearch } from '../../ground/search/text-search.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import type { ProblemAdminService } from '../../problems/editor/problem-admin.service.ts'
import type { ProblemService } from '../../problems/problem/problem.service.ts'
import type { HomeworkSource } from '../training/homework-source.ts'
import type { TrainingAdminService } from '../training/training-admin.service.ts'
import { publishTrainingChange } from '../training/training-change.ts'
import type { TrainingProblemAdminService } from '../training/training-problem-admin.service.ts'
import { listPupils } from './homework.queries.ts'
import * as queries from './homework-setting.queries.ts'

export type HomeworkSettingService = {
  /** @throws DomainError group.not-found, group.not-member */
  state(gid: number, caller: Caller): Promise<z.input<typeof HomeworkState>>
  /** Problems that the caller may set as homework of the group. @throws DomainError group.not-found, group.not-member, group.not-allowed */
  candidates(query: HomeworkCandidateQuery, caller: Caller): Promise<z.input<typeof HomeworkCandidatePage>>
  /**
   * Creates homework with all its problems, or nothing. Private problems open with it.
   * @throws DomainError training.invalid, training.problem-taken, homework.problem-closed, problem.not-found, checker.does-not-compile,
   * and those of a new training
   */
  set(input: HomeworkToSet, caller: Caller): Promise<{ tid: number }>
  /**
   * The same with problems that the class may open already; one that was closed meanwhile is refused. With terms it is homework, else a
   * training.
   */
  setOpen(input: HomeworkToSet, caller: Caller): Promise<{ tid: number }>
}

type Deps = {
  db: Database
  clock: Clock
  groups: GroupService
  groupDoor: GroupDoor
  problems: ProblemService
  problemAdmin: Pick<ProblemAdminService, 'provePublication' | 'openIn'>
  problemBrowse: Pick<ProblemBrowseService, 'closedTo' | 'tagsOfAll'>
  trainingAdmin: Pick<TrainingAdminService, 'createIn'>
  trainingProblemAdmin: Pick<TrainingProblemAdminService, 'addIn'>
  source: HomeworkSource
  events: EventBus
}

/** `onlyOpen`: takes no private problem. `needsTerms`: it must be homework. */
type Given = { onlyOpen: boolean; needsTerms: boolean }

export function createHomeworkSettingService(deps: Deps): HomeworkSettingService {
  const { db, clock, groups, groupDoor, problems, problemAdmin, problemBrowse, trainingAdmin, trainingProblemAdmin, source, events } = deps

  /** The problems in their order, each with its use. @throws DomainError problem.not-found, homework.problem-closed */
  async function findUsed(db: Database, gid: number, pids: readonly number[], { actor }: Caller, onlyOpen: boolean) {
    const used = []
    for (const pid of pids) {
      const problem = await problems.find(db, pid)
      if (!problem) throw new DomainError('problem.not-found')
      const use = homeworkUse(actor, problem, await groups.roleIn(db, problem.gid, actor?.uid), gid)
      if (use === null || (onlyOpen && use !== 'open')) throw new DomainError('homework.problem-closed', { problemId: problem.problemId })
      used.push({ problem, opens: use !== 'open' })
    }
    return used
  }

  async function give({ gid, training, trainingCategory, pids }: HomeworkToSet, { onlyOpen, needsTerms }: Given, caller: Caller) {
    if (new Set(pids).size < pids.length) throw new DomainError('training.problem-taken')
    await groupDoor.demand(db, gid, ['training', 'create'], caller)
    const proofs = new Map<number, Awaited<ReturnType<ProblemAdminService['provePublication']>>>()
    for (const { problem, opens } of await findUsed(db, gid, pids, caller, onlyOpen)) {
      if (opens) proofs.set(problem.id, await problemAdmin.provePublication(problem.id, caller))
    }
    const { tid } = await inTransaction(db, async (db) => {
      const posted = { training: { ...training, gid }, trainingCategory: trainingCategory ?? null }
      const { tid, fields } = await trainingAdmin.createIn(db, posted, 'group', caller)
      if (needsTerms && !isHomework(fields)) throw new DomainError('training.invalid', { field: 'dueAt' })
      const opensNow = fields.status && isOpenAt(fields, clock.now())
      for (const { problem, opens } of await findUsed(db, gid, pids, caller, onlyOpen)) {
        await trainingProblemAdmin.addIn(db, tid, problem, opens && !opensNow, caller)
        const mustBeProven = proofs.get(problem.id)
        if (!opens || !opensNow) continue
        // Somebody made it private after the program was compiled.
        if (!mustBeProven) throw new DomainError('edit.changed-meanwhile')
        await mustBeProven(db)
        await problemAdmin.openIn(db, problem.id, caller)
      }
      return { tid }
    })
    publishTrainingChange(events, tid, gid)
    return { tid }
  }

  return {
    async state(gid, caller) {
      await groupDoor.demand(db, gid, ['training', 'read'], caller)
      return { count: (await source.listOfGroup(db, gid)).filter(isHomework).length }
    },

    async candidates({ gid, keyword, level, tagId, own, forTest, ...page }, caller) {
      const { role } = await groupDoor.demand(db, gid, ['training', 'create'], caller)
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const filter = {
        gid,
        uid: actor.uid,
        keepsAll: mayInGroup(actor, role, ['problem inside', 'edit']),
        publishes: !forTest && mayPublishProblem(actor),
        search: await openSearch(db, 'problems', keyword),
        level: level ?? undefined,
        tagId: tagId ?? undefined,
        own,
        without: await problemBrowse.closedTo(actor),
      }
      const rows = await queries.listCandidates(db, filter, page)
      const pids = rows.map(({ id }) => id)
      const pupils = await listPupils(db, gid)
      const tags = await problemBrowse.tagsOfAll(pids)
      const solvers = await queries.countSolvers(
        db,
        pids,
        pupils.map(({ uid }) => uid),
      )
      const before = await queries.listSetBefore(db, gid, pids)
      const records = []
      for (const row of rows) {
        const use = homeworkUse(actor, row, await groups.roleIn(db, row.gid, actor.uid), gid)
        if (use === null) throw new Error(`problem ${row.id} cannot be homework of group ${gid}`)
        const { id: pid, problemId, title, difficulty, level } = row
        records.push({
          pid,
          problemId,
          title,
          difficulty,
          level,
          tags: tags.get(pid) ?? [],
          use,
          inGroup: row.isGroup === 1,
          solvedBy: solvers.get(pid) ?? 0,
          wasSet: before.has(pid),
        })
      }
      return { ...makePage(records, await queries.countCandidates(db, filter), page), pupils: pupils.length }
    },

    set: (input, caller) => give(input, { onlyOpen: false, needsTerms: true }, caller),
    setOpen: (input, caller) => give(input, { onlyOpen: true, needsTerms: false }, caller),
  }
}
