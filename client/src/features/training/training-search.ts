import type { TrainingAuth } from '@touchstone/shared/classes/training/training.schema.ts'
import { compact, flag, integer, oneOf, pageNumber, pageSize, type RawSearch, text } from '../../search/search-params.ts'

/** The page size of the list of trainings (docs/rules/pages.md). */
export const usualPageSize = 15

const auths = ['Public', 'Private'] as const satisfies readonly TrainingAuth[]

/** Everything the list of trainings shows, as it stands in the address. */
export type TrainingSearch = {
  keyword?: string | undefined
  categoryId?: number | undefined
  auth?: TrainingAuth | undefined
  /** Those that the reader has joined or begun. */
  onlyMine?: true | undefined
  currentPage?: number | undefined
  limit?: number | undefined
}

export function parseTrainingSearch(search: RawSearch): TrainingSearch {
  const onlyMine = flag(search.onlyMine)
  return compact({
    keyword: text(search.keyword),
    categoryId: integer(search.categoryId),
    onlyMine,
    auth: onlyMine ? undefined : oneOf(search.auth, auths),
    currentPage: pageNumber(search.currentPage),
    limit: pageSize(search.limit, usualPageSize),
  })
}

/** The search as the call takes it; without a sign-in there is no "mine". */
export function trainingListInput({ currentPage = 1, limit = usualPageSize, onlyMine, ...filters }: TrainingSearch, signedIn: boolean) {
  return compact({ ...filters, onlyMine: onlyMine && signedIn ? true : undefined, currentPage, limit })
}

export function isFiltered({ keyword, categoryId, auth, onlyMine }: TrainingSearch): boolean {
  return keyword !== undefined || categoryId !== undefined || auth !== undefined || onlyMine === true
}
