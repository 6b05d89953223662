import { ownDueAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type {
  PictureMark,
  PictureRecord,
  PictureRecordPage,
  PictureRecordQuery,
  PictureUpload,
} from '@touchstone/shared/classes/picture/picture.schema.ts'
import { nextPictureAt, PICTURE_PACE_MS, pictureClosing } from '@touchstone/shared/classes/picture/picture-rules.ts'
import { type PictureMarking, scoringAt } from '@touchstone/shared/classes/picture/scoring-rules.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { pictureStandingOf } from '@touchstone/shared/ground/access/picture-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { minute } from '@touchstone/shared/ground/time/instant.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { BlobStore } from '../../ground/blobs/blob-store.ts'
import type { FileAnswer, Upload } from '../../ground/blobs/file-transfer.ts'
import { arrivalOf } from '../../ground/caller/arrival.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { localDateTime } from '../../ground/time/local-day.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { HomeworkSource } from '../training/homework-source.ts'
import type { TrainingDoor } from '../training/training-door.service.ts'
import type { PictureDoor } from './picture-door.ts'
import * as queries from './picture-record.queries.ts'
import { findTask } from './picture-task.queries.ts'
import { markedOf, pictureUrl, toPictureRecord } from './picture-view.ts'
import { readPhoto } from './read-photo.ts'
import { digestOf, findSent, mustBeSame, type SentPicture } from './sent-picture.ts'
import type { WriteMark } from './write-mark.ts'

/** Pictures of pupils (docs/rules/picture-tasks.md). A picture that the caller may not see does not exist for the caller. */
export type PictureRecordService = {
  /**
   * Refuses before the body is read. A picture that was taken under this number is no reason: sent again, it is answered like the first time.
   * @throws DomainError picture.task-gone, picture.pupils-only, picture.over, picture.too-early, and those of the training's door
   */
  admit(sent: PictureUpload, caller: Caller): Promise<void>
  /** @throws DomainError those of `admit`, picture.key-reused, picture.removed, picture.type, picture.too-many-pixels, file.damaged */
  handIn(sent: PictureUpload, file: Upload, caller: Caller): Promise<{ id: number; url: string; nextAt: number }>
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
  config: Pick<ConfigService, 'website'>
  door: TrainingDoor
  groupDoor: GroupDoor
  pictureDoor: PictureDoor
  groups: Pick<GroupService, 'membersIn'>
  source: HomeworkSource
  writeMark: WriteMark
  audit: AuditService
  events: EventBus
}

const shortTime = (at: number) => localDateTime(at).slice(0, -':00'.length)

export function createPictureRecordService(deps: Deps): PictureRecordService {
  const { db, clock, blobs, config, door, groupDoor, pictureDoor, groups, source, writeMark, audit, events } = deps
  const { open, mustMay, roleIn, toWire } = pictureDoor

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
    return { uid: actor.uid, tid: task.tid, gid, at, marking: task.marking }
  }

  /** How a new picture begins: where a service gives marks, it is asked as soon as this pupil's pace allows it. */
  async function scoringOf(db: Database, marking: PictureMarking, uid: string, now: number) {
    if (marking === 'teacher' || config.website().pictureScorerUrl === null) return { state: 'handed-in' as const }
    return { state: 'waiting' as const, nextTryAt: scoringAt(await queries.findLastAskedAt(db, uid), now) }
  }

  /** The picture that this pupil has sent under the number before. */
  async function sentBefore(db: Database, { task, sendKey }: PictureUpload, { actor }: Caller): Promise<SentPicture | undefined> {
    return sendKey === null || !actor ? undefined : findSent(db, task, actor.uid, sendKey)
  }
  const answer = ({ id, handedInAt }: Pick<SentPicture, 'id' | 'handedInAt'>) => ({
    id,
    url: pictureUrl(id),
    nextAt: handedInAt + PICTURE_PACE_MS,
  })

  return {
    async admit(sent, caller) {
      if (!(await sentBefore(db, sent, caller))) await mustBeOpen(db, sent.task, caller)
    },

    async handIn(sent, file, caller) {
      const { task: taskId, sendKey } = sent
      const sentDigest = sendKey === null ? null : await digestOf(file.path)
      const before = await sentBefore(db, sent, caller)
      if (before) return answer(mustBeSame(before, sentDigest))
      await mustBeOpen(db, taskId, caller)
      const { bytes, mediaType, width, height } = await readPhoto(file.path)
      const { hash, size } = await blobs.putBytes(bytes)
      const done = await inTransaction(db, async (db) => {
        // Of two pictures sent at once, the second one reads the first one's time.
        await holdRow(db, 'picture_tasks', taskId)
        const before = await sentBefore(db, sent, caller)
        if (before) return { before: mustBeSame(before, sentDigest) }
        const { at, marking, ...place } = await mustBeOpen(db, taskId, caller)
        const now = clock.now()
        await queries.dropOlder(db, taskId, place.uid, now)
        const scoring = await scoringOf(db, marking, place.uid, now)
        const content = { hash, size, mediaType, width, height }
        const row = { taskId, uid: place.uid, handedInAt: at, ...scoring, ...content, sendKey, sentDigest }
        return { place, made: { id: await queries.insertRecord(db, row, now), handedInAt: at } }
      })
      if (done.before) return answer(done.before)
      events.publish({ type: 'picture.changed', ...done.place })
      return answer(done.made)
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
        toPictureRecord(
          row,
          { ...training, points: task.points },
          {
            extendedTo: extended.get(row.uid),
            showsName: showsNames || row.uid === actor.uid,
            forTeacher: row.uid !== actor.uid,
          },
        ),
      )
      return makePage(found, await queries.countRecords(db, taskId, asked), page)
    },

    async get(id, caller) {
      return toWire(db, await open(db, id, caller), caller)
    },

    async file(id, caller) {
      const { record } = await open(db, id, caller)
      return { body: await blobs.open(record.hash, record.size), size: record.size, mediaType: record.mediaType }
    },

    async mark({ id, mark, comment, version }, caller) {
      const { wire, place, announce } = await inTransaction(db, async (db) => {
        const { record: seen } = await open(db, id, caller)
        await holdRow(db, 'picture_tasks', seen.taskId)
        const opened = await open(db, id, caller)
        const { record, task, training, facts } = opened
        mustMay('mark', caller, facts)
        if (mark > task.points) throw new DomainError('picture.mark-too-high', { points: task.points })
        mustBeVersion(version, markedOf(record))
        if (!(await queries.listNewestIds(db, record.taskId, [record.uid])).has(id)) throw new DomainError('picture.newer')
        const { tid, gid } = training
        const given = { mark, comment: comment || null, by: caller.actor?.uid ?? null }
        const announce = await writeMark(db, record, { tid, gid, task }, given)
        await audit.record(db, caller, {
          action: 'picture.mark',
          target: id,
          detail: { tid, uid: record.uid },
          before: markedOf(record),
          after: { state: 'confirmed', mark, comment: given.comment },
        })
        const stored = (await queries.findRecord(db, id)) ?? record
        return { wire: await toWire(db, { ...opened, record: stored }, caller), place: { tid, gid, uid: record.uid }, announce }
      })
      announce()
      events.publish({ type: 'picture.changed', ...place })
      return wire
    },

    async remove(id, caller) {
      const { tid, gid, uid } = await inTransaction(db, async (db) => {
        const { record: seen } = await open(db, id, caller)
        await holdRow(db, 'picture_tasks', seen.taskId)
        const { record, training, facts } = await open(db, id, caller)
        mustMay('remove', caller, facts)
        await queries.emptyRecord(db, id, clock.now())
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
