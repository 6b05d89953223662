import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import {
  AnnouncementStatus,
  type GroupAnnouncementChange,
  type GroupAnnouncementQuery,
  type NewGroupAnnouncement,
  type ReadAnnouncementPage,
  type ReadAnnouncements,
} from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import { findAnnouncement, type StoredAnnouncement } from '../../ground/db/announcement-rows.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { createAnnouncementDesk } from '../../ground/editing/announcement-desk.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import type { GroupDoor } from '../../people/group/group-door.service.ts'
import { nameAuthors } from '../../people/group/name-authors.ts'
import * as queries from './group-announcement.queries.ts'

export type GroupAnnouncementService = {
  /** @param all includes hidden ones, for admins of the group */
  list(query: GroupAnnouncementQuery, all: boolean, caller: Caller): Promise<z.input<typeof ReadAnnouncementPage>>
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

type Deps = { db: Database; clock: Clock; door: GroupDoor; groups: Pick<GroupService, 'namesIn'>; audit: AuditService }

export function createGroupAnnouncementService({ db, clock, door, groups, audit }: Deps): GroupAnnouncementService {
  const desk = createAnnouncementDesk({ db, clock, audit })
  /** The announcement, if the caller may change it. */
  const mustEdit =
    (id: number, caller: Caller) =>
    async (db: Transaction): Promise<StoredAnnouncement> => {
      const stored = await findAnnouncement(db, 'group', id)
      if (stored?.gid == null) throw new DomainError('announcement.gone')
      await door.demand(db, stored.gid, ['announcement', 'edit'], caller, stored.uid)
      return stored
    }

  return {
    async list(query, all, caller) {
      await door.demand(db, query.gid, ['announcement', all ? 'manage' : 'read'], caller)
      const page = await desk.page({ of: 'group', gid: query.gid }, all, query)
      return { ...page, records: await nameAuthors(groups, { gid: query.gid, viewer: caller.actor, rows: page.records }) }
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

    create: ({ title, content, status, gid }, caller) =>
      inTransaction(db, async (db) => {
        await door.demand(db, gid, ['announcement', 'create'], caller)
        return desk.create(db, { title, content, gid, status: status ?? AnnouncementStatus.shown }, caller)
      }),

    change: (input, caller) => desk.change(input, mustEdit(input.id, caller), caller),
    remove: (id, caller) => desk.remove(mustEdit(id, caller), caller),
  }
}
