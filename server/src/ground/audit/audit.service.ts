import type { Actor } from '@touchstone/shared/ground/access/actor.ts'
import type { AuditAction } from '@touchstone/shared/ground/audit/audit-action.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Clock } from '../time/clock.ts'
import { changedFields, storedFields } from './audit-values.ts'

/** Whoever acts, as the record names them. */
export type AuditCaller = { actor: Actor | null; ip: string }

/** Acts of whoever may run commands on the machine. */
export const COMMAND_LINE: AuditCaller = { actor: null, ip: 'command line' }

/** What was done. Fields that did not change are left out when both `before` and `after` are given. */
export type Act = {
  action: AuditAction
  /** The object's id; null for what has none, such as settings. */
  target: string | number | null
  before?: object
  after?: object
  /** What belongs to the act and is no field of the object: counts, names of files. */
  detail?: object
}

export type AuditService = {
  /**
   * Writes down an act, in the transaction that does it: the act and its row happen both or not at all.
   * @param db the transaction of the act
   */
  record(db: Transaction, caller: AuditCaller, act: Act): Promise<void>
}

const MAX_TARGET = 255

const toJson = (fields: object | undefined) => (fields ? JSON.stringify(storedFields(fields)) : null)

/** Who did what, when, from where, on which object, before and after, for every act of staff. */
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
