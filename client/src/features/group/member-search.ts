import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { compact, integer, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

export const usualPageSize = 30

/** Everything the list of members shows, as it stands in the address. */
export type MemberSearch = {
  auth?: number | undefined
  keyword?: string | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseMemberSearch(search: RawSearch): MemberSearch {
  const auth = integer(search.auth)
  return compact({
    auth: Object.values<number>(MemberState).find((state) => state === auth && state !== MemberState.none),
    keyword: text(search.keyword),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function memberListInput(gid: number, { currentPage = 1, limit = usualPageSize, ...filters }: MemberSearch) {
  return compact({ gid, ...filters, currentPage, limit })
}
