import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type { AnnouncementChange, NewAnnouncement, ReadAnnouncementPage } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import { findAnnouncement } from '../../ground/db/announcement-rows.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { createAnnouncementDesk } from '../../ground/editing/announcement-desk.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import { nameAuthors } from '../../people/group/name-authors.ts'
import type { ContestDoor } from '../contest/contest-door.service.ts'

type Deps = { db: Database; clock: Clock; door: ContestDoor; audit: AuditService; events: EventBus; groups: Pick<GroupService, 'namesIn'> }

export type ContestAnnouncementAdminService = {
  /** Includes hidden ones. */
  list(cid: number, page: { currentPage: number; limit: number }, caller: Caller): Promise<z.input<typeof ReadAnnouncementPage>>
  create(cid: number, input: NewAnnouncement, caller: Caller): Promise<null>
  /** Changes the given fields. @throws DomainError announcement.gone for one of another contest too, edit.changed-meanwhile */
  change(cid: number, input: AnnouncementChange, caller: Caller): Promise<null>
  /** @param of its contest, where the caller names one; else the stored one @throws DomainError announcement.gone */
  remove(id: number, caller: Caller, of?: number): Promise<null>
}

export function createContestAnnouncementAdminService({ db, clock, door, audit, events, groups }: Deps): ContestAnnouncementAdminService {
  const desk = createAnnouncementDesk({ db, clock, audit })
  const find = (cid: number, id: number) => async (db: Transaction) => {
    const stored = await findAnnouncement(db, 'contest', id)
    if (stored?.cid !== cid) throw new DomainError('announcement.gone')
    return stored
  }

  /** An act of a contest admin, which pages of the contest then show. */
  async function act(cid: number, caller: Caller, change: () => Promise<null>): Promise<null> {
    await door.administer(cid, caller)
    await change()
    events.publish({ type: 'contest.changed', cid })
    return null
  }

  return {
    async list(cid, page, caller) {
      const { contest } = await door.administer(cid, caller)
      const found = await desk.page({ of: 'contest', cid }, true, page)
      return { ...found, records: await nameAuthors(groups, { gid: contest.gid, viewer: caller.actor, rows: found.records }) }
    },

    create(cid, { title, content, status }, caller) {
      const row = { title, content, cid, status: status ?? AnnouncementStatus.hidden }
      return act(cid, caller, () => inTransaction(db, (db) => desk.create(db, row, caller)))
    },

    change: (cid, input, caller) => act(cid, caller, () => desk.change(input, find(cid, input.id), caller)),

    async remove(id, caller, of) {
      const cid = (await findAnnouncement(db, 'contest', id))?.cid
      if (cid == null || (of !== undefined && of !== cid)) throw new DomainError('announcement.gone')
      return act(cid, caller, () => desk.remove(find(cid, id), caller))
    },
  }
}
