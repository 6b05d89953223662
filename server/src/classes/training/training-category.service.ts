import type {
  CategoryOrder,
  EditTrainingCategory,
  NewTrainingCategory,
  TrainingCategory,
} from '@touchstone/shared/classes/training/training.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, holdRows, mustBeOrder, mustBeVersion } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import { isSameSet } from './same-set.ts'
import * as queries from './training-category.queries.ts'

export type TrainingCategoryService = {
  /** In a group: for editors of its trainings. @throws DomainError training.category-taken, group.gone, group.not-member, group.not-allowed */
  create(input: z.output<typeof NewTrainingCategory>, caller: Caller): Promise<z.input<typeof TrainingCategory>>
  /** @throws DomainError training.category-gone, training.category-taken, edit.changed-meanwhile */
  change(input: z.output<typeof EditTrainingCategory>, caller: Caller): Promise<null>
  /** Orders the categories of the site; the input names all of them. @throws DomainError training.order-stale, edit.changed-meanwhile */
  order(input: z.output<typeof CategoryOrder>, caller: Caller): Promise<null>
  /** Its trainings stay, without a category. @throws DomainError training.category-gone */
  remove(id: number, caller: Caller): Promise<null>
}

type Deps = { db: Database; clock: Clock; groups: GroupService; audit: AuditService }

export function createTrainingCategoryService({ db, clock, groups, audit }: Deps): TrainingCategoryService {
  async function mustFind(db: Database, id: number): Promise<queries.TrainingCategory> {
    const category = await queries.findCategory(db, id)
    if (!category) throw new DomainError('training.category-gone')
    return category
  }

  /** A group's own categories are for its staff, whatever the caller's role on the site. @throws DomainError group.not-member, group.not-allowed */
  async function mustKeep(db: Database, gid: number | null, { actor }: Caller): Promise<void> {
    if (gid === null) return
    const role = await groups.roleIn(db, gid, actor?.uid)
    if (!mayInGroup(actor, role, ['training', 'create'])) throw new DomainError(role === 'none' ? 'group.not-member' : 'group.not-allowed')
  }

  return {
    async create({ name, color, gid = null }, caller) {
      return inTransaction(db, async (db) => {
        if (gid !== null && !(await groups.exists(db, gid))) throw new DomainError('group.gone')
        await mustKeep(db, gid, caller)
        if (await queries.findCategoryByName(db, name, gid)) throw new DomainError('training.category-taken', { name })
        const now = clock.now()
        const rank = (await queries.findLastRank(db, gid)) + 1
        const row = await queries.insertCategory(db, { name, color: color ?? null, gid, rank, gmtCreate: now, gmtModified: now })
        await audit.record(db, caller, { action: 'training-category.create', target: row.id, after: row })
        return row
      })
    },

    async change({ id, name, color, version }, caller) {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'training_categories', id)
        const before = await mustFind(db, id)
        await mustKeep(db, before.gid, caller)
        mustBeVersion(version, queries.editedOfCategory(before))
        const after = { name: name ?? before.name, color: color ?? before.color }
        const same = await queries.findCategoryByName(db, after.name, before.gid)
        if (same && same.id !== id) throw new DomainError('training.category-taken', { name: after.name })
        await queries.setCategory(db, id, { ...after, gmtModified: clock.now() })
        await audit.record(db, caller, { action: 'training-category.edit', target: id, before, after })
      })
      return null
    },

    async order({ ids, version }, caller) {
      await inTransaction(db, async (db) => {
        await holdRows(db, 'training_categories')
        const before = await queries.listCategories(db, null)
        const known = before.map(({ id }) => id)
        mustBeOrder(version, known)
        if (!isSameSet(ids, known)) throw new DomainError('training.order-stale')
        const rankOf = new Map(before.map(({ id, rank }) => [id, rank]))
        const now = clock.now()
        for (const [rank, id] of ids.entries()) if (rankOf.get(id) !== rank) await queries.setCategory(db, id, { rank, gmtModified: now })
        await audit.record(db, caller, {
          action: 'training-category.edit',
          target: 0,
          before: { order: known.join(' ') },
          after: { order: ids.join(' ') },
        })
      })
      return null
    },

    async remove(id, caller) {
      await inTransaction(db, async (db) => {
        const before = await mustFind(db, id)
        await mustKeep(db, before.gid, caller)
        await queries.deleteCategory(db, id)
        await audit.record(db, caller, { action: 'training-category.delete', target: id, before })
      })
      return null
    },
  }
}
