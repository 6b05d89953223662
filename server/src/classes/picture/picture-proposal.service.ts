import type {
  ConfirmedProposals,
  PictureRecord,
  ProposalOutcome,
  ScoringAgain,
  ScoringAgainOutcome,
} from '@touchstone/shared/classes/picture/picture.schema.ts'
import { scoringAt } from '@touchstone/shared/classes/picture/scoring-rules.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupTraining } from '../training/homework-source.ts'
import type { PictureDoor } from './picture-door.ts'
import { findLastAskedAt, listNewestIds, listRecordsOf, setRecord } from './picture-record.queries.ts'
import { askAgain } from './picture-scoring.queries.ts'
import { findTask } from './picture-task.queries.ts'
import { markedOf, proposedOf } from './picture-view.ts'
import type { WriteMark } from './write-mark.ts'

/** Proposals of the scoring service, for leaders of the class (docs/rules/picture-tasks.md). */
export type PictureProposalService = {
  /**
   * Makes marks of the proposals that still are as the teacher has read them.
   * @throws DomainError picture.task-gone, group.not-member, group.not-allowed
   */
  confirm(input: ConfirmedProposals, caller: Caller): Promise<ProposalOutcome>
  /** The picture then waits for a teacher's mark. @throws DomainError picture.gone, picture.not-yours, picture.no-proposal */
  refuse(id: number, caller: Caller): Promise<PictureRecord>
  /**
   * Asks the service again about pictures that it has not rated, each when the pace of its pupil allows it.
   * @throws DomainError picture.task-gone, group.not-member, group.not-allowed, picture.no-scorer
   */
  askAgain(input: ScoringAgain, caller: Caller): Promise<ScoringAgainOutcome>
}

type ClassDoor = {
  open(tid: number, caller: Caller): Promise<GroupTraining>
  pupilsOf(gid: number, caller: Caller): Promise<readonly { uid: string }[]>
}
type Deps = {
  db: Database
  clock: Clock
  config: Pick<ConfigService, 'website'>
  door: PictureDoor
  classDoor: ClassDoor
  writeMark: WriteMark
  audit: AuditService
  events: EventBus
}

export function createPictureProposalService(deps: Deps): PictureProposalService {
  const { db, clock, config, door, classDoor, writeMark, audit, events } = deps

  async function openClass(taskId: number, caller: Caller) {
    const found = await findTask(db, taskId)
    if (!found) throw new DomainError('picture.task-gone')
    const { tid, gid } = await classDoor.open(found.tid, caller)
    return { tid, gid, pupils: new Set((await classDoor.pupilsOf(gid, caller)).map(({ uid }) => uid)) }
  }

  /** The task and these pictures, while nobody else changes them; `newest`: the newest pictures of their pupils. */
  async function hold(db: Transaction, taskId: number, ids: readonly number[]) {
    await holdRow(db, 'picture_tasks', taskId)
    const task = await findTask(db, taskId)
    if (!task) throw new DomainError('picture.task-gone')
    const records = new Map((await listRecordsOf(db, taskId, ids)).map((record) => [record.id, record]))
    const newest = await listNewestIds(db, taskId, [...new Set([...records.values()].map(({ uid }) => uid))])
    return { task, records, newest }
  }

  return {
    async confirm({ task: taskId, proposals }, caller) {
      const { tid, gid, pupils } = await openClass(taskId, caller)
      const { done, announces } = await inTransaction(db, async (db) => {
        const { task, records, newest } = await hold(
          db,
          taskId,
          proposals.map(({ id }) => id),
        )
        const done = new Map<number, string>()
        const announces: (() => void)[] = []
        for (const { id, proposed } of proposals) {
          const record = records.get(id)
          if (!record || done.has(id) || !pupils.has(record.uid) || !newest.has(id)) continue
          if (proposedOf(record, task.points) !== proposed) continue
          const mark = { mark: proposed, comment: record.comment, by: caller.actor?.uid ?? null }
          announces.push(await writeMark(db, record, { tid, gid, task }, mark))
          await audit.record(db, caller, {
            action: 'picture.mark',
            target: id,
            detail: { tid, uid: record.uid, proposed },
            before: markedOf(record),
            after: { state: 'confirmed', mark: proposed, comment: record.comment },
          })
          done.set(id, record.uid)
        }
        return { done, announces }
      })
      for (const announce of announces) announce()
      for (const uid of new Set(done.values())) events.publish({ type: 'picture.changed', tid, gid, uid })
      const asked = [...new Set(proposals.map(({ id }) => id))]
      return { confirmed: asked.filter((id) => done.has(id)), left: asked.filter((id) => !done.has(id)) }
    },

    async refuse(id, caller) {
      const { wire, place } = await inTransaction(db, async (db) => {
        const { task } = await door.open(db, id, caller)
        await holdRow(db, 'picture_tasks', task.id)
        const opened = await door.open(db, id, caller)
        const { record, training, facts } = opened
        door.mustMay('mark', caller, facts)
        if (record.state !== 'proposed') throw new DomainError('picture.no-proposal')
        const refused = { state: 'handed-in' as const, ratedPercent: null, rating: null }
        await setRecord(db, id, refused, clock.now())
        const detail = { tid: training.tid, uid: record.uid, proposed: proposedOf(record, opened.task.points) }
        await audit.record(db, caller, { action: 'picture.proposal-refuse', target: id, detail })
        const wire = await door.toWire(db, { ...opened, record: { ...record, ...refused } }, caller)
        return { wire, place: { tid: training.tid, gid: training.gid, uid: record.uid } }
      })
      events.publish({ type: 'picture.changed', ...place })
      return wire
    },

    async askAgain({ task: taskId, ids }, caller) {
      const { tid, gid, pupils } = await openClass(taskId, caller)
      const asked = await inTransaction(db, async (db) => {
        const { task, records, newest } = await hold(db, taskId, ids)
        if (task.marking === 'teacher' || config.website().pictureScorerUrl === null) throw new DomainError('picture.no-scorer')
        const now = clock.now()
        const asked = new Map<number, { uid: string; at: number }>()
        for (const id of ids) {
          const record = records.get(id)
          if (!record || !pupils.has(record.uid) || !newest.has(id)) continue
          const { uid } = record
          const at = scoringAt(await findLastAskedAt(db, uid), now)
          if (await askAgain(db, id, at, now)) asked.set(id, { uid, at })
        }
        const detail = { tid, pictures: [...asked.keys()] }
        if (asked.size > 0) await audit.record(db, caller, { action: 'picture.ask-again', target: taskId, detail })
        return asked
      })
      for (const uid of new Set([...asked.values()].map(({ uid }) => uid))) events.publish({ type: 'picture.changed', tid, gid, uid })
      const wanted = [...new Set(ids)]
      return {
        asked: [...asked].map(([id, { at }]) => ({ id, at })),
        left: wanted.filter((id) => !asked.has(id)),
      }
    },
  }
}
