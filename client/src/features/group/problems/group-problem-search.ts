import { healthFilters } from '@touchstone/shared/problems/problem/health-filters.ts'
import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { integer, integers, oneOf, text } from '../../../search/search-params.ts'

export const groupProblemSearch = listSearch(10, (search) => ({
  keyword: text(search.keyword),
  level: integer(search.level),
  tagId: integers(search.tagId),
  /** For admins of the group. */
  health: oneOf(search.health, healthFilters),
}))
export type GroupProblemSearch = SearchOf<typeof groupProblemSearch>
