import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { compact, flag, integer, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'
import { isStaff } from '../../session/roles.ts'

/** The page size of the submission list (docs/rules/pages.md). */
export const usualPageSize = 15

/** The languages one may filter by: those of our own judge. */
export const languageFilterInput = { all: false } as const

/** Everything the submission list shows, as it stands in the address. */
export type SubmissionSearch = {
  onlyMine?: true | undefined
  username?: string | undefined
  /** The author's name as a whole; else names that contain it are meant as well. */
  completeUsername?: true | undefined
  status?: number | undefined
  problemID?: string | undefined
  /** The problem number as a whole; else numbers that contain it are meant as well. */
  completeProblemID?: true | undefined
  language?: string | undefined
  /** The author's class as a whole; only staff may ask for it. */
  className?: string | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseSubmissionSearch(search: RawSearch): SubmissionSearch {
  const onlyMine = flag(search.onlyMine)
  return compact({
    onlyMine,
    username: onlyMine ? undefined : text(search.username), // "only mine" clears the author (docs/rules/pages.md)
    completeUsername: onlyMine ? undefined : flag(search.completeUsername),
    status: integer(search.status),
    problemID: text(search.problemID),
    completeProblemID: flag(search.completeProblemID),
    language: text(search.language),
    className: text(search.className),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

/**
 * The search as the list call takes it; without a sign-in there is no "only mine", and a class is for staff.
 * @param gid whose submissions; absent: those of the site
 */
export function submissionListInput(search: SubmissionSearch, user: UserInfo | null, gid?: number) {
  const { currentPage = 1, limit = usualPageSize, onlyMine, className, ...filters } = search
  return compact({
    ...filters,
    gid,
    className: isStaff(user) ? className : undefined,
    onlyMine: onlyMine === true && user !== null,
    currentPage,
    limit,
  })
}

export function isFiltered(search: SubmissionSearch): boolean {
  return Boolean(
    search.username || search.status !== undefined || search.problemID || search.language || search.className || search.onlyMine,
  )
}
