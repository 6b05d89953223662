import { chooseWork } from '@touchstone/shared/classes/homework/collection-work.ts'
import { homeworkUse } from '@touchstone/shared/classes/homework/homework-problem.ts'
import type {
  CollectionWork,
  CollectionWorkQuery,
  CollectionWorkToSet,
  LedGroupPage,
  LedGroupQuery,
  SetCollectionWork,
} from '@touchstone/shared/classes/training/collection-work.schema.ts'
import { MAX_HOMEWORK_PROBLEMS } from '@touchstone/shared/classes/training/homework-setting.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { seesEveryGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { z } from 'zod'
import type { Database } from '../../ground/db/database.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { ProblemBrowseService } from '../../problems/bank/problem-browse.service.ts'
import type { CollectionService } from '../../problems/collection/collection.service.ts'
import * as queries from './homework-setting.queries.ts'
import type { HomeworkSettingService } from './homework-setting.service.ts'

/** A list of problems that becomes a training or homework of a group (docs/rules/collections.md). */
export type CollectionWorkService = {
  /** Groups that the caller leads, the newest first; for root all of them. */
  ledGroups(query: z.output<typeof LedGroupQuery>, caller: Caller): Promise<z.input<typeof LedGroupPage>>
  /** The part of the list that the group would get. @throws DomainError group.not-found, group.not-member, group.not-allowed, collection.not-found */
  look(query: z.output<typeof CollectionWorkQuery>, caller: Caller): Promise<z.input<typeof CollectionWork>>
  /** @throws DomainError homework.list-closed (no problem is left), those of `look` and of `HomeworkSettingService.setOpen` */
  set(input: CollectionWorkToSet, caller: Caller): Promise<z.input<typeof SetCollectionWork>>
}

type Deps = {
  db: Database
  groups: Pick<GroupService, 'roleIn'>
  groupDoor: GroupDoor
  problemBrowse: Pick<ProblemBrowseService, 'closedTo'>
  collections: Pick<CollectionService, 'openProblems'>
  homeworkSetting: Pick<HomeworkSettingService, 'setOpen'>
}

export function createCollectionWorkService(deps: Deps): CollectionWorkService {
  const { db, groups, groupDoor, problemBrowse, collections, homeworkSetting } = deps

  async function choose({ gid, key }: z.output<typeof CollectionWorkQuery>, caller: Caller) {
    const { actor } = caller
    await groupDoor.demand(db, gid, ['training', 'create'], caller)
    const { shown, hidden } = await collections.openProblems(key, caller)
    const closed = await problemBrowse.closedTo(actor)
    const listed = []
    for (const entry of shown) {
      const use = homeworkUse(actor, entry, await groups.roleIn(db, entry.gid, actor?.uid), gid)
      listed.push({ ...entry, use, isElsewhere: entry.isGroup === 1 && entry.gid !== gid, isInContest: closed.has(entry.pid) })
    }
    const { taken, leftOut } = chooseWork(listed, MAX_HOMEWORK_PROBLEMS)
    const named = leftOut.map(({ problem: { problemId, title }, why }) => ({ problemId, title, why }))
    return { pids: taken.map(({ pid }) => pid), work: { count: taken.length, leftOut: named, hidden } }
  }

  return {
    async ledGroups({ keyword, ...page }, { actor }) {
      if (!actor) throw new DomainError('session.signed-out')
      const filter = { leaderUid: seesEveryGroup(actor) ? undefined : actor.uid, keyword }
      return makePage(await queries.listLedGroups(db, filter, page), await queries.countLedGroups(db, filter), page)
    },

    look: async (query, caller) => (await choose(query, caller)).work,

    async set({ title, dueAt, ...query }, caller) {
      const { pids, work } = await choose(query, caller)
      if (pids.length === 0) throw new DomainError('homework.list-closed')
      const { tid } = await homeworkSetting.setOpen({ gid: query.gid, training: { title, dueAt }, pids }, caller)
      return { tid, ...work }
    },
  }
}
