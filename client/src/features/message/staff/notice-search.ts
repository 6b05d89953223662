import { compact, pageNumber, pageSize, type RawSearch } from '../../../search/search-params.ts'

export const usualPageSize = 10

export type NoticeSearch = { currentPage?: number | undefined; limit?: number | undefined }

export function parseNoticeSearch(search: RawSearch): NoticeSearch {
  return compact({ currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, usualPageSize) })
}

export function noticeInput({ currentPage = 1, limit = usualPageSize }: NoticeSearch) {
  return { currentPage, limit }
}
