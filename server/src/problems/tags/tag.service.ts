import { isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { mayInGroup } from '@touchstone/shared/ground/access/group-content.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type {
  ClassifiedTags,
  EditTag,
  EditTagClass,
  ListedTag,
  ListedTagClass,
  NewTag,
  NewTagClass,
} from '@touchstone/shared/problems/problem/tag.schema.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'

import type { BankClosing } from '../problem/bank-closing.ts'
import * as queries from '../problem/tag.queries.ts'

const EVERY_JUDGE = 'ALL'
const judgeOf = (oj: string) => (oj === EVERY_JUDGE ? undefined : oj)

type Viewer = Pick<Caller, 'actor'>

export type TagService = {
  /** @param oj key of a judge, `ALL` for all */
  list(oj: string, viewer: Viewer): Promise<z.input<typeof ListedTag>[]>
  classes(oj: string): Promise<z.input<typeof ListedTagClass>[]>
  /** One entry per class in order, then one for the tags without a class, which is the only entry when there are no classes. */
  classified(oj: string, viewer: Viewer): Promise<z.input<typeof ClassifiedTags>[]>
  ofProblem(pid: number): Promise<queries.Tag[]>
  create(input: z.output<typeof NewTag>, caller: Caller): Promise<queries.Tag>
  /** @throws DomainError tag.gone, tag.taken, tag-class.gone, edit.changed-meanwhile */
  edit(input: z.output<typeof EditTag>, caller: Caller): Promise<null>
  remove(tid: number, caller: Caller): Promise<null>
  createClass(input: z.output<typeof NewTagClass>, caller: Caller): Promise<queries.TagClass>
  /** @throws DomainError tag-class.gone, tag-class.taken, edit.changed-meanwhile */
  editClass(input: z.output<typeof EditTagClass>, caller: Caller): Promise<null>
  /** Tags of the class stay, without a class. */
  removeClass(tcid: number, caller: Caller): Promise<null>
}

/** The fields in the forms. */
const editedOf = ({ name, color, oj, tcid }: queries.Tag) => ({ name, color, oj, tcid })
const editedOfClass = ({ name, oj, rank }: queries.TagClass) => ({ name, oj, rank })

/** Tags of problems and their classes. */
type Deps = { db: Database; clock: Clock; groups: GroupService; audit: AuditService; closing: Pick<BankClosing, 'closedTo'> }

export function createTagService({ db, clock, groups, audit, closing }: Deps): TagService {
  const stamps = () => ({ gmtCreate: clock.now(), gmtModified: clock.now() })

  const listTags = async (oj: string) =>
    (await queries.listTags(db, judgeOf(oj))).map((row) => ({ ...row, version: versionOf(editedOf(row)) }))
  const listClasses = async (oj: string) =>
    (await queries.listTagClasses(db, judgeOf(oj))).map((row) => ({ ...row, version: versionOf(editedOfClass(row)) }))

  async function checkClass(db: Database, tcid: number | null): Promise<void> {
    if (tcid !== null && !(await queries.findTagClass(db, tcid))) throw new DomainError('tag-class.gone')
  }

  /** A user for whom the bank closes problems sees no tag of only such problems: its name could reveal their subject. */
  async function shownTags(oj: string, { actor }: Viewer): ReturnType<typeof listTags> {
    const tags = await listTags(oj)
    if (isStaffMember(actor)) return tags
    const hidden = await queries.listTagsOfClosed(db, [...(await closing.closedTo(actor))])
    return tags.filter(({ id }) => !hidden.has(id))
  }

  /** Tags of a group are for its own staff. @throws DomainError group.not-member, group.not-allowed */
  async function mustKeep(db: Database, gid: number | null, { actor }: Caller): Promise<void> {
    if (gid === null) return
    const role = await groups.roleIn(db, gid, actor?.uid)
    if (!mayInGroup(actor, role, ['problem', 'create'])) throw new DomainError(role === 'none' ? 'group.not-member' : 'group.not-allowed')
  }

  return {
    list: (oj, viewer) => shownTags(oj, viewer),

    classes: listClasses,

    async classified(oj, viewer) {
      const [classes, tags] = [await listClasses(oj), await shownTags(oj, viewer)]
      const known = new Set<number | null>(classes.map((row) => row.id))
      const byClass = Map.groupBy(tags, (tag) => (known.has(tag.tcid) ? tag.tcid : null))
      const loose = byClass.get(null) ?? []
      const entries = classes.map((row) => ({ classification: row, tagList: byClass.get(row.id) ?? [] }))
      return loose.length > 0 || classes.length === 0 ? [...entries, { classification: null, tagList: loose }] : entries
    },

    ofProblem: async (pid) => (await queries.listTagsOf(db, [pid])).get(pid) ?? [],

    async create({ name, color, oj, tcid, gid }, caller) {
      return inTransaction(db, async (db) => {
        await checkClass(db, tcid)
        if (gid !== null && !(await groups.exists(db, gid))) throw new DomainError('group.gone')
        await mustKeep(db, gid, caller)
        if (await queries.findTagByName(db, name, oj, gid)) throw new DomainError('tag.taken', { name })
        const tag = await queries.insertTag(db, { name, color: color ?? null, oj, tcid, gid, ...stamps() })
        await audit.record(db, caller, { action: 'tag.create', target: tag.id, after: tag })
        return tag
      })
    },

    async edit({ id, name, color, oj, tcid, version }, caller) {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'tags', id)
        const tag = await queries.findTag(db, id)
        if (!tag) throw new DomainError('tag.gone')
        await mustKeep(db, tag.gid, caller)
        mustBeVersion(version, editedOf(tag))
        await checkClass(db, tcid)
        const next = { name: name ?? tag.name, oj: oj?.toUpperCase() ?? tag.oj, color: color ?? tag.color, tcid }
        const same = await queries.findTagByName(db, next.name, next.oj, tag.gid)
        if (same && same.id !== id) throw new DomainError('tag.taken', { name: next.name })
        await queries.setTag(db, id, { ...next, gmtModified: clock.now() })
        await audit.record(db, caller, { action: 'tag.edit', target: id, before: tag, after: next })
      })
      return null
    },

    async remove(tid, caller) {
      await inTransaction(db, async (db) => {
        const tag = await queries.findTag(db, tid)
        if (!tag) throw new DomainError('tag.gone')
        await mustKeep(db, tag.gid, caller)
        await queries.deleteTag(db, tid)
        await audit.record(db, caller, { action: 'tag.delete', target: tid, before: tag })
      })
      return null
    },

    async createClass({ name, oj, rank }, caller) {
      return inTransaction(db, async (db) => {
        if (await queries.findTagClassByName(db, name, oj)) throw new DomainError('tag-class.taken', { name })
        const row = await queries.insertTagClass(db, { name, oj, rank: rank ?? 0, ...stamps() })
        await audit.record(db, caller, { action: 'tag-class.create', target: row.id, after: row })
        return row
      })
    },

    async editClass({ id, name, oj, rank, version }, caller) {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'tag_classes', id)
        const row = await queries.findTagClass(db, id)
        if (!row) throw new DomainError('tag-class.gone')
        mustBeVersion(version, editedOfClass(row))
        const next = { name: name ?? row.name, oj: oj?.toUpperCase() ?? row.oj, rank: rank ?? row.rank }
        const same = await queries.findTagClassByName(db, next.name, next.oj)
        if (same && same.id !== id) throw new DomainError('tag-class.taken', { name: next.name })
        await queries.setTagClass(db, id, { ...next, gmtModified: clock.now() })
        await audit.record(db, caller, { action: 'tag-class.edit', target: id, before: row, after: next })
      })
      return null
    },

    async removeClass(tcid, caller) {
      await inTransaction(db, async (db) => {
        const row = await queries.findTagClass(db, tcid)
        if (!row) throw new DomainError('tag-class.gone')
        await queries.deleteTagClass(db, tcid)
        await audit.record(db, caller, { action: 'tag-class.delete', target: tcid, before: row })
      })
      return null
    },
  }
}
