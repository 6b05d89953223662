import type { Caller } from '@touchstone/shared/ground/access/caller.ts'
import { DomainError } from '@touchstone/shared/ground/errors/domain-error.ts'
import { deletedUser } from '@touchstone/shared/ground/i18n/site-message-texts.ts'
import { makePage } from '@touchstone/shared/ground/wire/wire.ts'
import type {
  CollectionReportAnswer,
  CollectionReportPage,
  CollectionTakeDown,
  NewCollectionReport,
} from '@touchstone/shared/problems/collection/collection-report.schema.ts'
import { ReportStatus } from '@touchstone/shared/talk/discussion/post-status.ts'
import type { z } from 'zod'
import type { AuditService } from '../../ground/audit/audit.service.ts'
import type { Database } from '../../ground/db/database.ts'
import { inTransaction, type Transaction } from '../../ground/db/transaction.ts'
import { holdRow } from '../../ground/editing/edit-version.ts'
import type { Clock } from '../../ground/time/clock.ts'
import type { MessageService } from '../../people/message/message.service.ts'
import type { CollectionService } from './collection.service.ts'
import * as queries from './collection-report.queries.ts'

/** Reports about shared lists (docs/rules/collections.md). */
export type CollectionReportService = {
  /** Once by each person. @throws DomainError collection.not-found, collection.own-report, collection.reported-already */
  report(input: NewCollectionReport, caller: Caller): Promise<null>
  list(page: { currentPage: number; limit: number }, caller: Caller): Promise<z.input<typeof CollectionReportPage>>
  /**
   * Takes the list down, sends its owner the reason and closes every report about it; or dismisses this report.
   * @throws DomainError report.gone, edit.changed-meanwhile (it is handled)
   */
  answer(answer: CollectionReportAnswer, caller: Caller): Promise<null>
  /** The same to a list that is shared, without a report. @throws DomainError collection.not-found */
  takeDown(input: CollectionTakeDown, caller: Caller): Promise<null>
}

type Deps = {
  db: Database
  clock: Clock
  audit: AuditService
  messages: Pick<MessageService, 'send'>
  collections: Pick<CollectionService, 'findReadable' | 'takeDownIn'>
}

export function createCollectionReportService({ db, clock, audit, messages, collections }: Deps): CollectionReportService {
  /** Takes the list down, closes its reports and sends its owner the reason. */
  async function takeDown(db: Transaction, id: number, words: string, caller: Caller) {
    await queries.closeReportsOf(db, id, clock.now())
    const taken = await collections.takeDownIn(db, id, words, caller)
    if (!taken) return null
    const details = { title: taken.title, words }
    return messages.send(db, { uid: taken.uid, kind: 'Sys', text: 'collection-hidden', details, senderUid: caller.actor?.uid ?? null })
  }

  return {
    async report({ key, content }, caller) {
      const isNew = await inTransaction(db, async (db) => {
        const { id, uid, title, description } = await collections.findReadable(db, key, caller)
        if (!caller.actor || uid === caller.actor.uid) throw new DomainError('collection.own-report')
        const now = clock.now()
        const row = { collectionId: id, uid: caller.actor.uid, title, description, content, gmtCreate: now, gmtModified: now }
        return queries.insertReport(db, row)
      })
      if (!isNew) throw new DomainError('collection.reported-already')
      return null
    },

    async list(page, { language }) {
      const rows = await queries.listReports(db, page)
      const records = rows.map(({ key, isShared, takenDownAt, ownerUid, ownerName, reporter, status, gmtCreate, ...row }) => ({
        ...row,
        owner: { uid: ownerUid, username: ownerName },
        state: takenDownAt !== null ? ('taken-down' as const) : isShared === 1 ? ('shared' as const) : ('private' as const),
        key: isShared === 1 && takenDownAt === null ? key : null,
        reporter: reporter ?? deletedUser[language],
        isHandled: status === ReportStatus.handled,
        reportedAt: Number(gmtCreate),
      }))
      return makePage(records, await queries.countReports(db), page)
    },

    async answer({ id, hide, words }, caller) {
      const announce = await inTransaction(db, async (db) => {
        const found = await queries.findReport(db, id)
        if (!found) throw new DomainError('report.gone')
        await holdRow(db, 'collections', found.collectionId)
        const report = await queries.findReport(db, id)
        if (!report) throw new DomainError('report.gone')
        if (report.status === ReportStatus.handled) throw new DomainError('edit.changed-meanwhile')
        const now = clock.now()
        await queries.closeReport(db, id, now)
        await audit.record(db, caller, { action: 'report.answer', target: id, detail: { collection: report.collectionId, hide, words } })
        return hide ? takeDown(db, report.collectionId, words, caller) : null
      })
      announce?.()
      return null
    },

    async takeDown({ key, words }, caller) {
      const announce = await inTransaction(db, async (db) => {
        const { id } = await collections.findReadable(db, key, caller)
        await holdRow(db, 'collections', id)
        const { isShared } = await collections.findReadable(db, key, caller)
        if (isShared === 0) throw new DomainError('collection.not-found')
        return takeDown(db, id, words, caller)
      })
      announce?.()
      return null
    },
  }
}
