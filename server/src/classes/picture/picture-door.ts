import type { PictureRecord } from '@touchstone/shared/classes/picture/picture.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import type { GroupRole } from '@touchstone/shared/ground/access/group-role.ts'
import { mayOnPicture, type PictureAct, type PictureFacts, pictureStandingOf } from '@touchstone/shared/ground/access/picture-access.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { Database } from '../../ground/db/database.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { GroupTraining, HomeworkSource } from '../training/homework-source.ts'
import { findRecord, type StoredRecord } from './picture-record.queries.ts'
import { findTask, type StoredTask } from './picture-task.queries.ts'
import { toPictureRecord } from './picture-view.ts'

/** A picture with its place, and the caller's standing towards it. */
type OpenedPicture = { record: StoredRecord; task: StoredTask; training: GroupTraining; facts: PictureFacts }

/** The access check of single pictures. A picture that the caller may not see does not exist for the caller. */
export type PictureDoor = {
  /** @throws DomainError picture.gone */
  open(db: Database, id: number, caller: Caller): Promise<OpenedPicture>
  /** The caller's place; `none` in a banned group. */
  roleIn(db: Database, gid: number, caller: Caller): Promise<GroupRole>
  /** @throws DomainError picture.marked, picture.not-yours */
  mustMay(act: PictureAct, caller: Caller, facts: PictureFacts): void
  toWire(db: Database, opened: OpenedPicture, caller: Caller): Promise<PictureRecord>
}

export function createPictureDoor({ groupDoor, source }: { groupDoor: GroupDoor; source: HomeworkSource }): PictureDoor {
  async function roleIn(db: Database, gid: number, caller: Caller) {
    try {
      return (await groupDoor.find(db, gid, caller)).role
    } catch (error) {
      if (error instanceof DomainError) return 'none' as const
      throw error
    }
  }

  return {
    roleIn,

    async open(db, id, caller) {
      const record = await findRecord(db, id)
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
      return { record, task, training, facts }
    },

    mustMay(act, { actor }, facts) {
      if (mayOnPicture(act, actor, facts)) return
      throw new DomainError(act === 'remove' && facts.isMarked ? 'picture.marked' : 'picture.not-yours')
    },

    async toWire(db, { record, task, training, facts }, caller) {
      const extendedTo = (await source.extendedOf(db, training.tid)).get(record.uid)
      const isOwn = pictureStandingOf(caller.actor, facts) === 'author'
      const showsName = isOwn || (await groupDoor.showsNames(db, training.gid, caller))
      return toPictureRecord(record, { ...training, points: task.points }, { extendedTo, showsName, forTeacher: !isOwn })
    },
  }
}
