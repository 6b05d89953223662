import { ownDueAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type {
  PictureMark,
  PictureRecord,
  PictureRecordPage,
  PictureRecordQuery,
} from '@touchstone/shared/classes/picture/picture.schema.ts'
import { nextPictureAt, PICTURE_PACE_MS, pictureClosing } from '@touchstone/shared/classes/picture/picture-rules.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { mayOnPicture, type PictureAct, type PictureFacts, pictureStandingOf } from '@touchstone/shared/ground/access/picture-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { FileAnswer, Upload } from '../../ground/blobs/file-transfer.ts'
import { arrivalOf } from '../../ground/caller/arrival.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { localDateTime } from '../../ground/time/local-day.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { GroupTraining, HomeworkSource } from '../training/homework-source.ts'
import type { TrainingDoor } from '../training/training-door.service.ts'
import * as queries from './picture-record.queries.ts'
import { findTask } from './picture-task.queries.ts'
import { markedOf, pictureUrl, toPictureRecord } from './picture-view.ts'
import { readPhoto } from './read-photo.ts'

/** Pictures of pupils (docs/rules/picture-tasks.md). A picture that the caller may not see does not exist for the caller. */
export type PictureRecordService = {
  /**
   * Refuses before the body is read.
   * @throws DomainError picture.task-gone, picture.pupils-only, picture.over, picture.too-early, and those of the training's door
   */
  admit(taskId: number, caller: Caller): Promise<void>
  /** @throws DomainError those of `admit`, picture.type, picture.too-many-pixels, file.damaged */
  handIn(taskId: number, file: Upload, caller: Caller): Promise<{ id: number; url: string; nextAt: number }>
  /** A pupil's own pictures, or those of the class for its leaders; newest first. @throws DomainError picture.task-gone, picture.not-yours */
  list(query: PictureRecordQuery, caller: Caller): Promise<z.input<typeof PictureRecordPage>>
  /** @throws DomainError picture.gone */
  get(id: number, caller: Caller): Promise<PictureRecord>
  /** @throws DomainError picture.gone */
  file(id: number, caller: Caller): Promise<FileAnswer>
  /** A teacher's mark. @throws DomainError picture.gone, picture.not-yours, picture.mark-too-high, picture.newer, edit.changed-meanwhile */
  mark(input: PictureMark, caller: Caller): Promise<PictureRecord>
  /** Removes the content and the mark. @throws DomainError picture.gone, picture.marked */
  remove(id: number, caller: Caller): Promise<null>
}

type Deps = {
  db: Database
  clock: Clock
  blobs: BlobStore
  door: TrainingDoor
  groupDoor: GroupDoor
  groups: Pick<GroupService, 'membersIn'>
  source: HomeworkSource
  audit: AuditService
  events: EventBus
}
type Opened = { record: queries.StoredRecord; training: GroupTraining; facts: PictureFacts; points: number }

const shortTime = (at: number) => localDateTime(at).slice(0, -':00'.length)

export function createPictureRecordService(deps: Deps): PictureRecordService {
  const { db, clock, blobs, door, groupDoor, groups, source, audit, events } = deps

  /** @throws DomainError of `admit` */
  async function mustBeOpen(db: Database, taskId: number, caller: Caller) {
    const { actor } = caller
    if (!actor) throw new DomainError('session.signed-out')
    const task = await findTask(db, taskId)
    if (!task) throw new DomainError('picture.task-gone')
    const { training } = await door.enter(db, task.tid, caller)
    const { gid } = training
    if (gid === null) throw new DomainError('training.not-of-group')
    if ((await groupDoor.stateOf(db, gid, actor.uid)) !== 'member') throw new DomainError('picture.pupils-only')
    const at = arrivalOf(caller, clock)
    const extendedTo = (await source.extensionsOf(db, [task.tid], actor.uid)).get(task.tid)
    const dueAt = ownDueAt(training.dueAt, extendedTo)
    const closing = pictureClosing({ ...training, dueAt }, at)
    if (closing === 'not-open') throw new DomainError('training.not-open')
    if (closing === 'over') throw new DomainError('picture.over', { due: shortTime(dueAt ?? 0) })
    const nextAt = nextPictureAt(await queries.findLastAt(db, taskId, actor.uid), at)
    if (nextAt !== null)
      throw new DomainError('picture.too-early', { minutes: PICTURE_PACE_MS / minute, at: localDateTime(nextAt), nextAt })
    return { uid: actor.uid, tid: task.tid, gid, at }
  }

  /** @throws DomainError picture.gone */
  async function open(db: Database, id: number, caller: Caller): Promise<Opened> {
    const record = await queries.findRecord(db, id)
    const task = record && (await findTask(db, record.taskId))
    if (!record || !task) throw new DomainError('picture.gone')
    const training = await source.trainingOf(db, task.tid)
    const state = await groupDoor.stateOf(db, training.gid, record.uid)
    const facts = {
      uid: record.uid,
      groupRole: await roleIn(db, training.gid, caller),
      isMember: state === 'member' || state === 'admin' || state === 'root',
      isMarked: record.mark !== null,
    }
    if (!mayOnPicture('look', caller.actor, facts)) throw new DomainError('picture.gone')
    return { record, training, facts, points: task.points }
  }

  /** The caller's place; `none` in a banned group. */
  async function roleIn(db: Database, gid: number, caller: Caller) {
    try {
      return (await groupDoor.find(db, gid, caller)).role
    } catch (error) {
      if (error instanceof DomainError) return 'none' as const
      throw error
    }
  }

  function mustMay(act: PictureAct, { actor }: Caller, facts: PictureFacts): void {
    if (mayOnPicture(act, actor, facts)) return
    throw new DomainError(act === 'remove' && facts.isMarked ? 'picture.marked' : 'picture.not-yours')
  }

  async function toWire(db: Database, { record, training, facts }: Opened, caller: Caller): Promise<PictureRecord> {
    const extendedTo = (await source.extendedOf(db, training.tid)).get(record.uid)
    const isOwn = pictureStandingOf(caller.actor, facts) === 'author'
    const showsName = isOwn || (await groupDoor.showsNames(db, training.gid, caller))
    return toPictureRecord(record, training, { extendedTo, showsName })
  }

  return {
    async admit(taskId, caller) {
      await mustBeOpen(db, taskId, caller)
    },

    async handIn(taskId, file, caller) {
      await mustBeOpen(db, taskId, caller)
      const { bytes, mediaType, width, height } = await readPhoto(file.path)
      const { hash, size } = await blobs.putBytes(bytes)
      const done = await inTransaction(db, async (db) => {
        // Of two pictures sent at once, the second one reads the first one's time.
        await holdRow(db, 'picture_tasks', taskId)
        const { at, ...place } = await mustBeOpen(db, taskId, caller)
        const row = { taskId, uid: place.uid, handedInAt: at, state: 'handed-in' as const, hash, size, mediaType, width, height }
        return { ...place, at, id: await queries.insertRecord(db, row, clock.now()) }
      })
      events.publish({ type: 'picture.changed', tid: done.tid, gid: done.gid, uid: done.uid })
      return { id: done.id, url: pictureUrl(done.id), nextAt: done.at + PICTURE_PACE_MS }
    },

    async list({ task: taskId, uid, ...page }, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const task = await findTask(db, taskId)
      if (!task) throw new DomainError('picture.task-gone')
      const training = await source.trainingOf(db, task.tid)
      const { gid } = training
      const teaches = mayInGroup(actor, await roleIn(db, gid, caller), ['training', 'manage'])
      if (!teaches && uid != null && uid !== actor.uid) throw new DomainError('picture.not-yours')
      const members = teaches ? [...(await groups.membersIn(db, gid)).keys()] : []
      const asked = teaches ? members.filter((one) => uid == null || one === uid) : [actor.uid]
      const extended = await source.extendedOf(db, task.tid)
      const showsNames = await groupDoor.showsNames(db, gid, caller)
      const rows = await queries.listRecords(db, taskId, asked, page)
      const found = rows.map((row) =>
        toPictureRecord(row, training, { extendedTo: extended.get(row.uid), showsName: showsNames || row.uid === actor.uid }),
      )
      return makePage(found, await queries.countRecords(db, taskId, asked), page)
    },

    async get(id, caller) {
      return toWire(db, await open(db, id, caller), caller)
    },

    async file(id, caller) {
      const { record } = await open(db, id, caller)
      if (!(await blobs.has(record.hash))) throw new DomainError('picture.gone')
      return { body: blobs.open(record.hash), size: record.size, mediaType: record.mediaType }
    },

    async mark({ id, mark, comment, version }, caller) {
      const { wire, tid, gid, uid } = await inTransaction(db, async (db) => {
        const { record: seen } = await open(db, id, caller)
        await holdRow(db, 'picture_tasks', seen.taskId)
        const opened = await open(db, id, caller)
        const { record, training, facts, points } = opened
        mustMay('mark', caller, facts)
        if (mark > points) throw new DomainError('picture.mark-too-high', { points })
        mustBeVersion(version, markedOf(record))
        const newest = (await queries.listAllRecords(db, record.taskId, [record.uid])).at(-1)
        if (newest?.id !== id) throw new DomainError('picture.newer')
        const after = { state: 'confirmed' as const, mark, comment: comment || null }
        const now = clock.now()
        await queries.setRecord(db, id, { ...after, markedBy: caller.actor?.uid ?? null, markedAt: now }, now)
        await audit.record(db, caller, {
          action: 'picture.mark',
          target: id,
          detail: { tid: training.tid, uid: record.uid },
          before: markedOf(record),
          after,
        })
        const wire = await toWire(db, { ...opened, record: { ...record, ...after, markedAt: now } }, caller)
        return { wire, tid: training.tid, gid: training.gid, uid: record.uid }
      })
      events.publish({ type: 'picture.changed', tid, gid, uid })
      return wire
    },

    async remove(id, caller) {
      const { tid, gid, uid } = await inTransaction(db, async (db) => {
        const { record: seen } = await open(db, id, caller)
        await holdRow(db, 'picture_tasks', seen.taskId)
        const { record, training, facts } = await open(db, id, caller)
        mustMay('remove', caller, facts)
        const now = clock.now()
        const emptied = { hash: null, size: null, mark: null, comment: null, markedBy: null, markedAt: null }
        await queries.setRecord(db, id, { ...emptied, state: 'handed-in' }, now)
        if (pictureStandingOf(caller.actor, facts) === 'teacher') {
          const detail = { tid: training.tid, uid: record.uid }
          await audit.record(db, caller, { action: 'picture.remove', target: id, detail, before: markedOf(record) })
        }
        return { tid: training.tid, gid: training.gid, uid: record.uid }
      })
      events.publish({ type: 'picture.changed', tid, gid, uid })
      return null
    },
  }
}
