import { listSearch, type SearchOf } from '../../../../search/list-search.ts'
import { text } from '../../../../search/search-params.ts'

export const peopleSearch = listSearch(30, (search) => ({ keyword: text(search.keyword) }))
export type PeopleSearch = SearchOf<typeof peopleSearch>
