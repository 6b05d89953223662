import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { integer, integers, text } from '../../../search/search-params.ts'

export const groupProblemSearch = listSearch(10, (search) => ({
  keyword: text(search.keyword),
  level: integer(search.level),
  tagId: integers(search.tagId),
  /** For admins of the group. */
  health: text(search.health),
}))
export type GroupProblemSearch = SearchOf<typeof groupProblemSearch>
