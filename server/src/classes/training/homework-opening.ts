import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { AuditCaller } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { MessageService } from '../../people/message/message.service.ts'
import type { ProblemAdminService } from '../../problems/editor/problem-admin.service.ts'
import { endWaiting, listOpening, type OpeningProblem } from './opening.queries.ts'
import { publishTrainingChange } from './training-change.ts'

/** The actor on the record when homework opens. */
const OPENING: AuditCaller = { actor: null, ip: 'homework opens' }

export type HomeworkOpening = {
  /** Opens private problems whose homework has opened. One whose program does not compile stays private, and its teacher gets a message. */
  tick(): Promise<void>
}

type Deps = {
  db: Database
  clock: Clock
  problemAdmin: Pick<ProblemAdminService, 'provePublication' | 'openIn'>
  messages: MessageService
  events: EventBus
  /** Called with the fault of one problem; the next tick tries it again. */
  onFault: (error: unknown) => void
}

export function createHomeworkOpening({ db, clock, problemAdmin, messages, events, onFault }: Deps): HomeworkOpening {
  async function open({ id, tid, pid, gid }: OpeningProblem): Promise<void> {
    const mustBeProven = await problemAdmin.provePublication(pid, { actor: null })
    await inTransaction(db, async (db) => {
      if (!(await endWaiting(db, id))) return
      await mustBeProven(db)
      await problemAdmin.openIn(db, pid, OPENING)
    })
    publishTrainingChange(events, tid, gid)
  }

  async function refuse({ id, tid, gid, title, problemId, uid }: OpeningProblem): Promise<void> {
    const announce = await inTransaction(db, async (db) => {
      if (!(await endWaiting(db, id))) return null
      return messages.send(db, { uid, kind: 'Mine', text: 'homework-problem-closed', details: { tid, gid, title, problemId } })
    })
    announce?.()
  }

  return {
    async tick() {
      for (const waiting of await listOpening(db, clock.now())) {
        try {
          await open(waiting)
        } catch (error) {
          if (error instanceof DomainError && error.code === 'checker.does-not-compile') await refuse(waiting)
          else onFault(error)
        }
      }
    },
  }
}
