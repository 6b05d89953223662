import { ownStates, problemSorts } from '@touchstone/shared/problems/problem/problem-choice.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { flag, integer, integers, oneOf, text } from '../../search/search-params.ts'

export const problemSearch = listSearch(30, (search) => ({
  keyword: text(search.keyword),
  /** The first three levels have the numbers that older links call `difficulty`. */
  level: integer(search.level ?? search.difficulty),
  /** Judge of origin; `Mine` is this site itself. */
  oj: text(search.oj),
  tagId: integers(search.tagId),
  own: oneOf(search.own, ownStates),
  /** Starred by the reader. */
  favourite: flag(search.favourite),
  /** Absent: by number. */
  sort: oneOf(search.sort, problemSorts),
}))
export type ProblemSearch = SearchOf<typeof problemSearch>

/** The filters that choose the problems. The order, the page and the own standing change nothing about the progress. */
export function progressInput({ keyword, level, oj, tagId, favourite }: ProblemSearch) {
  return {
    ...(keyword && { keyword }),
    ...(level !== undefined && { level }),
    ...(oj && { oj }),
    ...(tagId && { tagId }),
    ...(favourite && { favourite }),
  }
}
