import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import type {
  AnnouncementChange,
  AnnouncementQuery,
  NewAnnouncement,
  ReadAnnouncementPage,
} from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import { AnnouncementStatus } from '@touchstone/shared/talk/announcement/announcement.schema.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import { findAnnouncement } from '../../ground/db/announcement-rows.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { createAnnouncementDesk } from '../../ground/editing/announcement-desk.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { GroupService } from '../../people/group/group.service.ts'
import { nameAuthors } from '../../people/group/name-authors.ts'

export type AnnouncementService = {
  /** For guests and users, without hidden ones. */
  listShown(page: AnnouncementQuery, caller: Caller): Promise<z.input<typeof ReadAnnouncementPage>>
  /** All of them, for their editors. */
  list(page: AnnouncementQuery, caller: Caller): Promise<z.input<typeof ReadAnnouncementPage>>
  create(input: NewAnnouncement, caller: Caller): Promise<null>
  /** Changes the given fields. @throws DomainError announcement.gone, edit.changed-meanwhile */
  change(input: AnnouncementChange, caller: Caller): Promise<null>
  /** @throws DomainError announcement.gone */
  remove(id: number, caller: Caller): Promise<null>
}

type Deps = { db: Database; clock: Clock; groups: Pick<GroupService, 'namesIn'>; audit: AuditService }

/** Announcements of the site; groups and contests have their own. */
export function createAnnouncementService(deps: Deps): AnnouncementService {
  const desk = createAnnouncementDesk(deps)
  const find = (id: number) => async (db: Transaction) => {
    const stored = await findAnnouncement(db, 'site', id)
    if (!stored) throw new DomainError('announcement.gone')
    return stored
  }
  async function named(query: AnnouncementQuery, all: boolean, { actor }: Pick<Caller, 'actor'>) {
    const page = await desk.page({ of: 'site' }, all, query)
    return { ...page, records: await nameAuthors(deps.groups, { gid: null, viewer: actor, rows: page.records }) }
  }
  return {
    listShown: (query, caller) => named(query, false, caller),
    list: (query, caller) => named(query, true, caller),
    create: ({ title, content, status }, caller) =>
      inTransaction(deps.db, (db) => desk.create(db, { title, content, status: status ?? AnnouncementStatus.shown }, caller)),
    change: (input, caller) => desk.change(input, find(input.id), caller),
    remove: (id, caller) => desk.remove(find(id), caller),
  }
}
