import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { flag, integer, text } from '../../search/search-params.ts'

const search = listSearch(15, (search) => {
  const onlyMine = flag(search.onlyMine)
  return {
    onlyMine,
    status: integer(search.status),
    problemID: text(search.problemID),
    username: onlyMine ? undefined : text(search.username), // "only mine" clears the author (docs/rules/pages.md)
    /** Includes submissions after the end, where the contest takes them. */
    containsEnd: flag(search.containsEnd),
  }
})
export type ContestSubmissionSearch = SearchOf<typeof search>

export const contestSubmissionSearch = {
  ...search,
  isFiltered: ({ containsEnd: _, ...filters }: ContestSubmissionSearch) => search.isFiltered(filters),
}

/** @param beforeContestSubmit includes submissions before the start, for contest admins */
export function contestSubmissionInput(cid: number, asked: ContestSubmissionSearch, beforeContestSubmit: boolean) {
  const { onlyMine = false, containsEnd = false } = asked
  return { contestID: cid, ...search.input(asked), onlyMine, containsEnd, beforeContestSubmit }
}
