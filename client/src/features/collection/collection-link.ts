import type { NavTarget } from '../../navigation/nav-mode.ts'
import type { Outputs } from '../../trpc/trpc.ts'

export type ShownCollection = Outputs['collection']['read']

/** The page of a problem of a list: in its group, or on the site. */
export function problemPage({ problemId, gid }: { problemId: string; gid: number | null }): NavTarget {
  return gid === null
    ? { to: '/problem/$problemID', params: { problemID: problemId } }
    : { to: '/group/$groupID/problem/$problemID', params: { groupID: String(gid), problemID: problemId } }
}

/** The address that is shared, as others open it. */
export const sharedLink = (key: string): string => `${window.location.origin}/collection/${key}`
