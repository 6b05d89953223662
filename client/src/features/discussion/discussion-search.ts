import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { flag, integer, text } from '../../search/search-params.ts'

export const discussionSearch = listSearch(10, (search) => ({
  keyword: text(search.keyword),
  /** Category. */
  cid: integer(search.cid),
  onlyMine: flag(search.onlyMine),
}))
export type DiscussionSearch = SearchOf<typeof discussionSearch>

/**
 * The search as input of the list call; without a sign-in there is no "only mine".
 * @param pid display id of a problem; null: discussions of the whole site
 */
export function discussionListInput(search: DiscussionSearch, pid: string | null, user: UserInfo | null) {
  return { ...discussionSearch.input(search), pid, onlyMine: search.onlyMine === true && user !== null }
}
