import { trpc } from '../../trpc/trpc.ts'

/**
 * The newest discussions about a problem, on the site or in the group that owns it. The answer carries the count for the tab.
 */
export function useProblemDiscussions(pid: string, gid: number | null, options: { enabled?: boolean; staleTime?: number } = {}) {
  const enabled = options.enabled ?? true
  const page = { currentPage: 1, limit: 10, pid }
  const ofSite = trpc.discussion.list.useQuery({ ...page, onlyMine: false }, { ...options, enabled: enabled && gid === null })
  const ofGroup = trpc.discussion.listOfGroup.useQuery({ ...page, gid: gid ?? 0 }, { ...options, enabled: enabled && gid !== null })
  return gid === null ? ofSite : ofGroup
}
