import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { flag, integer, text } from '../../../search/search-params.ts'

export const staffDiscussionSearch = listSearch(10, (search) => ({
  keyword: text(search.keyword),
  /** Category. */
  cid: integer(search.cid),
  /** Display id of a problem. */
  pid: text(search.pid),
  onlyHidden: flag(search.onlyHidden),
}))
export type StaffDiscussionSearch = SearchOf<typeof staffDiscussionSearch>

export function staffDiscussionInput(search: StaffDiscussionSearch) {
  return { ...staffDiscussionSearch.input(search), admin: true, onlyHidden: search.onlyHidden ?? false }
}
