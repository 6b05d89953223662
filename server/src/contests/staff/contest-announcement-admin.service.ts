import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type { AnnouncementChange, AnnouncementPage, NewAnnouncement } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
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
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'

type Deps = { db: Database; clock: Clock; door: ContestDoor; audit: AuditService; events: EventBus }

export type ContestAnnouncementAdminService = {
  /** Includes hidden ones. */
  list(cid: number, page: { currentPage: number; limit: number }, caller: Caller): Promise<z.input<typeof AnnouncementPage>>
  create(cid: number, input: NewAnnouncement, caller: Caller): Promise<null>
  /** Changes the given fields. @throws DomainError announcement.gone for one of another contest too, edit.changed-meanwhile */
  change(cid: number, input: AnnouncementChange, caller: Caller): Promise<null>
  /** @param of its contest, where the caller names one; else the stored one @throws DomainError announcement.gone */
  remove(id: number, caller: Caller, of?: number): Promise<null>
}

export function createContestAnnouncementAdminService({ db, clock, door, audit, events }: Deps): ContestAnnouncementAdminService {
  const reported = (cid: number) => events.publish({ type: 'contest.changed', cid })

  return {
    async list(cid, page, caller) {
      await door.administer(cid, caller)
      const place = { of: 'contest', cid } as const
      return makePage((await listAnnouncements(db, place, true, page)).map(withVersion), await countAnnouncements(db, place, true), page)
    },

    async create(cid, { title, content, status }, caller) {
      await door.administer(cid, caller)
      const row = { title, content, status: status ?? AnnouncementStatus.hidden, uid: caller.actor?.uid ?? null }
      await inTransaction(db, async (db) => {
        const id = await insertAnnouncement(db, { ...row, cid }, clock.now())
        await audit.record(db, caller, { action: 'contest.announcement-create', target: cid, after: row, detail: { id } })
      })
      reported(cid)
      return null
    },

    async change(cid, { id, version, ...change }, caller) {
      await door.administer(cid, caller)
      await inTransaction(db, async (db) => {
        await holdRow(db, 'announcements', id)
        const before = await findAnnouncement(db, 'contest', id)
        if (before?.cid !== cid) throw new DomainError('announcement.gone')
        mustBeVersion(version, editedOfAnnouncement(before))
        const after = await changeAnnouncement(db, id, change, clock.now())
        await audit.record(db, caller, { action: 'contest.announcement-edit', target: cid, before, after, detail: { id } })
      })
      reported(cid)
      return null
    },

    async remove(id, caller, of) {
      const cid = (await findAnnouncement(db, 'contest', id))?.cid
      if (cid == null || (of !== undefined && of !== cid)) throw new DomainError('announcement.gone')
      await door.administer(cid, caller)
      await inTransaction(db, async (db) => {
        const before = await findAnnouncement(db, 'contest', id)
        if (!before) throw new DomainError('announcement.gone')
        await deleteAnnouncement(db, id)
        await audit.record(db, caller, { action: 'contest.announcement-delete', target: cid, before })
      })
      reported(cid)
      return null
    },
  }
}
