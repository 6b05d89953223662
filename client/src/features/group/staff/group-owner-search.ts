import { compact, flag, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

export const usualPageSize = 10

/** What the list of owners shows, as it stands in the address. */
export type GroupOwnerSearch = {
  keyword?: string | undefined
  onlyWaiting?: true | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseGroupOwnerSearch(search: RawSearch): GroupOwnerSearch {
  return compact({
    keyword: text(search.keyword),
    onlyWaiting: flag(search.onlyWaiting),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function groupOwnerInput({ currentPage = 1, limit = usualPageSize, ...filter }: GroupOwnerSearch) {
  return { currentPage, limit, ...compact(filter) }
}
