import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import {
  GROUP_ORDER_MAX,
  type GroupProblemOrder,
  type NewGroupProblemOrder,
} from '@touchstone/shared/problems/problem/group-problem.schema.ts'
import { reordered } from '@touchstone/shared/problems/problem/group-problem-order.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeOrder } from '../../ground/editing/edit-version.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import { listGroupOrder, setGroupRank } from './group-problem.queries.ts'

/** The order of a group's problem list, for admins of the group. */
export type GroupProblemOrderService = {
  /** @throws DomainError group.not-found, group.not-member, group.not-allowed */
  get(gid: number, caller: Caller): Promise<z.input<typeof GroupProblemOrder>>
  /**
   * Puts these first, in this order; the others keep theirs.
   * @throws DomainError those of `get`, problem.order-stale, edit.changed-meanwhile
   */
  set(wanted: z.output<typeof NewGroupProblemOrder>, caller: Caller): Promise<null>
}

type Deps = { db: Database; door: GroupDoor; audit: AuditService }

export function createGroupProblemOrderService({ db, door, audit }: Deps): GroupProblemOrderService {
  return {
    async get(gid, caller) {
      await door.demand(db, gid, ['problem', 'manage'], caller)
      const problems = await listGroupOrder(db, gid)
      return { problems: problems.slice(0, GROUP_ORDER_MAX), total: problems.length }
    },

    async set({ gid, pids, version }, caller) {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'groups', gid)
        await door.demand(db, gid, ['problem', 'manage'], caller)
        const before = await listGroupOrder(db, gid)
        mustBeOrder(
          version,
          before.slice(0, GROUP_ORDER_MAX).map(({ pid }) => pid),
        )
        const changes = reordered(before, pids)
        if (changes === null) throw new DomainError('problem.order-stale')
        for (const { pid, rank } of changes) await setGroupRank(db, pid, rank)
        const order = before.map(({ problemId }) => problemId).join(' ')
        const after = (await listGroupOrder(db, gid)).map(({ problemId }) => problemId).join(' ')
        await audit.record(db, caller, { action: 'problem.order', target: gid, before: { order }, after: { order: after } })
      })
      return null
    },
  }
}
