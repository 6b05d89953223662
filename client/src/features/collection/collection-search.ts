import { listSearch, type SearchOf } from '../../search/list-search.ts'

export const collectionSearch = listSearch(50)
export type CollectionSearch = SearchOf<typeof collectionSearch>
