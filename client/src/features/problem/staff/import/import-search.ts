import { listSearch, type SearchOf } from '../../../../search/list-search.ts'
import { integer } from '../../../../search/search-params.ts'

/** The open import (absent: all of them), and the page of the list. */
export const importSearch = listSearch(10, (search) => ({ task: integer(search.task) }))
export type ImportSearch = SearchOf<typeof importSearch>
