import { z } from 'zod'
import { pageOf, paging } from '../wire/wire.ts'
import { auditActionNames } from './audit-action.ts'

/** Maximum number of acts in one spreadsheet, the newest ones; a shorter period shows others. */
export const MAX_AUDIT_SHEET_ROWS = 20_000

const Given = z.string().trim().max(100).nullish()

export const AuditFilter = z.object({
  /** Part of the actor's name. */
  username: Given,
  action: z.enum(auditActionNames).nullish(),
  /** Id of the object. */
  target: Given,
  /** ms UTC, inclusive. */
  from: z.coerce.number().int().nullish(),
  /** ms UTC, exclusive. */
  until: z.coerce.number().int().nullish(),
})
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditQuery = AuditFilter.extend(paging(20))

const Fields = z.record(z.string(), z.unknown()).nullable()

export const AuditLine = z.object({
  id: z.number(),
  /** Null: the command line. */
  username: z.string().nullable(),
  /** For staff of the site; null elsewhere, and for a deleted account. */
  realname: z.string().nullable(),
  action: z.string(),
  target: z.string().nullable(),
  before: Fields,
  after: Fields,
  detail: Fields,
  ip: z.string().nullable(),
  at: z.number(),
})
export type AuditLine = z.output<typeof AuditLine>

export const AuditPage = pageOf(AuditLine)
