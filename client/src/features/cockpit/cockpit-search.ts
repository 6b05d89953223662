import { compact, flag, integer, oneOf, type RawSearch, text } from '../../search/search-params.ts'

export const cockpitSorts = ['name', 'stuck', 'points', 'solved', 'latest'] as const
export type CockpitSort = (typeof cockpitSorts)[number]

/** The state of the cockpit in the address. */
export type CockpitSearch = {
  /** Absent: stuck pupils first during a lesson, else by name. */
  sort?: CockpitSort | undefined
  /** Only members who seem stuck. */
  stuck?: true | undefined
  /** Without names, for a projector. */
  projector?: true | undefined
  /** Rows of 24 px instead of 28. */
  compact?: true | undefined
  /** Nothing but the table, on the whole screen. */
  full?: true | undefined
  /** The open pupil or problem; both together are the open cell. */
  uid?: string | undefined
  pid?: number | undefined
}

export function parseCockpitSearch(search: RawSearch): CockpitSearch {
  return compact({
    sort: oneOf(search.sort, cockpitSorts),
    stuck: flag(search.stuck),
    projector: flag(search.projector),
    compact: flag(search.compact),
    full: flag(search.full),
    uid: text(search.uid),
    pid: integer(search.pid),
  })
}
