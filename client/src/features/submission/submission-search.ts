import type { UserInfo } from '@touchstone/shared/people/account/account.schema.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { compact, flag, integer, text } from '../../search/search-params.ts'
import { isStaff } from '../../session/roles.ts'

/** The languages on offer: those of our own judge. */
export const languageFilterInput = { all: false } as const

const search = listSearch(15, (search) => {
  const onlyMine = flag(search.onlyMine)
  return {
    onlyMine,
    username: onlyMine ? undefined : text(search.username), // "only mine" clears the author (docs/rules/pages.md)
    /** Matches the author's whole name; else also names that contain it. */
    completeUsername: onlyMine ? undefined : flag(search.completeUsername),
    status: integer(search.status),
    problemID: text(search.problemID),
    /** Matches the whole problem number; else also numbers that contain it. */
    completeProblemID: flag(search.completeProblemID),
    language: text(search.language),
    /** The author's whole class name; only staff may filter by it. */
    className: text(search.className),
  }
})
export type SubmissionSearch = SearchOf<typeof search>

export const submissionSearch = {
  ...search,
  isFiltered: ({ completeUsername: _, completeProblemID: __, ...filters }: SubmissionSearch) => search.isFiltered(filters),
}

/**
 * The search as input of the list call. Without a sign-in there is no "only mine"; the class is for staff.
 * @param gid the group; absent: the site
 */
export function submissionListInput({ className, ...asked }: SubmissionSearch, user: UserInfo | null, gid?: number) {
  const onlyMine = asked.onlyMine === true && user !== null
  return compact({ ...search.input(asked), gid, className: isStaff(user) ? className : undefined, onlyMine })
}
