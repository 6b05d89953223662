import { MemberState } from '@touchstone/shared/people/group/member-state.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { among, text } from '../../search/search-params.ts'

const { none: _, ...states } = MemberState

export const memberSearch = listSearch(30, (search) => ({
  auth: among<number>(search.auth, states),
  keyword: text(search.keyword),
}))
export type MemberSearch = SearchOf<typeof memberSearch>
