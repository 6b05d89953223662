import { auditActionNames } from '@touchstone/shared/audit/audit-action.ts'
import { calendarDay, compact, oneOf, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

export const usualPageSize = 20

/** What the record shows, as it stands in the address. */
export type AuditSearch = {
  username?: string | undefined
  action?: (typeof auditActionNames)[number] | undefined
  target?: string | undefined
  /** First and last day, `YYYY-MM-DD` in the reader's time zone; both count. */
  from?: string | undefined
  until?: string | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseAuditSearch(search: RawSearch): AuditSearch {
  return compact({
    username: text(search.username),
    action: oneOf(search.action, auditActionNames),
    target: text(search.target),
    from: calendarDay(search.from),
    until: calendarDay(search.until),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

/** Midnight at which a day of the reader's begins; days may run over the end of a month. */
function startOf(day: string | undefined, later = 0): number | undefined {
  if (day === undefined) return undefined
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).getTime()
}

/** As the call takes it: from the first midnight until the one after the last day. */
export const auditFilter = ({ username, action, target, from, until }: AuditSearch) =>
  compact({ username, action, target, from: startOf(from), until: startOf(until, 1) })

export function auditInput(search: AuditSearch) {
  return { ...auditFilter(search), currentPage: search.currentPage ?? 1, limit: search.limit ?? usualPageSize }
}
