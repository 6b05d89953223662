import { compact, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

export const usualPeoplePage = 30

export type PeopleSearch = { keyword?: string | undefined; currentPage?: number | undefined; limit?: number | undefined }

export function parsePeopleSearch(search: RawSearch): PeopleSearch {
  return compact({
    keyword: text(search.keyword),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPeoplePage),
  })
}

export function peopleInput({ keyword, currentPage, limit }: PeopleSearch) {
  return { currentPage: currentPage ?? 1, limit: limit ?? usualPeoplePage, ...compact({ keyword }) }
}
