import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { compact, flag, integer, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

/** The page size of the discussion list (docs/rules/pages.md). */
export const usualPageSize = 10

/** Everything the discussion list shows, as it stands in the address. */
export type DiscussionSearch = {
  keyword?: string | undefined
  /** Category. */
  cid?: number | undefined
  onlyMine?: true | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseDiscussionSearch(search: RawSearch): DiscussionSearch {
  return compact({
    keyword: text(search.keyword),
    cid: integer(search.cid),
    onlyMine: flag(search.onlyMine),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

/**
 * The search as the list call takes it; without a sign-in there is no "only mine".
 * @param pid display id of a problem; null: discussions of the whole site
 */
export function discussionListInput(search: DiscussionSearch, pid: string | null, user: UserInfo | null) {
  const { currentPage = 1, limit = usualPageSize, onlyMine, keyword, cid } = search
  return { currentPage, limit, pid, onlyMine: onlyMine === true && user !== null, ...compact({ keyword, cid }) }
}

export function isFiltered({ keyword, cid, onlyMine }: DiscussionSearch): boolean {
  return Boolean(keyword || cid !== undefined || onlyMine)
}
