import { compact, integer, integers, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

/** The page size of the problem list (docs/rules/pages.md). */
export const usualPageSize = 30

/** Everything the problem list shows, as it stands in the address. */
export type ProblemSearch = {
  keyword?: string | undefined
  difficulty?: number | undefined
  /** Judge of origin; `Mine` is this site itself. */
  oj?: string | undefined
  tagId?: number[] | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseProblemSearch(search: RawSearch): ProblemSearch {
  return compact({
    keyword: text(search.keyword),
    difficulty: integer(search.difficulty),
    oj: text(search.oj),
    tagId: integers(search.tagId),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

/** The search as the list call takes it. */
export function problemListInput(search: ProblemSearch) {
  return {
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? usualPageSize,
    ...compact({ keyword: search.keyword, difficulty: search.difficulty, oj: search.oj, tagId: search.tagId }),
  }
}

export function isFiltered(search: ProblemSearch): boolean {
  return Boolean(search.keyword || search.difficulty !== undefined || search.oj || search.tagId)
}
