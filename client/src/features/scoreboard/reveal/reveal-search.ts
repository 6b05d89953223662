import { compact, flag, integer, integers, type RawSearch } from '../../../search/search-params.ts'

/** The parameters of a ceremony in its address: `cid`, `removeStar`, and `medals[]` three times. */
export type RevealSearch = {
  cid?: number | undefined
  removeStar?: true | undefined
  /** The numbers of gold, silver and bronze medals. */
  'medals[]'?: number[] | undefined
}

export function parseRevealSearch(search: RawSearch): RevealSearch {
  const medals = integers(search['medals[]'] ?? search.medals)?.map((count) => Math.max(0, count))
  return compact({ cid: integer(search.cid), removeStar: flag(search.removeStar), 'medals[]': medals?.slice(0, 3) })
}

/** The address of a ceremony, for its own window. */
export function revealAddress(cid: number, removeStar: boolean, medals: readonly number[]): string {
  const query = new URLSearchParams({ cid: String(cid), removeStar: String(removeStar) })
  for (const count of medals) query.append('medals[]', String(count))
  return `/scrollBoard?${query}`
}

/** The usual medals: 10, 20 and 30 percent of the ranked rows, rounded down. */
export function usualMedals(ranked: number): [number, number, number] {
  return [Math.floor(ranked * 0.1), Math.floor(ranked * 0.2), Math.floor(ranked * 0.3)]
}
