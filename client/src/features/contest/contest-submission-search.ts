import { compact, flag, integer, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

/** The page size of lists of submissions (docs/rules/pages.md). */
export const usualPageSize = 15

/** Everything the list of a contest's submissions shows, as it stands in the address. */
export type ContestSubmissionSearch = {
  onlyMine?: true | undefined
  status?: number | undefined
  problemID?: string | undefined
  username?: string | undefined
  /** With those after the end, where the contest takes them. */
  containsEnd?: true | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseContestSubmissionSearch(search: RawSearch): ContestSubmissionSearch {
  const onlyMine = flag(search.onlyMine)
  return compact({
    onlyMine,
    status: integer(search.status),
    problemID: text(search.problemID),
    username: onlyMine ? undefined : text(search.username), // "only mine" clears the author (docs/rules/pages.md)
    containsEnd: flag(search.containsEnd),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

/** @param beforeContestSubmit those before the start, which only contest admins have */
export function contestSubmissionInput(cid: number, search: ContestSubmissionSearch, beforeContestSubmit: boolean) {
  const { currentPage = 1, limit = usualPageSize, onlyMine = false, containsEnd = false, ...filters } = search
  return compact({ contestID: cid, ...filters, onlyMine, containsEnd, beforeContestSubmit, currentPage, limit })
}

export function isFiltered({ onlyMine, status, problemID, username }: ContestSubmissionSearch): boolean {
  return Boolean(onlyMine || status !== undefined || problemID || username)
}
