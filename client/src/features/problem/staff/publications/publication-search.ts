import { compact, pageNumber, pageSize, type RawSearch, text } from '../../../../search/search-params.ts'

export const usualPageSize = 10

export type PublicationSearch = { keyword?: string | undefined; currentPage?: number | undefined; limit?: number | undefined }

export function parsePublicationSearch(search: RawSearch): PublicationSearch {
  return compact({
    keyword: text(search.keyword),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function publicationInput({ currentPage = 1, limit = usualPageSize, keyword }: PublicationSearch) {
  return { currentPage, limit, ...compact({ keyword }) }
}
