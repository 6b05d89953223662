import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { integer, integers, text } from '../../search/search-params.ts'

export const problemSearch = listSearch(30, (search) => ({
  keyword: text(search.keyword),
  /** The first three levels have the numbers that older links call `difficulty`. */
  level: integer(search.level ?? search.difficulty),
  /** Judge of origin; `Mine` is this site itself. */
  oj: text(search.oj),
  tagId: integers(search.tagId),
}))
export type ProblemSearch = SearchOf<typeof problemSearch>
