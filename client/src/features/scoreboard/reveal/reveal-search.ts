import { compact, flag, integer, type RawSearch } from '../../../search/search-params.ts'

/** The parameters of a ceremony in its address: `cid` and `removeStar`. The awards are those of the contest. */
export type RevealSearch = {
  cid?: number | undefined
  removeStar?: true | undefined
}

export function parseRevealSearch(search: RawSearch): RevealSearch {
  return compact({ cid: integer(search.cid), removeStar: flag(search.removeStar) })
}

/** The address of a ceremony, for its own window. */
export function revealAddress(cid: number, removeStar: boolean): string {
  return `/scrollBoard?${new URLSearchParams({ cid: String(cid), removeStar: String(removeStar) })}`
}
