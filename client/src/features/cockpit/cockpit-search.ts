import { compact, flag, integer, oneOf, type RawSearch, text } from '../../search/search-params.ts'

export const cockpitSorts = ['name', 'points', 'solved', 'latest'] as const
export type CockpitSort = (typeof cockpitSorts)[number]

/** What the cockpit shows, as it stands in the address. */
export type CockpitSearch = {
  sort?: CockpitSort | undefined
  /** Only those who seem stuck. */
  stuck?: true | undefined
  /** Without names, for the wall. */
  projector?: true | undefined
  /** The pupil, the problem, or with both the cell that is open. */
  uid?: string | undefined
  pid?: number | undefined
}

export function parseCockpitSearch(search: RawSearch): CockpitSearch {
  const sort = oneOf(search.sort, cockpitSorts)
  return compact({
    sort: sort === 'name' ? undefined : sort,
    stuck: flag(search.stuck),
    projector: flag(search.projector),
    uid: text(search.uid),
    pid: integer(search.pid),
  })
}
