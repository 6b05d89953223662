import { type AuditFilter, type AuditLine, MAX_AUDIT_SHEET_ROWS } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { type AuditAction, auditActions } from '@touchstone/shared/ground/audit/audit-action.ts'
import type { UiLanguage } from '@touchstone/shared/ground/language/language.ts'
import { day, toWireDate } from '@touchstone/shared/ground/time/instant.ts'
import { makePage, type Page } from '@touchstone/shared/ground/wire/wire.ts'
import writeExcelFile from 'write-excel-file/node'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { readStored } from '../db/stored-json.ts'
import type { Clock } from '../time/clock.ts'
import * as queries from './audit.queries.ts'

/** Maximum length of a spreadsheet cell. */
const MAX_CELL = 32_000

type PageQuery = { currentPage: number; limit: number }

export type AuditLogService = {
  list(query: AuditFilter & PageQuery): Promise<Page<AuditLine>>
  /** Acts over one contest, without addresses; the caller's right is checked before. */
  listOfContest(cid: number, page: PageQuery): Promise<Page<AuditLine>>
  /** The same as a spreadsheet, in the reader's language; its last row states when lines are missing. */
  sheet(filter: AuditFilter, language: UiLanguage): Promise<Buffer>
  /** Deletes lines older than so many days. */
  purge(days: number): Promise<void>
}

const headers = {
  'zh-CN': ['时间 (UTC)', '操作人', '操作', '操作名', '对象', '修改前', '修改后', '详情', '地址'],
  'en-US': ['time (UTC)', 'who', 'what', 'act', 'object', 'before', 'after', 'details', 'from'],
} as const satisfies Record<UiLanguage, readonly string[]>

const stopsHere = {
  'zh-CN': (rows: number, total: number) => `共 ${total} 条，此表只有最近的 ${rows} 条。请缩短日期范围后分次导出。`,
  'en-US': (rows: number, total: number) => `Only the newest ${rows} of ${total} acts are here. Export shorter periods for the others.`,
} as const satisfies Record<UiLanguage, (rows: number, total: number) => string>

const Facts = z.record(z.string(), z.unknown())
const read = (json: string | null, column: string, id: number) =>
  json === null ? null : readStored(Facts, json, `audit_log.${column} of ${id}`)

const toLine = ({ before, after, detail, uid: _, ...row }: queries.NamedLine): AuditLine => ({
  ...row,
  before: read(before, 'before', row.id),
  after: read(after, 'after', row.id),
  detail: read(detail, 'detail', row.id),
})

type AuditLogDeps = { db: Database; clock: Clock; maxSheetRows?: number }

/** Reads the audit record. The audit service writes it. */
export function createAuditLogService({ db, clock, maxSheetRows = MAX_AUDIT_SHEET_ROWS }: AuditLogDeps): AuditLogService {
  return {
    async list({ currentPage, limit, ...filter }) {
      const rows = await queries.listLines(db, filter, { limit, offset: (currentPage - 1) * limit })
      return makePage(rows.map(toLine), await queries.countLines(db, filter), { currentPage, limit })
    },

    async listOfContest(cid, { currentPage, limit }) {
      const rows = await queries.listLinesOfObject(db, 'contest', String(cid), { limit, offset: (currentPage - 1) * limit })
      const lines = rows.map((row) => ({ ...toLine({ ...row, realname: null }), ip: null }))
      return makePage(lines, await queries.countLinesOfObject(db, 'contest', String(cid)), { currentPage, limit })
    },

    async sheet(filter, language) {
      const rows = await queries.listLines(db, filter, { limit: maxSheetRows, offset: 0 })
      const total = rows.length < maxSheetRows ? rows.length : await queries.countLines(db, filter)
      const words = (action: string) => auditActions[action as AuditAction]?.[language === 'zh-CN' ? 'zh' : 'en'] ?? ''
      const cells = rows.map(({ at, username, action, target, before, after, detail, ip }) =>
        [toWireDate(at), username, words(action), action, target, before, after, detail, ip].map((value) => ({
          value: (value ?? '').slice(0, MAX_CELL),
          type: String,
        })),
      )
      const header = headers[language].map((value) => ({ value, fontWeight: 'bold' as const }))
      const note = total > rows.length ? [[{ value: stopsHere[language](rows.length, total), fontWeight: 'bold' as const }]] : []
      return (
        await writeExcelFile([header, ...cells, ...note], { columns: [24, 16, 24, 20, 16, 40, 40, 30, 16].map((width) => ({ width })) })
      ).toBuffer()
    },

    purge: (days) => queries.deleteLinesBefore(db, clock.now() - days * day),
  }
}
