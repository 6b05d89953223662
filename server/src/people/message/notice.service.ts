import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import {
  type NewNotice,
  type NoticeChange,
  type NoticePage,
  type NoticeQuery,
  type NoticeType,
  noticeTypes,
} from '@touchstone/shared/people/message/notice.schema.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction } from '../../ground/db/transaction.ts'
import { holdRow, mustBeVersion, versionOf } from '../../ground/editing/edit-version.ts'
import type { EventBus } from '../../ground/live/event-bus.ts'
import type { Clock } from '../../ground/time/clock.ts'
import * as queries from './notice.queries.ts'

export type NoticeService = {
  list(query: z.output<typeof NoticeQuery>): Promise<z.input<typeof NoticePage>>
  /** @throws DomainError account.not-found, group.gone */
  create(input: NewNotice, caller: Caller): Promise<null>
  /**
   * Changes the given fields; readers are not notified again. @throws DomainError notice.gone, account.not-found, group.gone,
   * edit.changed-meanwhile
   */
  change(input: NoticeChange, caller: Caller): Promise<null>
  /** A waiting one is never published; recipients keep a published one. @throws DomainError notice.gone */
  remove(id: number, caller: Caller): Promise<null>
  /** Notifies open pages of notices published since the last call. */
  tick(): Promise<void>
}

type Deps = { db: Database; clock: Clock; audit: AuditService; events: EventBus }
type Target = { type: NoticeType; recipientUid: string | null; gid: number | null }

type Content = { title: string; content: string; type: string; recipientId: string | null; gid: number | null; publishAt: number }

/** The fields in the form. */
const editedOf = ({ title, content, type, recipientId, gid, publishAt }: Content) => ({ title, content, type, recipientId, gid, publishAt })

/** Notices of the site's staff: one row each, for any number of recipients. */
export function createNoticeService({ db, clock, audit, events }: Deps): NoticeService {
  let publishedUntil = clock.now()

  /** Its recipients, without fields of other types. */
  async function targetOf(db: Database, { type, recipientUid, gid }: Target): Promise<Target> {
    if (type === 'Single') {
      const user = recipientUid && (await db.selectFrom('users').select('uid').where('uid', '=', recipientUid).executeTakeFirst())
      if (!user) throw new DomainError('account.not-found')
      return { type, recipientUid, gid: null }
    }
    if (type === 'Group') {
      const group = gid === null ? undefined : await db.selectFrom('groups').select('id').where('id', '=', gid).executeTakeFirst()
      if (!group) throw new DomainError('group.gone')
      return { type, recipientUid: null, gid }
    }
    return { type, recipientUid: null, gid: null }
  }

  const notify = ({ type, recipientUid, gid }: Omit<Target, 'type'> & { type: string }) => {
    if (type === 'Single') events.publish({ type: 'message.new', to: { uid: recipientUid ?? '' }, kind: 'Mine' })
    else if (type === 'Group') events.publish({ type: 'message.new', to: { gid: gid ?? 0 }, kind: 'Mine' })
    else events.publish({ type: 'message.new', to: type === 'Admin' ? 'staff' : 'all', kind: 'Sys' })
  }

  return {
    async list(query) {
      const now = clock.now()
      const type = noticeTypes.find((known) => known === query.type) ?? null
      const [rows, total] = [await queries.listNotices(db, type, query), await queries.countAllNotices(db, type)]
      const records = rows.map((row) => ({
        ...row,
        state: row.publishAt <= now,
        adminUsername: row.adminUsername ?? '',
        version: versionOf(editedOf(row)),
      }))
      return makePage(records, total, query)
    },

    async create({ title, content, type, recipientId, gid, publishAt }, caller) {
      const now = clock.now()
      const at = Math.max(publishAt ?? now, now)
      const target = await inTransaction(db, async (db) => {
        const target = await targetOf(db, { type, recipientUid: recipientId, gid: gid ?? null })
        const row = { title, content, ...target, adminUid: caller.actor?.uid ?? null, publishAt: at }
        const id = await queries.insertNotice(db, { ...row, gmtCreate: now, gmtModified: now })
        await audit.record(db, caller, { action: 'notice.create', target: id, after: row })
        return target
      })
      if (at <= now) notify(target)
      return null
    },

    async change(input, caller) {
      const now = clock.now()
      await inTransaction(db, async (db) => {
        await holdRow(db, 'notices', input.id)
        const before = await queries.findNotice(db, input.id)
        if (!before) throw new DomainError('notice.gone')
        mustBeVersion(input.version, editedOf({ ...before, recipientId: before.recipientUid }))
        const type = input.type ?? (before.type as NoticeType)
        const target = await targetOf(db, { type, recipientUid: input.recipientId ?? before.recipientUid, gid: input.gid ?? before.gid })
        // A published notice stays published: nobody loses a read message.
        const publishAt = before.publishAt > now && input.publishAt != null ? Math.max(input.publishAt, now) : before.publishAt
        const fields = { title: input.title ?? before.title, content: input.content ?? before.content, ...target, publishAt }
        await queries.setNotice(db, input.id, { ...fields, gmtModified: now })
        await audit.record(db, caller, { action: 'notice.edit', target: input.id, before, after: fields })
      })
      return null
    },

    async remove(id, caller) {
      const now = clock.now()
      await inTransaction(db, async (db) => {
        const before = await queries.findNotice(db, id)
        if (!before) throw new DomainError('notice.gone')
        if (before.publishAt > now) await queries.deleteNotice(db, id)
        else await queries.setNotice(db, id, { removedAt: now })
        await audit.record(db, caller, { action: 'notice.delete', target: id, before })
      })
      return null
    },

    async tick() {
      const [from, until] = [publishedUntil, clock.now()]
      publishedUntil = until
      for (const notice of await queries.listPublished(db, from, until)) notify(notice)
    },
  }
}
