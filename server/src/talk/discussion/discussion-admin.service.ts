import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { deletedUser } from '@touchstone/shared/ground/i18n/site-message-texts.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type {
  DiscussionReportPage,
  ManagedDiscussion,
  ReportAnswer,
  ReportedDiscussion,
} from '@touchstone/shared/talk/discussion/discussion.schema.ts'
import { PostStatus, ReportStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { MessageService } from '../../people/message/message.service.ts'
import * as queries from './discussion.queries.ts'
import { countReports, findReport, hasOtherOpen, listReports, setReportStatus } from './report.queries.ts'
import { moveCounts } from './talk-counts.ts'

export type DiscussionAdminService = {
  /** Hides, shows or pins; all or none. @throws DomainError discussion.gone */
  manage(ids: number[], change: Pick<ManagedDiscussion, 'status' | 'topPriority'>, caller: Caller): Promise<null>
  /** The rows are kept for staff. @throws DomainError discussion.gone when none of them exists */
  removeMany(ids: number[], caller: Caller): Promise<null>
  reports(page: { currentPage: number; limit: number }, caller: Caller): Promise<z.input<typeof DiscussionReportPage>>
  /** @throws DomainError report.gone */
  reported(id: number, caller: Caller): Promise<z.input<typeof ReportedDiscussion>>
  /** @throws DomainError report.gone, discussion.reported-already (reopened beside another open one of the same person) */
  mark(input: { id: number; status: boolean }, caller: Caller): Promise<null>
  /** Hides the reported discussion, warns its author, and marks the report as handled. @throws DomainError report.gone, discussion.gone */
  answer(input: ReportAnswer, caller: Caller): Promise<null>
}

type Deps = { db: Database; clock: Clock; audit: AuditService; messages: MessageService }

/** Actions of staff on discussions and reports. */
export function createDiscussionAdminService({ db, clock, audit, messages }: Deps): DiscussionAdminService {
  type Fields = { status?: number; topPriority?: number }

  /** @returns whether the discussion exists */
  async function setOne(db: Transaction, id: number, fields: Fields, caller: Caller): Promise<boolean> {
    const before = await queries.findDiscussion(db, id)
    if (!before || before.status === PostStatus.deleted) return false
    await queries.setDiscussion(db, id, { ...fields, gmtModified: clock.now() })
    await moveCounts(db, before, { ...before, ...fields })
    const action = fields.status === PostStatus.deleted ? 'discussion.delete' : 'discussion.manage'
    const said = action === 'discussion.delete' ? { before } : { before, after: fields }
    await audit.record(db, caller, { action, target: id, ...said })
    return true
  }

  return {
    async manage(ids, { status, topPriority }, caller) {
      const fields = { ...(status != null && { status }), ...(topPriority != null && { topPriority: topPriority ? 1 : 0 }) }
      await inTransaction(db, async (db) => {
        for (const id of new Set(ids)) if (!(await setOne(db, id, fields, caller))) throw new DomainError('discussion.gone')
      })
      return null
    },

    async removeMany(ids, caller) {
      await inTransaction(db, async (db) => {
        let removed = 0
        for (const id of new Set(ids)) removed += (await setOne(db, id, { status: PostStatus.deleted }, caller)) ? 1 : 0
        if (removed === 0) throw new DomainError('discussion.gone')
      })
      return null
    },

    async reports(page, { language }) {
      const rows = await listReports(db, page)
      const nobody = deletedUser[language]
      const records = rows.map(({ authorUid, author, reporter, ...row }) => ({
        ...row,
        discussionAuthor: author ?? nobody,
        discussionAuthorUid: authorUid ?? '',
        reporter: reporter ?? nobody,
      }))
      return makePage(records, await countReports(db), page)
    },

    async reported(id, { language }) {
      const report = await findReport(db, id)
      const discussion = report && (await queries.findDiscussion(db, report.did))
      const page = discussion && (await queries.findDiscussionPage(db, discussion.id, null))
      if (!page) throw new DomainError('report.gone')
      const { id: did, gid, title, description, content, uid, status, gmtCreate } = discussion
      return { did, gid, title, description, content, status, gmtCreate, uid: uid ?? '', author: page.author ?? deletedUser[language] }
    },

    async mark({ id, status }, caller) {
      await inTransaction(db, async (db) => {
        const before = await findReport(db, id)
        if (!before) throw new DomainError('report.gone')
        if (!status && (await hasOtherOpen(db, before))) throw new DomainError('discussion.reported-already')
        await setReportStatus(db, id, status ? ReportStatus.handled : ReportStatus.open, clock.now())
        await audit.record(db, caller, { action: 'report.mark', target: id, before, after: { status: status ? 1 : 0 } })
      })
      return null
    },

    async answer({ id, hide, warn, words }, caller) {
      const announce = await inTransaction(db, async (db) => {
        const report = await findReport(db, id)
        if (!report) throw new DomainError('report.gone')
        const discussion = await queries.findDiscussion(db, report.did)
        if (!discussion) throw new DomainError('discussion.gone')
        if (hide && discussion.status === PostStatus.shown) await setOne(db, discussion.id, { status: PostStatus.hidden }, caller)
        await setReportStatus(db, id, ReportStatus.handled, clock.now())
        await audit.record(db, caller, { action: 'report.answer', target: id, detail: { did: discussion.id, hide, warn, words } })
        if (!(hide || warn) || discussion.uid === null) return null
        const details = { title: discussion.title, words }
        const text = hide ? 'post-hidden' : 'warned'
        return messages.send(db, { uid: discussion.uid, kind: 'Sys', text, details, senderUid: caller.actor?.uid ?? null })
      })
      announce?.()
      return null
    },
  }
}
