import { auditActionNames } from '@touchstone/shared/ground/audit/audit-action.ts'
import { compact, oneOf } from '../../../search/search-params.ts'
import { type AuditSearch, auditSearch } from './audit-search.ts'

/** Midnight at the start of a day in the reader's time zone; the day may exceed the month. */
function startOf(day: string | undefined, later = 0): number | undefined {
  if (day === undefined) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** The range as input of the call: from the first midnight until the one after the last day. */
export const auditFilter = ({ username, action, target, from, until }: AuditSearch) =>
  compact({ username, action: oneOf(action, auditActionNames), target, from: startOf(from), until: startOf(until, 1) })

export function auditInput(search: AuditSearch) {
  return { ...auditFilter(search), currentPage: search.currentPage ?? 1, limit: search.limit ?? auditSearch.usualPageSize }
}
