import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { compact, flag, integer, text } from '../../search/search-params.ts'
import { isStaff } from '../../session/roles.ts'

/** The languages one may filter by: those of our own judge. */
export const languageFilterInput = { all: false } as const

const search = listSearch(15, (search) => {
  const onlyMine = flag(search.onlyMine)
  return {
    onlyMine,
    username: onlyMine ? undefined : text(search.username), // "only mine" clears the author (docs/rules/pages.md)
    /** The author's name as a whole; else names that contain it are meant as well. */
    completeUsername: onlyMine ? undefined : flag(search.completeUsername),
    status: integer(search.status),
    problemID: text(search.problemID),
    /** The problem number as a whole; else numbers that contain it are meant as well. */
    completeProblemID: flag(search.completeProblemID),
    language: text(search.language),
    /** The author's class as a whole; only staff may ask for it. */
    className: text(search.className),
  }
})
export type SubmissionSearch = SearchOf<typeof search>

export const submissionSearch = {
  ...search,
  isFiltered: ({ completeUsername: _, completeProblemID: __, ...filters }: SubmissionSearch) => search.isFiltered(filters),
}

/**
 * The search as the list call takes it; without a sign-in there is no "only mine", and a class is for staff.
 * @param gid whose submissions; absent: those of the site
 */
export function submissionListInput({ className, ...asked }: SubmissionSearch, user: UserInfo | null, gid?: number) {
  const onlyMine = asked.onlyMine === true && user !== null
  return compact({ ...search.input(asked), gid, className: isStaff(user) ? className : undefined, onlyMine })
}
