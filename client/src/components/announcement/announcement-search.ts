import { compact, pageNumber, pageSize, type RawSearch } from '../../search/search-params.ts'

export const usualPageSize = 10

export type AnnouncementSearch = { currentPage?: number | undefined; limit?: number | undefined }

export function parseAnnouncementSearch(search: RawSearch): AnnouncementSearch {
  return compact({ currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, usualPageSize) })
}

export function announcementInput({ currentPage = 1, limit = usualPageSize }: AnnouncementSearch) {
  return { currentPage, limit }
}
