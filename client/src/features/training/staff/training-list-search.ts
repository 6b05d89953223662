import { compact, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

export const usualPageSize = 10

export type KeptTrainingSearch = { keyword?: string | undefined; currentPage?: number | undefined; limit?: number | undefined }

export function parseKeptTrainingSearch(search: RawSearch): KeptTrainingSearch {
  return compact({
    keyword: text(search.keyword),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

export function keptTrainingInput({ keyword, currentPage = 1, limit = usualPageSize }: KeptTrainingSearch) {
  return compact({ keyword, currentPage, limit })
}
