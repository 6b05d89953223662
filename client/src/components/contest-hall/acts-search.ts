import { compact, pageNumber, pageSize, type RawSearch } from '../../search/search-params.ts'

export const usualActsPage = 30

export type ActsSearch = { currentPage?: number | undefined; limit?: number | undefined }

export const parseActsSearch = (search: RawSearch): ActsSearch =>
  compact({ currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, usualActsPage) })
