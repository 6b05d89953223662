import { compact, oneOf, pageNumber, pageSize, type RawSearch } from '../../../search/search-params.ts'

export const usualPageSize = 30

export type LineCommentsSearch = {
  /** Open ones are the usual ones. */
  state?: 'settled' | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseLineCommentsSearch(search: RawSearch): LineCommentsSearch {
  return compact({
    state: oneOf(search.state, ['settled'] as const),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function lineCommentsInput(gid: number, { state, currentPage = 1, limit = usualPageSize }: LineCommentsSearch) {
  return { gid, state: state ?? ('open' as const), currentPage, limit }
}
