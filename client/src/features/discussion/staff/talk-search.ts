import { compact, flag, integer, pageNumber, pageSize, type RawSearch, text } from '../../../search/search-params.ts'

/** The page size of lists in the back office (docs/rules/pages.md). */
export const usualPageSize = 10

export type ReportSearch = { currentPage?: number | undefined; limit?: number | undefined }

export function parseReportSearch(search: RawSearch): ReportSearch {
  return compact({ currentPage: pageNumber(search.currentPage), limit: pageSize(search.limit, usualPageSize) })
}

export const reportInput = ({ currentPage = 1, limit = usualPageSize }: ReportSearch) => ({ currentPage, limit })

/** What the list of discussions shows to staff, as it stands in the address. */
export type StaffDiscussionSearch = ReportSearch & {
  keyword?: string | undefined
  /** Category. */
  cid?: number | undefined
  /** Display id of a problem. */
  pid?: string | undefined
  onlyHidden?: true | undefined
}

export function parseStaffDiscussionSearch(search: RawSearch): StaffDiscussionSearch {
  return compact({
    ...parseReportSearch(search),
    keyword: text(search.keyword),
    cid: integer(search.cid),
    pid: text(search.pid),
    onlyHidden: flag(search.onlyHidden),
  })
}

export function staffDiscussionInput({ keyword, cid, pid, onlyHidden, ...paging }: StaffDiscussionSearch) {
  return { ...reportInput(paging), admin: true, onlyHidden: onlyHidden ?? false, ...compact({ keyword, cid, pid }) }
}
