import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { compact, flag, integer, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

/** The page size of the list of groups (docs/rules/pages.md). */
export const usualPageSize = 15

/** Everything the list of groups shows, as it stands in the address. */
export type GroupSearch = {
  auth?: GroupAuth | undefined
  keyword?: string | undefined
  onlyMine?: true | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseGroupSearch(search: RawSearch): GroupSearch {
  const auth = integer(search.auth)
  return compact({
    auth: Object.values(GroupAuth).find((one) => one === auth),
    keyword: text(search.keyword),
    onlyMine: flag(search.onlyMine),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function groupListInput({ currentPage = 1, limit = usualPageSize, ...filters }: GroupSearch) {
  return compact({ ...filters, currentPage, limit })
}

export function isFiltered({ auth, keyword, onlyMine }: GroupSearch): boolean {
  return auth !== undefined || keyword !== undefined || onlyMine !== undefined
}
