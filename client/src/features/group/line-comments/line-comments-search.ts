import { listSearch, type SearchOf } from '../../../search/list-search.ts'
import { oneOf } from '../../../search/search-params.ts'

export const lineCommentsSearch = listSearch(30, (search) => ({
  /** Default: open ones. */
  state: oneOf(search.state, ['settled'] as const),
}))
export type LineCommentsSearch = SearchOf<typeof lineCommentsSearch>

export function lineCommentsInput(gid: number, search: LineCommentsSearch) {
  return { gid, ...lineCommentsSearch.input(search), state: search.state ?? ('open' as const) }
}
