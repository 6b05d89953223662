import type { TrainingAuth } from '@touchstone/shared/classes/training/training.schema.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { flag, integer, oneOf, text } from '../../search/search-params.ts'

const auths = ['Public', 'Private'] as const satisfies readonly TrainingAuth[]

export const trainingSearch = listSearch(15, (search) => {
  const onlyMine = flag(search.onlyMine)
  return {
    keyword: text(search.keyword),
    categoryId: integer(search.categoryId),
    /** Only trainings that the reader has joined or begun. */
    onlyMine,
    auth: onlyMine ? undefined : oneOf(search.auth, auths),
  }
})
export type TrainingSearch = SearchOf<typeof trainingSearch>

/** The search as input of the call; without a sign-in there is no "mine". */
export function trainingListInput({ onlyMine, ...search }: TrainingSearch, signedIn: boolean) {
  return trainingSearch.input({ ...search, onlyMine: signedIn ? onlyMine : undefined })
}
