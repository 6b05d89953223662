import { isHomework } from '@touchstone/shared/classes/homework/homework-terms.ts'
import type {
  ChosenCategory,
  KeptTraining,
  StaffTrainingPage,
  StaffTrainingQuery,
  TrainingSave,
} from '@touchstone/shared/classes/training/training.schema.ts'
import {
  arrangesTraining,
  deletesTraining,
  keepsTraining,
  type TrainingVisitor,
} from '@touchstone/shared/classes/training/training-access.ts'
import { type TrainingFields, trainingFields, wipesRegistrations } from '@touchstone/shared/classes/training/training-fields.ts'
import { TrainingStatus } from '@touchstone/shared/classes/training/training-status.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import { inTouchingTransaction } from '../../ground/live/touched.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import * as queries from './training.queries.ts'
import * as categories from './training-category.queries.ts'
import { publishTrainingChange } from './training-change.ts'
import type { TrainingDoor, TrainingPlaceKind } from './training-door.service.ts'
import * as records from './training-record.queries.ts'

export type TrainingAdminService = {
  /** Trainings of the site, without passwords. */
  list(query: z.output<typeof StaffTrainingQuery>, caller: Caller): Promise<z.input<typeof StaffTrainingPage>>
  /** Trainings of a group with all fields, for its admins; passwords only of those that the caller manages. */
  listOfGroup(gid: number, page: queries.Paging, caller: Caller): Promise<z.input<typeof StaffTrainingPage>>
  get(tid: number, kind: TrainingPlaceKind, caller: Caller): Promise<z.input<typeof KeptTraining>>
  /** @throws DomainError training.invalid, training.category-gone, training.category-elsewhere, training.terms-need-group, group.not-found, group.not-allowed */
  create(input: TrainingSave, kind: TrainingPlaceKind, caller: Caller): Promise<{ tid: number }>
  /** The same in a transaction of the caller. Without a category it gets none. */
  createIn(
    db: Transaction,
    input: { training: TrainingSave['training']; trainingCategory: ChosenCategory | null },
    kind: TrainingPlaceKind,
    caller: Caller,
  ): Promise<{ tid: number; fields: TrainingFields }>
  /** A changed password ends all registrations. The author and the group stay. @throws DomainError edit.changed-meanwhile, and the errors of `create` */
  change(input: TrainingSave, kind: TrainingPlaceKind, caller: Caller): Promise<null>
  show(tid: number, status: boolean, kind: TrainingPlaceKind, caller: Caller): Promise<null>
  /** Deletes the training alone: its problems stay. */
  remove(tid: number, kind: TrainingPlaceKind, caller: Caller): Promise<null>
}

type Deps = {
  db: Database
  clock: Clock
  door: TrainingDoor
  groupDoor: GroupDoor
  groups: Pick<GroupService, 'namesIn'>
  audit: AuditService
  events: EventBus
}

const fieldsOf = (training: queries.Training): TrainingFields => {
  const { title, description, auth, privatePwd, status, rank, opensAt, dueAt, lateRule, latePercent } = training
  return { title, description, auth, privatePwd, status, rank, opensAt, dueAt, lateRule, latePercent }
}
/** The fields in the editor. */
const editedOf = (training: queries.Training) => ({ ...fieldsOf(training), categoryId: training.categoryId })
const toColumns = ({ status, ...fields }: TrainingFields) => ({ ...fields, status: status ? TrainingStatus.shown : TrainingStatus.hidden })
const rightsOver = (visitor: Pick<TrainingVisitor, 'actor' | 'groupRole'>, training: queries.Training) => ({
  edit: keepsTraining(visitor, training),
  arrange: arrangesTraining(visitor, training),
  delete: deletesTraining(visitor, training),
})
/** More people may read the audit record than the password. */
const recorded = ({ privatePwd, ...fields }: TrainingFields) => ({ ...fields, hasPassword: privatePwd !== null })

/** Only a group's training has terms of homework. @throws DomainError training.terms-need-group */
function mustBeOfGroup(fields: TrainingFields, gid: number | null): void {
  if (gid === null && isHomework(fields)) throw new DomainError('training.terms-need-group')
}

export function createTrainingAdminService({ db, clock, door, groupDoor, groups, audit, events }: Deps): TrainingAdminService {
  /** @throws DomainError training.category-gone, training.category-elsewhere */
  async function chooseCategory(db: Transaction, { id, name, color }: ChosenCategory, gid: number | null): Promise<number> {
    if (id != null) {
      const category = await categories.findCategory(db, id)
      if (!category) throw new DomainError('training.category-gone')
      if (category.gid !== null && category.gid !== gid) throw new DomainError('training.category-elsewhere')
      return id
    }
    if (!name) throw new DomainError('training.invalid', { field: 'trainingCategory' })
    const known = await categories.findCategoryByName(db, name, gid)
    const now = clock.now()
    const nextRank = async () => (await categories.findLastRank(db, gid)) + 1
    return (
      known ??
      (await categories.insertCategory(db, { name, color: color ?? null, gid, rank: await nextRank(), gmtCreate: now, gmtModified: now }))
    ).id
  }

  const namesOf = (rows: readonly queries.Training[], gid: number | null, actor: Caller['actor']) =>
    groups.namesIn(
      gid,
      actor,
      rows.map(({ authorUid }) => authorUid),
    )

  const createIn: TrainingAdminService['createIn'] = async (db, { training: posted, trainingCategory }, kind, caller) => {
    const { actor } = caller
    if (!actor) throw new DomainError('session.signed-out')
    const fields = trainingFields(posted)
    const gid = kind === 'group' ? (posted.gid ?? null) : null
    const now = clock.now()
    if (kind === 'group') {
      if (gid === null) throw new DomainError('training.not-of-group')
      await groupDoor.demand(db, gid, ['training', 'create'], caller)
    }
    mustBeOfGroup(fields, gid)
    const categoryId = trainingCategory && (await chooseCategory(db, trainingCategory, gid))
    const row = { ...toColumns(fields), authorUid: actor.uid, gid, isGroup: gid === null ? 0 : 1 }
    const tid = await queries.insertTraining(db, { ...row, gmtCreate: now, gmtModified: now })
    if (categoryId !== null) await categories.linkCategory(db, tid, categoryId)
    await audit.record(db, caller, { action: 'training.create', target: tid, after: { ...recorded(fields), gid, categoryId } })
    return { tid, fields }
  }

  return {
    createIn,

    async list({ keyword, ...page }, { actor }) {
      const filter = { gid: null, shown: false, keyword, byNumber: true }
      const rows = await queries.listTrainings(db, filter, 'newest', page)
      const names = await namesOf(rows, null, actor)
      const records = rows.map((row) => ({
        ...row,
        authorName: names(row.authorUid).realname,
        privatePwd: null,
        can: rightsOver({ actor, groupRole: 'none' }, row),
      }))
      return makePage(records, await queries.countTrainings(db, filter), page)
    },

    async listOfGroup(gid, page, caller) {
      const { role } = await groupDoor.demand(db, gid, ['training', 'manage'], caller)
      const filter = { gid, shown: false }
      const rows = await queries.listTrainings(db, filter, 'newest', page)
      const names = await namesOf(rows, gid, caller.actor)
      const records = rows.map((row) => {
        const can = rightsOver({ actor: caller.actor, groupRole: role }, row)
        return { ...row, authorName: names(row.authorUid).realname, privatePwd: can.edit ? row.privatePwd : null, can }
      })
      return makePage(records, await queries.countTrainings(db, filter), page)
    },

    async get(tid, kind, caller) {
      const { training, visitor } = await door.keep(db, tid, kind, caller)
      const category = training.categoryId === null ? undefined : await categories.findCategory(db, training.categoryId)
      return {
        training: { ...training, can: rightsOver(visitor, training) },
        trainingCategory: category ?? null,
        version: versionOf(editedOf(training)),
      }
    },

    async create(input, kind, caller) {
      const { tid } = await inTransaction(db, (db) => createIn(db, input, kind, caller))
      return { tid }
    },

    async change({ training: posted, trainingCategory, version }, kind, caller) {
      const { id: tid } = posted
      if (tid == null) throw new DomainError('training.invalid', { field: 'id' })
      const gid = await inTransaction(db, async (db) => {
        await holdRow(db, 'trainings', tid)
        const { training } = await door.keep(db, tid, kind, caller)
        mustBeVersion(version, editedOf(training))
        const before = fieldsOf(training)
        const after = trainingFields(posted, before)
        mustBeOfGroup(after, training.gid)
        const categoryId = await chooseCategory(db, trainingCategory, training.gid)
        const now = clock.now()
        const wiped = wipesRegistrations(before, after) ? await records.wipeRegistrations(db, tid) : 0
        await queries.setTraining(db, tid, { ...toColumns(after), gmtModified: now })
        await categories.linkCategory(db, tid, categoryId)
        if (after.auth === 'Private') await records.copySolved(db, tid, {}, now)
        await audit.record(db, caller, {
          action: 'training.edit',
          target: tid,
          before: { ...recorded(before), categoryId: training.categoryId },
          after: { ...recorded(after), categoryId },
          ...(wiped > 0 && { detail: { wipedRegistrations: wiped } }),
        })
        return training.gid
      })
      publishTrainingChange(events, tid, gid)
      return null
    },

    async show(tid, status, kind, caller) {
      const gid = await inTransaction(db, async (db) => {
        const { training } = await door.keep(db, tid, kind, caller)
        await queries.setTraining(db, tid, { status: status ? TrainingStatus.shown : TrainingStatus.hidden, gmtModified: clock.now() })
        const before = { status: training.status }
        await audit.record(db, caller, { action: 'training.edit', target: tid, before, after: { status } })
        return training.gid
      })
      publishTrainingChange(events, tid, gid)
      return null
    },

    async remove(tid, kind, caller) {
      return inTouchingTransaction({ db, events }, async (db) => {
        const { training } = await door.keep(db, tid, kind, caller)
        const { touched } = await queries.deleteTraining(db, tid)
        await audit.record(db, caller, { action: 'training.delete', target: tid, before: recorded(fieldsOf(training)) })
        return { touched, result: null }
      })
    },
  }
}
