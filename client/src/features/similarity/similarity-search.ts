import { compact, integer, oneOf, pageNumber, pageSize, type RawSearch } from '../../search/search-params.ts'

export const lookedFilters = ['open', 'looked'] as const
export type LookedFilter = (typeof lookedFilters)[number]

export const usualPageSize = 20

/** What the page shows, as it stands in the address. */
export type SimilaritySearch = {
  /** The comparison; without one the newest. */
  run?: number | undefined
  /** Only pairs of this problem. */
  pid?: number | undefined
  looked?: LookedFilter | undefined
  /** Place in the list of pairs. */
  currentPage?: number | undefined
  limit?: number | undefined
  /** The pair that is open in place of the list. */
  pair?: number | undefined
}

export function parseSimilaritySearch(search: RawSearch): SimilaritySearch {
  return compact({
    run: integer(search.run),
    pid: integer(search.pid),
    looked: oneOf(search.looked, lookedFilters),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
    pair: integer(search.pair),
  })
}

/** The rows of the page that is asked for, or of the last one where there are fewer. */
export function pageOf<Row>(rows: readonly Row[], { currentPage = 1, limit = usualPageSize }: SimilaritySearch) {
  const page = Math.min(currentPage, Math.max(1, Math.ceil(rows.length / limit)))
  return { records: rows.slice((page - 1) * limit, page * limit), total: rows.length }
}
