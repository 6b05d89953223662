import { ownDueAt } from '@touchstone/shared/classes/homework/homework-terms.ts'
import {
  type NewPictureTask,
  type PictureClass,
  type PictureTask,
  type PictureTaskChange,
  pictureLimits,
} from '@touchstone/shared/classes/picture/picture.schema.ts'
import { nextPictureAt, type PictureState, pictureCell, pictureClosing } from '@touchstone/shared/classes/picture/picture-rules.ts'
import { givesHomework, keepsTraining } from '@touchstone/shared/classes/training/training-access.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import { arrivalOf } from '../../ground/caller/arrival.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import type { GroupTraining, HomeworkSource } from '../training/homework-source.ts'
import type { TrainingDoor } from '../training/training-door.service.ts'
import * as records from './picture-record.queries.ts'
import * as queries from './picture-task.queries.ts'
import { percentAt, toPictureRecord } from './picture-view.ts'

/** Picture tasks of trainings of a group (docs/rules/picture-tasks.md). */
export type PictureTaskService = {
  /** The tasks of a training, for readers who may open it. @throws DomainError of the training's door, training.not-of-group */
  list(tid: number, caller: Caller): Promise<PictureTask[]>
  /** @throws DomainError picture.task-gone, and those of the training's door */
  get(id: number, caller: Caller): Promise<PictureTask>
  /** For leaders of the class. @throws DomainError picture.task-gone, group.not-member, group.not-allowed */
  classOf(id: number, caller: Caller): Promise<PictureClass>
  /** @throws DomainError training.gone, training.not-of-group, training.not-yours, picture.tasks-full */
  create(input: NewPictureTask, caller: Caller): Promise<{ id: number }>
  /** @throws DomainError picture.task-gone, training.not-yours, edit.changed-meanwhile, picture.mark-too-high */
  change(input: PictureTaskChange, caller: Caller): Promise<null>
  /** With its pictures and marks. @throws DomainError picture.task-gone, training.not-yours */
  remove(id: number, caller: Caller): Promise<null>
}

type ClassPupil = { uid: string; username: string; realname: string | null; className: string | null; number: string | null }
/** The access check of every teacher's view of a class. */
type ClassDoor = {
  open(tid: number, caller: Caller): Promise<GroupTraining>
  pupilsOf(gid: number, caller: Caller): Promise<readonly ClassPupil[]>
}

type Deps = {
  db: Database
  clock: Clock
  config: Pick<ConfigService, 'website'>
  door: TrainingDoor
  groupDoor: GroupDoor
  classDoor: ClassDoor
  source: HomeworkSource
  audit: AuditService
  events: EventBus
}
type Opened = Awaited<ReturnType<TrainingDoor['enter']>>
type Stored = queries.StoredTask

const editedOf = ({ title, description, points, marking }: Stored) => ({ title, description, points, marking })

export function createPictureTaskService(deps: Deps): PictureTaskService {
  const { db, clock, config, door, groupDoor, classDoor, source, audit, events } = deps

  async function mustFind(db: Database, id: number): Promise<Stored> {
    const task = await queries.findTask(db, id)
    if (!task) throw new DomainError('picture.task-gone')
    return task
  }

  /** Figures of a class, for its leaders. */
  async function figuresOf(task: Stored, gid: number, caller: Caller) {
    const uids = (await classDoor.pupilsOf(gid, caller)).map(({ uid }) => uid)
    const newest = new Map((await records.listAllRecords(db, task.id, uids)).map((record) => [record.uid, record]))
    const states = [...newest.values()].map(({ state }) => state)
    const count = (wanted: PictureState) => states.filter((state) => state === wanted).length
    const waiting = states.length - count('confirmed')
    return { pupils: uids.length, handedIn: newest.size, waiting, asked: count('waiting'), proposed: count('proposed') }
  }

  async function view(task: Stored, { training, visitor }: Opened, caller: Caller): Promise<PictureTask> {
    const { actor } = caller
    const { gid } = training
    if (gid === null) throw new DomainError('training.not-of-group')
    if (!actor) throw new DomainError('session.signed-out')
    const now = arrivalOf(caller, clock)
    const isPupil = (await groupDoor.stateOf(db, gid, actor.uid)) === 'member'
    const extendedTo = (await source.extensionsOf(db, [task.tid], actor.uid)).get(task.tid)
    const terms = { ...training, dueAt: ownDueAt(training.dueAt, extendedTo) }
    const own = await records.listAllRecords(db, task.id, [actor.uid])
    const cell = pictureCell(
      own.map((record) => ({ ...record, isRemoved: false })),
      task,
      terms,
    )
    const newest = own.at(-1)
    const teaches = givesHomework(visitor, training)
    const { id, tid, title, description, points, marking } = task
    return {
      id,
      tid,
      gid,
      title,
      description,
      points,
      marking,
      version: versionOf(editedOf(task)),
      opensAt: training.opensAt,
      dueAt: terms.dueAt,
      percentNow: percentAt(now, terms),
      can: { handIn: isPupil, mark: teaches, edit: keepsTraining(visitor, training) },
      closedBy: pictureClosing(terms, now),
      nextAt: nextPictureAt(await records.findLastAt(db, task.id, actor.uid), now),
      own: newest ? toPictureRecord(newest, { ...training, points }, { extendedTo, showsName: true, forTeacher: false }) : null,
      ownKey: newest?.sendKey ?? null,
      ownPoints: cell.countedId === null ? null : cell.points,
      figures: teaches ? await figuresOf(task, gid, caller) : null,
    }
  }

  return {
    async list(tid, caller) {
      const opened = await door.enter(db, tid, caller)
      if (opened.training.gid === null) return []
      const tasks = []
      for (const task of await queries.listTasks(db, [tid])) tasks.push(await view(task, opened, caller))
      return tasks
    },

    async get(id, caller) {
      const task = await mustFind(db, id)
      return view(task, await door.enter(db, task.tid, caller), caller)
    },

    async classOf(id, caller) {
      const task = await mustFind(db, id)
      const training = await classDoor.open(task.tid, caller)
      const pupils = await classDoor.pupilsOf(training.gid, caller)
      const uids = pupils.map(({ uid }) => uid)
      const all = Map.groupBy(await records.listAllRecords(db, id, uids), ({ uid }) => uid)
      const extended = await source.extendedOf(db, task.tid)
      const showsName = await groupDoor.showsNames(db, training.gid, caller)
      return {
        taskId: id,
        canAskAgain: task.marking !== 'teacher' && config.website().pictureScorerUrl !== null,
        pupils: pupils.map(({ uid, username, realname, className, number }) => {
          const own = all.get(uid) ?? []
          const newest = own.at(-1)
          const extendedTo = extended.get(uid)
          const terms = { ...training, dueAt: ownDueAt(training.dueAt, extendedTo) }
          const cell = pictureCell(
            own.map((record) => ({ ...record, isRemoved: false })),
            task,
            terms,
          )
          return {
            uid,
            username,
            realname,
            className,
            number,
            record: newest
              ? toPictureRecord(newest, { ...training, points: task.points }, { extendedTo, showsName, forTeacher: true })
              : null,
            points: cell.countedId === null ? null : cell.points,
          }
        }),
      }
    },

    async create({ tid, marking, ...typed }, caller) {
      const fields = { ...typed, marking: marking ?? 'teacher' }
      const { id, gid } = await inTransaction(db, async (db) => {
        const { training } = await door.keep(db, tid, 'group', caller)
        await holdRow(db, 'trainings', tid)
        if ((await queries.listTasks(db, [tid])).length >= pictureLimits.tasks) {
          throw new DomainError('picture.tasks-full', { max: pictureLimits.tasks })
        }
        const id = await queries.insertTask(db, { tid, ...fields }, clock.now())
        await audit.record(db, caller, { action: 'picture.task-create', target: id, after: { tid, ...fields } })
        return { id, gid: training.gid }
      })
      if (gid !== null) events.publish({ type: 'training.changed', tid, gid })
      return { id }
    },

    async change({ id, version, marking, ...typed }, caller) {
      const place = await inTransaction(db, async (db) => {
        await holdRow(db, 'picture_tasks', id)
        const task = await mustFind(db, id)
        const { training } = await door.keep(db, task.tid, 'group', caller)
        mustBeVersion(version, editedOf(task))
        const fields = { ...typed, marking: marking ?? task.marking }
        // A mark above the maximum would be cut without a word.
        const highest = await queries.findHighestMark(db, id)
        if (highest > fields.points) throw new DomainError('picture.points-below-mark', { mark: highest })
        const now = clock.now()
        await queries.setTask(db, id, fields, now)
        const stopped = fields.marking === 'teacher' ? await records.stopAsking(db, id, now) : []
        await audit.record(db, caller, { action: 'picture.task-edit', target: id, before: editedOf(task), after: fields })
        return { tid: task.tid, gid: training.gid, stopped }
      })
      const { tid, gid, stopped } = place
      if (gid === null) return null
      events.publish({ type: 'training.changed', tid, gid })
      for (const uid of stopped) events.publish({ type: 'picture.changed', tid, gid, uid })
      return null
    },

    async remove(id, caller) {
      const place = await inTransaction(db, async (db) => {
        const task = await mustFind(db, id)
        const { training } = await door.keep(db, task.tid, 'group', caller)
        await queries.deleteTask(db, id)
        await audit.record(db, caller, { action: 'picture.task-delete', target: id, before: { tid: task.tid, ...editedOf(task) } })
        return { tid: task.tid, gid: training.gid }
      })
      if (place.gid !== null) events.publish({ type: 'training.changed', tid: place.tid, gid: place.gid })
      return null
    },
  }
}
