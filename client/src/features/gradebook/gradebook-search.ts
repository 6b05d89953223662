import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { flag, text } from '../../search/search-params.ts'

/** By the mark, or by the points of one piece of work; absent: by the class list. */
type SortKey = 'mark' | `training:${number}` | `contest:${number}`

export function sortKey(value: unknown): SortKey | undefined {
  return typeof value === 'string' && /^(mark|(training|contest):[1-9]\d{0,8})$/.test(value) ? (value as SortKey) : undefined
}

/** A piece of work whose problems have columns of their own. */
export function itemKey(value: unknown): Exclude<SortKey, 'mark'> | undefined {
  const key = sortKey(value)
  return key === 'mark' ? undefined : key
}

// A class fits on one page.
export const gradebookSearch = listSearch(50, (search) => ({
  parts: itemKey(search.parts),
  keyword: text(search.keyword),
  sort: sortKey(search.sort),
  descending: flag(search.descending),
}))
export type GradebookSearch = SearchOf<typeof gradebookSearch>
