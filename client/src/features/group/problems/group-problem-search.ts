import { compact, integer, integers, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

export const usualPageSize = 10

/** Everything the list of a group's problems shows, as it stands in the address. */
export type GroupProblemSearch = {
  keyword?: string | undefined
  difficulty?: number | undefined
  tagId?: number[] | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseGroupProblemSearch(search: RawSearch): GroupProblemSearch {
  return compact({
    keyword: text(search.keyword),
    difficulty: integer(search.difficulty),
    tagId: integers(search.tagId),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function groupProblemInput(gid: number, { currentPage = 1, limit = usualPageSize, ...filters }: GroupProblemSearch) {
  return { gid, currentPage, limit, ...compact(filters) }
}

export function isFiltered({ keyword, difficulty, tagId }: GroupProblemSearch): boolean {
  return keyword !== undefined || difficulty !== undefined || tagId !== undefined
}
