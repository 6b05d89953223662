import { calendarDay, compact, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

export const usualPageSize = 20

/** What the record shows, as it stands in the address. */
export type AuditSearch = {
  username?: string | undefined
  /** Name of an act; which ones there are, the page knows. */
  action?: string | undefined
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
    action: text(search.action),
    target: text(search.target),
    from: calendarDay(search.from),
    until: calendarDay(search.until),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}
