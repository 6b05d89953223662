import { compact, flag, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

export const usualPageSize = 30

/** By the mark, or by the points of one piece of work; without it as the class list stands. */
type SortKey = 'mark' | `training:${number}` | `contest:${number}`

/** Everything the table of marks shows, as it stands in the address. */
export type GradebookSearch = {
  keyword?: string | undefined
  sort?: SortKey | undefined
  descending?: true | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function sortKey(value: unknown): SortKey | undefined {
  return typeof value === 'string' && /^(mark|(training|contest):[1-9]\d{0,8})$/.test(value) ? (value as SortKey) : undefined
}

export function parseGradebookSearch(search: RawSearch): GradebookSearch {
  return compact({
    keyword: text(search.keyword),
    sort: sortKey(search.sort),
    descending: flag(search.descending),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function gradebookInput(gid: number, { currentPage = 1, limit = usualPageSize, ...asked }: GradebookSearch) {
  return { gid, ...compact(asked), currentPage, limit }
}
