import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type {
  AnnouncementChange,
  AnnouncementPage,
  AnnouncementQuery,
  NewAnnouncement,
} from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import {
  changeAnnouncement,
  countAnnouncements,
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
} from '../../ground/db/announcement-rows.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion } from '../../ground/editing/edit-version.ts'
import { editedOfAnnouncement, withVersion } from '../../ground/editing/edited-announcement.ts'
import type { Clock } from '../../ground/time/clock.ts'

export type AnnouncementService = {
  /** @param onlyShown true for guests and users, who do not see hidden ones */
  list(page: AnnouncementQuery, onlyShown: boolean): Promise<z.input<typeof AnnouncementPage>>
  create(input: NewAnnouncement, caller: Caller): Promise<null>
  /** Changes the given fields. @throws DomainError announcement.gone, edit.changed-meanwhile */
  change(input: AnnouncementChange, caller: Caller): Promise<null>
  /** @throws DomainError announcement.gone */
  remove(id: number, caller: Caller): Promise<null>
}

const site = { of: 'site' } as const

/** Announcements of the site; groups and contests have their own. */
export function createAnnouncementService({ db, clock, audit }: { db: Database; clock: Clock; audit: AuditService }): AnnouncementService {
  return {
    async list(page, onlyShown) {
      const records = await listAnnouncements(db, site, !onlyShown, page)
      return makePage(records.map(withVersion), await countAnnouncements(db, site, !onlyShown), page)
    },

    async create({ title, content, status }, caller) {
      const row = { title, content, status: status ?? AnnouncementStatus.shown, uid: caller.actor?.uid ?? null }
      await inTransaction(db, async (db) => {
        const id = await insertAnnouncement(db, row, clock.now())
        await audit.record(db, caller, { action: 'announcement.create', target: id, after: row })
      })
      return null
    },

    async change({ id, version, ...change }, caller) {
      await inTransaction(db, async (db) => {
        await holdRow(db, 'announcements', id)
        const before = await findAnnouncement(db, 'site', id)
        if (!before) throw new DomainError('announcement.gone')
        mustBeVersion(version, editedOfAnnouncement(before))
        const after = await changeAnnouncement(db, id, change, clock.now())
        await audit.record(db, caller, { action: 'announcement.edit', target: id, before, after })
      })
      return null
    },

    async remove(id, caller) {
      await inTransaction(db, async (db) => {
        const before = await findAnnouncement(db, 'site', id)
        if (!before) throw new DomainError('announcement.gone')
        await deleteAnnouncement(db, id)
        await audit.record(db, caller, { action: 'announcement.delete', target: id, before })
      })
      return null
    },
  }
}
