import type { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import { listSearch, type SearchOf } from '../../search/list-search.ts'
import { integer, text } from '../../search/search-params.ts'

/** Rows of the chart (docs/rules/pages.md). */
export const chartRows = 10

export const rankSearch = listSearch(30, (search) => ({
  searchUser: text(search.searchUser),
  /** A class of the reader, or 0 for the whole site. Absent: the class, for a pupil of one. */
  gid: integer(search.gid),
}))
export type RankSearch = SearchOf<typeof rankSearch>

/** The ranked group of an address: null is the whole site. A pupil sees the own class first. */
export function rankedGroup({ gid }: RankSearch, classes: readonly { gid: number; isPupil: boolean }[]): number | null {
  if (gid !== undefined) return gid === 0 ? null : gid
  return classes.find(({ isPupil }) => isPupil)?.gid ?? null
}

/** The input of the list: without `gid` the whole site is ranked. */
export function rankInput(type: RuleType, { gid: _, ...search }: RankSearch, group: number | null) {
  return { type, ...rankSearch.input(search), ...(group !== null && { gid: group }) }
}
