import { listSearch } from '../../../../search/list-search.ts'

export const actsSearch = listSearch(30)
