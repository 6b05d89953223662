import { GroupAuth } from '@touchstone/shared/people/group/group-auth.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { among, flag, text } from '../../search/search-params.ts'

export const groupSearch = listSearch(15, (search) => ({
  auth: among(search.auth, GroupAuth),
  keyword: text(search.keyword),
  onlyMine: flag(search.onlyMine),
}))
export type GroupSearch = SearchOf<typeof groupSearch>
