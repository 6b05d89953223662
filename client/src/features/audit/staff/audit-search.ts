import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { calendarDay, text } from '../../../search/search-params.ts'

export const auditSearch = listSearch(20, (search) => ({
  username: text(search.username),
  /** Name of an action; the page knows the valid ones. */
  action: text(search.action),
  target: text(search.target),
  /** First and last day, `YYYY-MM-DD` in the reader's time zone, both inclusive. */
  from: calendarDay(search.from),
  until: calendarDay(search.until),
}))
export type AuditSearch = SearchOf<typeof auditSearch>
