import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { AuditAction } from '@touchstone/shared/ground/audit/audit-action.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Clock } from '../time/clock.ts'
import { changedFields, storedFields } from './audit-values.ts'

/** The actor, as the record names it. */
export type AuditCaller = { actor: Actor | null; ip: string }

/** The actor for commands on the machine. */
export const COMMAND_LINE: AuditCaller = { actor: null, ip: 'command line' }

/** An act. Unchanged fields are left out when both `before` and `after` are given. */
type Act = {
  action: AuditAction
  /** The object's id; null for objects without one, such as settings. */
  target: string | number | null
  before?: object
  after?: object
  /** Data of the act that is no field of the object: counts, names of files. */
  detail?: object
}

export type AuditService = {
  /**
   * Records an act, in the transaction that does it, so that both happen or neither.
   * @param db the transaction of the act
   */
  record(db: Transaction, caller: AuditCaller, act: Act): Promise<void>
}

const MAX_TARGET = 255

const toJson = (fields: object | undefined) => (fields ? JSON.stringify(storedFields(fields)) : null)

/** Records actor, act, time, address, object, and values before and after, for every act of staff. */
export function createAuditService({ clock }: { clock: Clock }): AuditService {
  return {
    async record(db, { actor, ip }, { action, target, before, after, detail }) {
      const fields = before && after ? changedFields(before, after) : { before, after }
      await db
        .insertInto('auditLog')
        .values({
          uid: actor?.uid ?? null,
          username: actor?.username ?? null,
          action,
          target: target === null ? null : String(target).slice(0, MAX_TARGET),
          before: toJson(fields.before),
          after: toJson(fields.after),
          detail: toJson(detail),
          ip,
          at: clock.now(),
        })
        .execute()
    },
  }
}
