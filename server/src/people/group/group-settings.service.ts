import { type Actor, isStaffMember } from '@touchstone/shared/ground/access/actor.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { backingOf, openingRefusal } from '@touchstone/shared/ground/access/group-trust.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { day } from '@touchstone/shared/ground/time/instant.ts'
import { type GroupChange, GroupStatus, type NewGroup } from '@touchstone/shared/people/group/group.schema.ts'
import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import {
  checkGroupCode,
  checkGroupTexts,
  defaultShortName,
  GROUP_CODE_LENGTH,
  type GroupFields,
  isGroupAuth,
} from '@touchstone/shared/people/group/group-fields.ts'
import { MemberState, memberRows } from '@touchstone/shared/people/group/member-state.ts'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { ConfigService } from '../../ground/config/config.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion } from '../../ground/editing/edit-version.ts'
import type { Ids } from '../../ground/ids/ids.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import { inTouchingTransaction } from '../../ground/live/touched.ts'
import type { CounterService } from '../../ground/rate-limit/counter.service.ts'
import type { Clock } from '../../ground/time/clock.ts'
import { editedOfGroup } from './edited-group.ts'
import * as queries from './group.queries.ts'
import type { GroupDoor } from './group-door.service.ts'
import * as members from './group-member.queries.ts'
import type { SendGroupNews } from './group-news.ts'
import { isVouched } from './group-trust.queries.ts'

export type GroupSettingsService = {
  /**
   * A class needs a name alone: the other fields have defaults, and its members read each other's names. Staff opens groups freely. Other users have a daily and a total limit, if the site's setting admits them.
   * @throws DomainError group.staff-opens, group.too-few-solved, group.too-many, group.too-many-today, and those of the fields
   */
  create(input: NewGroup, caller: Caller): Promise<null>
  /** @throws DomainError group.not-found, group.not-member, group.not-allowed, permission.missing, edit.changed-meanwhile, and those of the fields */
  change(input: GroupChange, caller: Caller): Promise<null>
  /** By its owner, with all its content. */
  disband(gid: number, caller: Caller): Promise<null>
  /** @throws DomainError group.not-found, group.not-member, group.not-allowed */
  mayDecorate(gid: number, caller: Caller): Promise<void>
  /** @param fileId file id of the picture; earlier ones are deleted */
  setAvatar(db: Transaction, gid: number, picture: { url: string; fileId: number }, caller: Caller): Promise<queries.NamedGroup>
}

type Deps = {
  db: Database
  clock: Clock
  ids: Ids
  config: ConfigService
  counters: CounterService
  door: GroupDoor
  audit: AuditService
  events: EventBus
  send: SendGroupNews
  /** Further repairs after the deletion of a group and its dependent rows. */
  afterDelete(db: Transaction): Promise<void>
}

const dayKey = (uid: string) => `group-create ${uid}`

export function createGroupSettingsService({
  db,
  clock,
  ids,
  config,
  counters,
  door,
  audit,
  events,
  send,
  afterDelete,
}: Deps): GroupSettingsService {
  async function keepNamesFree(db: Database, { name, shortName }: GroupFields, except: number | null): Promise<void> {
    if (await queries.isGroupNameTaken(db, 'name', name, except)) throw new DomainError('group.name-taken')
    if (await queries.isGroupNameTaken(db, 'shortName', shortName, except)) throw new DomainError('group.short-name-taken')
  }

  /** The first short name for a class of this name that is free. */
  async function freeShortName(db: Database, name: string): Promise<string> {
    for (let n = 0; ; n++) {
      const shortName = defaultShortName(name, n)
      if (!(await queries.isGroupNameTaken(db, 'shortName', shortName, null))) return shortName
    }
  }

  /** The fields of a new group. A class without a short name gets one in the transaction. */
  function newFields({ kind: given, name, shortName, brief, description, auth, code, visible }: NewGroup): GroupFields {
    const kind = given ?? 'team'
    const common = { name, description: description ?? '', visible: visible ?? true, kind, showsNames: kind === 'class' }
    if (kind === 'team')
      return { ...common, shortName: shortName ?? '', brief: brief ?? '', auth: mustBeAuth(auth ?? null), code: code || null }
    const entry = mustBeAuth(auth ?? GroupAuth.protected)
    const ownCode = code || (entry === GroupAuth.public ? null : ids.password(GROUP_CODE_LENGTH).toLowerCase())
    return { ...common, shortName: shortName || defaultShortName(name, 0), brief: brief || name, auth: entry, code: ownCode }
  }

  /** @throws DomainError group.staff-opens, group.too-few-solved, group.too-many */
  async function checkThresholds(db: Transaction, actor: Actor): Promise<void> {
    const { uid } = actor
    const { whoOpensGroups: openers, defaultCreateGroupACInitValue: needed, defaultCreateGroupLimit: most } = config.switches()
    const backing = backingOf({ role: actor.role, isVouched: await isVouched(db, uid) })
    const refusal = openingRefusal(backing, { openers, needed, solved: await queries.countSolved(db, uid) })
    if (refusal === 'staff-only') throw new DomainError('group.staff-opens')
    if (refusal === 'too-few-solved') throw new DomainError('group.too-few-solved', { needed })
    if ((await queries.countOwnedGroups(db, uid)) >= most) throw new DomainError('group.too-many', { most })
  }

  return {
    async create(input, caller) {
      const { actor } = caller
      if (!actor) throw new DomainError('session.signed-out')
      const fields = newFields(input)
      checkGroupTexts(fields.kind, fields)
      checkGroupCode(fields)
      const now = clock.now()
      const isLimited = !isStaffMember(actor)
      const most = config.switches().defaultCreateGroupDailyLimit
      // Only created groups count: on a failure the counter is restored.
      if (isLimited && !(await counters.spend(dayKey(actor.uid), 1, most, now + day)))
        throw new DomainError('group.too-many-today', { most })
      try {
        await inTransaction(db, async (db) => {
          if (isLimited) await checkThresholds(db, actor)
          if (fields.kind === 'class' && !input.shortName) fields.shortName = await freeShortName(db, fields.name)
          await keepNamesFree(db, fields, null)
          const row = { ...toColumns(fields), uid: actor.uid, status: GroupStatus.normal }
          const gid = await queries.insertGroup(db, { ...row, gmtCreate: now, gmtModified: now })
          await members.putMember(db, { gid, uid: actor.uid, auth: MemberState.root, gmtCreate: now, gmtModified: now })
          await audit.record(db, caller, { action: 'group.create', target: gid, after: withoutCode(row) })
        })
      } catch (error) {
        if (isLimited) await counters.giveBack(dayKey(actor.uid), 1)
        throw error
      }
      return null
    },

    async change({ id: gid, version, ...posted }, caller) {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'groups', gid)
        const { group } = await door.demand(db, gid, ['settings', 'edit'], caller)
        mustBeVersion(version, editedOfGroup(group))
        const given: Partial<GroupFields> = Object.fromEntries(
          Object.entries(posted).filter(([, value]) => value !== null && value !== undefined),
        )
        const stored = { ...group, visible: group.visible === 1, showsNames: group.showsNames === 1 }
        const fields = toFields({ ...stored, ...given })
        if (fields.showsNames !== stored.showsNames && !isStaffMember(caller.actor)) throw new DomainError('permission.missing')
        checkGroupTexts(fields.kind, fields.kind === group.kind ? given : fields)
        if (given.auth !== undefined || given.code !== undefined) checkGroupCode(fields)
        await keepNamesFree(db, fields, gid)
        const columns = toColumns(fields)
        await queries.setGroup(db, gid, { ...columns, gmtModified: clock.now() })
        await audit.record(db, caller, { action: 'group.edit', target: gid, before: withoutCode(group), after: withoutCode(columns) })
      })
      return null
    },

    async disband(gid, caller) {
      const announce = await inTouchingTransaction({ db, events }, async (db) => {
        const { group } = await door.find(db, gid, caller)
        await door.demand(db, gid, ['group', 'edit'], caller, group.uid)
        const readers = (await members.listUidsOf(db, gid, memberRows)).filter((uid) => uid !== caller.actor?.uid)
        const { touched } = await queries.deleteGroup(db, gid)
        await afterDelete(db)
        const announce = await send(db, readers, { kind: 'group-disbanded', name: group.name, gid })
        await audit.record(db, caller, { action: 'group.disband', target: gid, before: withoutCode(group) })
        return { touched, result: announce }
      })
      announce()
      return null
    },

    async mayDecorate(gid, caller) {
      await door.demand(db, gid, ['settings', 'edit'], caller)
    },

    async setAvatar(db, gid, { url, fileId }, caller) {
      const { group } = await door.demand(db, gid, ['settings', 'edit'], caller)
      const gmtModified = clock.now()
      await queries.setGroup(db, gid, { avatar: url, gmtModified })
      await queries.deleteOtherGroupAvatars(db, gid, fileId)
      await audit.record(db, caller, { action: 'group.edit', target: gid, before: { avatar: group.avatar }, after: { avatar: url } })
      return { ...group, avatar: url, gmtModified }
    },
  }
}

/** @throws DomainError group.auth */
function mustBeAuth(auth: number | null): GroupAuth {
  if (auth === null || !isGroupAuth(auth)) throw new DomainError('group.auth')
  return auth
}

/** @throws DomainError group.auth */
function toFields(fields: Omit<GroupFields, 'auth'> & { auth: number }): GroupFields {
  const { name, shortName, brief, description, auth, code, visible, kind, showsNames } = fields
  return { name, shortName, brief, description, auth: mustBeAuth(auth), code: code || null, visible, kind, showsNames }
}

const toColumns = ({ visible, showsNames, ...fields }: GroupFields) => ({
  ...fields,
  visible: visible ? 1 : 0,
  showsNames: showsNames ? 1 : 0,
})

/** More people read the audit record than may know the code. */
const withoutCode = <T extends { code: string | null }>({ code: _, ...fields }: T): Omit<T, 'code'> => fields
