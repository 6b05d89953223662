import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { integer, integers, text } from '../../../search/search-params.ts'

export const groupProblemSearch = listSearch(10, (search) => ({
  keyword: text(search.keyword),
  level: integer(search.level),
  tagId: integers(search.tagId),
}))
/** The same for admins of the group. */
export const keptProblemSearch = listSearch(10, (search) => ({
  keyword: text(search.keyword),
  level: integer(search.level),
  tagId: integers(search.tagId),
  health: text(search.health),
}))
export type KeptProblemSearch = SearchOf<typeof keptProblemSearch>
export type GroupProblemSearch = SearchOf<typeof groupProblemSearch>
