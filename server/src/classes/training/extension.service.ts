import type { Extension, NewExtension } from '@touchstone/shared/classes/homework/homework.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { nameless } from '@touchstone/shared/people/account/person.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import * as queries from './extension.queries.ts'
import { findTraining, type Training } from './training.queries.ts'

/** Later due times for single pupils, set by leaders of the group. */
export type ExtensionService = {
  list(tid: number, caller: Caller): Promise<z.input<typeof Extension>[]>
  /**
   * Gives an extension, or changes the existing one.
   * @throws DomainError training.gone, training.not-of-group, group.not-allowed, homework.no-due, homework.extension-earlier, homework.no-pupil,
   * edit.changed-meanwhile
   */
  give(input: NewExtension, caller: Caller): Promise<null>
  /** @throws DomainError homework.no-extension */
  take(input: { tid: number; uid: string }, caller: Caller): Promise<null>
}

type Deps = { db: Database; clock: Clock; groupDoor: GroupDoor; audit: AuditService; events: EventBus }

/** The fields in the form. */
const editedOf = ({ dueAt, reason }: { dueAt: number; reason: string }) => ({ dueAt: Number(dueAt), reason })

export function createExtensionService({ db, clock, groupDoor, audit, events }: Deps): ExtensionService {
  async function demand(db: Database, tid: number, caller: Caller): Promise<Training & { gid: number }> {
    const training = await findTraining(db, tid)
    if (!training) throw new DomainError('training.gone')
    const { gid } = training
    if (gid === null) throw new DomainError('training.not-of-group')
    await groupDoor.demand(db, gid, ['training', 'manage'], caller)
    return { ...training, gid }
  }

  return {
    async list(tid, caller) {
      const { gid } = await demand(db, tid, caller)
      const rows = (await queries.listExtensions(db, tid)).map((row) => ({ ...row, version: versionOf(editedOf(row)) }))
      return (await groupDoor.showsNames(db, gid, caller)) ? rows : rows.map(nameless)
    },

    async give({ tid, uid, dueAt, reason, version }, caller) {
      const gid = await inTransaction(db, async (db) => {
        await holdRow(db, 'trainings', tid)
        const training = await demand(db, tid, caller)
        if (training.dueAt === null) throw new DomainError('homework.no-due')
        if (dueAt <= training.dueAt) throw new DomainError('homework.extension-earlier')
        if ((await groupDoor.stateOf(db, training.gid, uid)) !== 'member') throw new DomainError('homework.no-pupil')
        const before = await queries.findExtension(db, tid, uid)
        mustBeVersion(version, before ? editedOf(before) : null)
        const now = clock.now()
        await queries.putExtension(db, {
          tid,
          uid,
          dueAt,
          reason,
          givenBy: caller.actor?.uid ?? null,
          gmtCreate: now,
          gmtModified: now,
        })
        await audit.record(db, caller, {
          action: 'homework.extend',
          target: tid,
          after: { uid, dueAt, reason },
          ...(before && { before: { uid, ...before } }),
        })
        return training.gid
      })
      events.publish({ type: 'training.changed', tid, gid })
      return null
    },

    async take({ tid, uid }, caller) {
      const gid = await inTransaction(db, async (db) => {
        const training = await demand(db, tid, caller)
        const before = await queries.findExtension(db, tid, uid)
        if (!before) throw new DomainError('homework.no-extension')
        await queries.deleteExtension(db, tid, uid)
        await audit.record(db, caller, { action: 'homework.extension-remove', target: tid, before: { uid, ...before } })
        return training.gid
      })
      events.publish({ type: 'training.changed', tid, gid })
      return null
    },
  }
}
