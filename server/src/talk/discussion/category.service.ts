import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { CategoryOrder, SaveCategories } from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRows, mustBeOrder, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from './discussion.queries.ts'
import { countKey, moveCategoryCount, readCount } from './talk-counts.ts'

type Category = Awaited<ReturnType<typeof queries.listCategories>>[number]

export type CategoryService = {
  /** In the order of the choice. */
  names(): Promise<Category[]>
  /** With how many discussions of the site each one shows. */
  list(): Promise<(Category & { shown: number; version: string })[]>
  /** Renames those with an id, adds those without; none is ever deleted. @throws DomainError discussion.nothing-saved, edit.changed-meanwhile */
  save(input: SaveCategories, caller: Caller): Promise<Category[]>
  /** The named ones come first, in this order. @throws DomainError discussion.category-gone, edit.changed-meanwhile */
  order(input: z.output<typeof CategoryOrder>, caller: Caller): Promise<null>
  /** Its discussions move to another category. @throws DomainError discussion.category-gone */
  remove(input: { id: number; moveTo: number }, caller: Caller): Promise<null>
}

/** The field in the form. */
const editedOf = ({ name }: Category) => ({ name })

/** Categories of discussions. */
export function createCategoryService({ db, clock, audit }: { db: Database; clock: Clock; audit: AuditService }): CategoryService {
  const named = (list: readonly Category[]) => ({ categories: list.map(({ name }) => name) })
  const action = 'discussion.categories'

  return {
    names: () => queries.listCategories(db),

    async list() {
      const categories = await queries.listCategories(db)
      return Promise.all(
        categories.map(async (one) => ({
          ...one,
          shown: await readCount(db, countKey.category(one.id)),
          version: versionOf(editedOf(one)),
        })),
      )
    },

    async save({ categories }, caller) {
      const now = clock.now()
      return inTransaction(db, async (db) => {
        await holdRows(db, 'discussion_categories')
        const before = await queries.listCategories(db)
        for (const { id, version } of categories) {
          const known = before.find((one) => one.id === id)
          if (known) mustBeVersion(version, editedOf(known))
        }
        let saved = 0
        for (const { id, name } of categories.filter(({ name }) => name !== '')) {
          const done = id ? await queries.renameCategory(db, id, name, now) : await queries.insertCategory(db, name, now)
          saved += done ? 1 : 0
        }
        // A client posts the whole list back, so an unchanged name is no change.
        const isKept = categories.some(({ id, name }) => before.some((known) => known.id === id && known.name === name))
        if (saved === 0 && !isKept) throw new DomainError('discussion.nothing-saved')
        const after = await queries.listCategories(db)
        await audit.record(db, caller, { action, target: null, before: named(before), after: named(after) })
        return after
      })
    },

    async order({ ids, version }, caller) {
      await inTransaction(db, async (db) => {
        await holdRows(db, 'discussion_categories')
        const before = await queries.listCategories(db)
        mustBeOrder(
          version,
          before.map(({ id }) => id),
        )
        if (!ids.every((id) => before.some((known) => known.id === id))) throw new DomainError('discussion.category-gone')
        const rest = before.map(({ id }) => id).filter((id) => !ids.includes(id))
        for (const [index, id] of [...new Set(ids), ...rest].entries()) await queries.setCategoryRank(db, id, index + 1)
        const after = await queries.listCategories(db)
        await audit.record(db, caller, { action, target: null, before: named(before), after: named(after) })
      })
      return null
    },

    async remove({ id, moveTo }, caller) {
      await inTransaction(db, async (db) => {
        const before = await queries.listCategories(db)
        const isThere = (wanted: number) => before.some((known) => known.id === wanted)
        if (id === moveTo || !isThere(id) || !isThere(moveTo)) throw new DomainError('discussion.category-gone')
        await queries.deleteCategory(db, id, moveTo)
        await moveCategoryCount(db, id, moveTo)
        const after = await queries.listCategories(db)
        await audit.record(db, caller, { action, target: id, before: named(before), after: named(after), detail: { moveTo } })
      })
      return null
    },
  }
}
