import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { ContestType } from '@touchstone/shared/contests/contest/contest-type.ts'
import { compact, integer, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

/** The page size of the list of contests (docs/rules/pages.md). */
export const usualPageSize = 10

/** Everything the list of contests shows, as it stands in the address. */
export type ContestSearch = {
  status?: ContestPhase | undefined
  type?: ContestType | undefined
  keyword?: string | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

function among<T extends number>(value: unknown, allowed: Record<string, T>): T | undefined {
  const number = integer(value)
  return Object.values(allowed).find((one) => one === number)
}

export function parseContestSearch(search: RawSearch): ContestSearch {
  return compact({
    status: among(search.status, ContestPhase),
    type: among(search.type, ContestType),
    keyword: text(search.keyword),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function contestListInput({ currentPage = 1, limit = usualPageSize, ...filters }: ContestSearch) {
  return compact({ ...filters, currentPage, limit })
}

export function isFiltered({ status, type, keyword }: ContestSearch): boolean {
  return status !== undefined || type !== undefined || keyword !== undefined
}
