import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { AnnouncementChange } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { AuditService } from '../audit/audit.service.ts'
import * as rows from '../db/announcement-rows.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import type { Clock } from '../time/clock.ts'
import { holdRow, mustBeVersion } from './edit-version.ts'
import { editedOfAnnouncement, withVersion } from './edited-announcement.ts'

type Find = (db: Transaction) => Promise<rows.StoredAnnouncement>

/** Lists and changes the announcements of any place, each act on record. Its callers check the rights. */
export function createAnnouncementDesk({ db, clock, audit }: { db: Database; clock: Clock; audit: AuditService }) {
  /** Acts on an announcement of a contest are on the contest's record. */
  const recorded = (cid: number | null | undefined, id: number) => (cid == null ? { target: id } : { target: cid, detail: { id } })
  const acts = (cid: number | null | undefined) =>
    cid == null
      ? ({ create: 'announcement.create', edit: 'announcement.edit', remove: 'announcement.delete' } as const)
      : ({ create: 'contest.announcement-create', edit: 'contest.announcement-edit', remove: 'contest.announcement-delete' } as const)

  return {
    /** @param all hidden ones too */
    async page(place: Parameters<typeof rows.announcementsOf>[1], all: boolean, page: { currentPage: number; limit: number }) {
      const records = await rows.listAnnouncements(db, place, all, page)
      return makePage(records.map(withVersion), await rows.countAnnouncements(db, place, all), page)
    },

    async create(db: Transaction, row: Omit<Parameters<typeof rows.insertAnnouncement>[1], 'uid'>, caller: Caller): Promise<null> {
      const after = { ...row, uid: caller.actor?.uid ?? null }
      const id = await rows.insertAnnouncement(db, after, clock.now())
      await audit.record(db, caller, { action: acts(row.cid).create, ...recorded(row.cid, id), after })
      return null
    },

    /** Changes the given fields. @param find also checks that the caller may change it @throws DomainError edit.changed-meanwhile */
    async change({ id, version, ...change }: AnnouncementChange, find: Find, caller: Caller): Promise<null> {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'announcements', id)
        const before = await find(db)
        mustBeVersion(version, editedOfAnnouncement(before))
        const after = await rows.changeAnnouncement(db, id, change, clock.now())
        await audit.record(db, caller, { action: acts(before.cid).edit, ...recorded(before.cid, id), before, after })
      })
      return null
    },

    /** @param find also checks that the caller may delete it */
    async remove(find: Find, caller: Caller): Promise<null> {
      await inTransaction(db, async (db) => {
        const before = await find(db)
        await rows.deleteAnnouncement(db, before.id)
        await audit.record(db, caller, { action: acts(before.cid).remove, ...recorded(before.cid, before.id), before })
      })
      return null
    },
  }
}
