import { listSearch, type SearchOf } from '../../../../search/list-search.ts'
import { integer } from '../../../../search/search-params.ts'

/** The open act (absent: all of them), and the page of the list. */
export const bulkSearch = listSearch(10, (search) => ({ task: integer(search.task) }))
export type BulkSearch = SearchOf<typeof bulkSearch>
