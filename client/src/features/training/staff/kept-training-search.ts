import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { text } from '../../../search/search-params.ts'

export const keptTrainingSearch = listSearch(10, (search) => ({ keyword: text(search.keyword) }))
export type KeptTrainingSearch = SearchOf<typeof keptTrainingSearch>
