import { healthFilters } from '@touchstone/shared/problems/problem/health-filters.ts'
import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { integer, oneOf, text } from '../../../search/search-params.ts'

export const staffProblemSearch = listSearch(10, (search) => ({
  keyword: text(search.keyword),
  auth: integer(search.auth),
  health: oneOf(search.health, healthFilters),
}))
export type StaffProblemSearch = SearchOf<typeof staffProblemSearch>

export function staffProblemInput(search: StaffProblemSearch) {
  return { ...staffProblemSearch.input(search), oj: 'Mine' }
}
