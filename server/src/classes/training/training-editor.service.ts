import type { TrainingExtent, TrainingOrder } from '@touchstone/shared/classes/training/training.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeOrder } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { isSameSet } from './same-set.ts'
import { findTraining, setTraining } from './training.queries.ts'
import { publishTrainingChange } from './training-change.ts'
import { placeKindOf, type TrainingDoor } from './training-door.service.ts'
import * as queries from './training-problem.queries.ts'

/** Calls of the editor beyond the documented calls, for trainings of the site and of groups. */
export type TrainingEditorService = {
  /** Counts of the data that its deletion removes. @throws DomainError training.gone, training.not-yours */
  extent(tid: number, caller: Caller): Promise<z.input<typeof TrainingExtent>>
  /**
   * Sets the order of all problems at once.
   * @throws DomainError training.gone, training.not-yours, training.order-stale, edit.changed-meanwhile
   */
  order(input: z.output<typeof TrainingOrder>, caller: Caller): Promise<null>
}

type Deps = { db: Database; clock: Clock; door: TrainingDoor; audit: AuditService; events: EventBus }

export function createTrainingEditorService({ db, clock, door, audit, events }: Deps): TrainingEditorService {
  async function kindOf(db: Database, tid: number) {
    const training = await findTraining(db, tid)
    if (!training) throw new DomainError('training.gone')
    return placeKindOf(training)
  }

  return {
    async extent(tid, caller) {
      await door.keep(db, tid, await kindOf(db, tid), caller)
      return queries.countExtent(db, tid)
    },

    async order({ tid, pids, version }, caller) {
      const { gid } = await inTransaction(db, async (db) => {
        await holdRow(db, 'trainings', tid)
        const { training } = await door.arrange(db, tid, await kindOf(db, tid), caller)
        const before = await queries.listOrder(db, tid)
        // An editor that did not see a problem must not move it.
        const known = before.map(({ pid }) => pid)
        mustBeOrder(version, known)
        if (!isSameSet(pids, known)) throw new DomainError('training.order-stale')
        const now = clock.now()
        const placeOf = new Map(before.map((place) => [place.pid, place]))
        for (const [rank, pid] of pids.entries()) {
          const place = placeOf.get(pid)
          if (place && place.rank !== rank) await queries.setPlace(db, place.id, { rank, gmtModified: now })
        }
        await setTraining(db, tid, { gmtModified: now })
        await audit.record(db, caller, {
          action: 'training.problem-edit',
          target: tid,
          before: { order: known.join(' ') },
          after: { order: pids.join(' ') },
        })
        return training
      })
      publishTrainingChange(events, tid, gid)
      return null
    },
  }
}
