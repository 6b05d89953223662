import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { integer, text } from '../../search/search-params.ts'

export const groupRankSearch = listSearch(30, (search) => ({
  /** 0 ACM (default); 1 OI. */
  type: integer(search.type) === 1 ? (1 as const) : undefined,
  searchUser: text(search.searchUser),
}))
export type GroupRankSearch = SearchOf<typeof groupRankSearch>

export function groupRankInput(gid: number, search: GroupRankSearch) {
  return { gid, ...groupRankSearch.input(search), type: search.type ?? RuleType.ACM }
}
