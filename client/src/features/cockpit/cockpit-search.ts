import { compact, flag, integer, oneOf, type RawSearch, text } from '../../search/search-params.ts'

export const cockpitSorts = ['name', 'points', 'solved', 'latest'] as const
export type CockpitSort = (typeof cockpitSorts)[number]

/** The state of the cockpit in the address. */
export type CockpitSearch = {
  sort?: CockpitSort | undefined
  /** Only members who seem stuck. */
  stuck?: true | undefined
  /** Without names, for a projector. */
  projector?: true | undefined
  /** The open pupil or problem; both together are the open cell. */
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
