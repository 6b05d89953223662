import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import {
  type AnnouncementPage,
  AnnouncementStatus,
  type GroupAnnouncementChange,
  type GroupAnnouncementQuery,
  type NewGroupAnnouncement,
  type ReadAnnouncements,
} from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import {
  changeAnnouncement,
  countAnnouncements,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  type StoredAnnouncement,
} from '../../ground/db/announcement-rows.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion } from '../../ground/editing/edit-version.ts'
import { editedOfAnnouncement, withVersion } from '../../ground/editing/edited-announcement.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import * as queries from './group-announcement.queries.ts'

export type GroupAnnouncementService = {
  /** @param all includes hidden ones, for admins of the group */
  list(query: GroupAnnouncementQuery, all: boolean, caller: Caller): Promise<z.input<typeof AnnouncementPage>>
  /** The caller's unread ones; own ones count as read. */
  unread(gid: number, caller: Caller): Promise<number[]>
  /** The same, counted per group of the caller. */
  unreadOfMine(caller: Caller): Promise<{ gid: number; unread: number }[]>
  markRead(input: ReadAnnouncements, caller: Caller): Promise<null>
  create(input: NewGroupAnnouncement, caller: Caller): Promise<null>
  /** Changes the given fields; the stored row names the group. @throws DomainError announcement.gone, edit.changed-meanwhile */
  change(input: GroupAnnouncementChange, caller: Caller): Promise<null>
  /** @throws DomainError announcement.gone */
  remove(id: number, caller: Caller): Promise<null>
}

type Deps = { db: Database; clock: Clock; door: GroupDoor; audit: AuditService }

export function createGroupAnnouncementService({ db, clock, door, audit }: Deps): GroupAnnouncementService {
  /** The announcement, if the caller may change it. */
  async function mustEdit(db: Transaction, id: number, caller: Caller): Promise<StoredAnnouncement> {
    const stored = await findAnnouncement(db, 'group', id)
    if (stored?.gid == null) throw new DomainError('announcement.gone')
    await door.demand(db, stored.gid, ['announcement', 'edit'], caller, stored.uid)
    return stored
  }

  return {
    async list(query, all, caller) {
      await door.demand(db, query.gid, ['announcement', all ? 'manage' : 'read'], caller)
      const place = { of: 'group', gid: query.gid } as const
      const records = await listAnnouncements(db, place, all, query)
      return makePage(records.map(withVersion), await countAnnouncements(db, place, all), query)
    },

    async unread(gid, caller) {
      await door.demand(db, gid, ['announcement', 'read'], caller)
      return caller.actor ? queries.listUnreadAnnouncements(db, gid, caller.actor.uid) : []
    },

    unreadOfMine: async ({ actor }) => (actor ? queries.countUnreadOfMember(db, actor.uid) : []),

    async markRead({ gid, ids }, caller) {
      await inTransaction(db, async (db) => {
        await door.demand(db, gid, ['announcement', 'read'], caller)
        if (caller.actor) await queries.insertReads(db, gid, caller.actor.uid, ids)
      })
      return null
    },

    async create({ title, content, status, gid }, caller) {
      await inTransaction(db, async (db) => {
        await door.demand(db, gid, ['announcement', 'create'], caller)
        const row = { title, content, gid, status: status ?? AnnouncementStatus.shown, uid: caller.actor?.uid ?? null }
        const id = await insertAnnouncement(db, row, clock.now())
        await audit.record(db, caller, { action: 'announcement.create', target: id, after: row })
      })
      return null
    },

    async change({ id, version, ...change }, caller) {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'announcements', id)
        const before = await mustEdit(db, id, caller)
        mustBeVersion(version, editedOfAnnouncement(before))
        const after = await changeAnnouncement(db, id, change, clock.now())
        await audit.record(db, caller, { action: 'announcement.edit', target: id, before, after })
      })
      return null
    },

    async remove(id, caller) {
      await inTransaction(db, async (db) => {
        const before = await mustEdit(db, id, caller)
        await deleteAnnouncement(db, id)
        await audit.record(db, caller, { action: 'announcement.delete', target: id, before })
      })
      return null
    },
  }
}
