import { compact, integer, oneOf, type RawSearch } from '../../search/search-params.ts'

export const lookedFilters = ['open', 'looked'] as const
export type LookedFilter = (typeof lookedFilters)[number]

/** What the page shows, as it stands in the address. */
export type SimilaritySearch = {
  /** The comparison; without one the newest. */
  run?: number | undefined
  /** Only pairs of this problem. */
  pid?: number | undefined
  looked?: LookedFilter | undefined
  /** The pair that is open in place of the list. */
  pair?: number | undefined
}

export function parseSimilaritySearch(search: RawSearch): SimilaritySearch {
  return compact({
    run: integer(search.run),
    pid: integer(search.pid),
    looked: oneOf(search.looked, lookedFilters),
    pair: integer(search.pair),
  })
}
