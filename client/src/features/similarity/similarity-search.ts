import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { integer, oneOf } from '../../search/search-params.ts'

export const lookedFilters = ['open', 'looked'] as const
export type LookedFilter = (typeof lookedFilters)[number]

export const similaritySearch = listSearch(20, (search) => ({
  /** The comparison; absent: the newest. */
  run: integer(search.run),
  /** Only pairs of this problem. */
  pid: integer(search.pid),
  looked: oneOf(search.looked, lookedFilters),
  /** The open pair, shown instead of the list. */
  pair: integer(search.pair),
}))
export type SimilaritySearch = SearchOf<typeof similaritySearch>

/** The rows of the requested page, or of the last one if there are fewer. */
export function pageOf<Row>(rows: readonly Row[], search: SimilaritySearch) {
  const { currentPage, limit } = similaritySearch.input(search)
  const page = Math.min(currentPage, Math.max(1, Math.ceil(rows.length / limit)))
  return { records: rows.slice((page - 1) * limit, page * limit), total: rows.length }
}
