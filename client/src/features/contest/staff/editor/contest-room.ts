import { createContext, use } from 'react'
import type { NavTarget } from '../../../../navigation/nav-mode.ts'
import { type Inputs, type Outputs, trpc } from '../../../../trpc/trpc.ts'
import type { PagePath } from '../../../../ui/page-link.tsx'
import { allProblems } from './all-problems.ts'

/** The place that keeps contests: the back office, or the group of this number. */
export const ContestRoom = createContext<number | null>(null)

const ofSite = {
  get: trpc.contestAdmin.get,
  update: trpc.contestAdmin.update,
  changeVisible: trpc.contestAdmin.changeVisible,
  extend: trpc.contestAdmin.extend,
  clone: trpc.contestAdmin.clone,
  remove: trpc.contestAdmin.remove,
  acts: trpc.contestAdmin.acts,
  people: trpc.contestPeople,
  preflight: trpc.contestPreflight,
  hideProblem: trpc.contestProblemAdmin.hide,
  problems: trpc.contestProblemAdmin.list,
  createProblem: trpc.contestProblemAdmin.create,
  removeProblem: trpc.contestProblemAdmin.remove,
  announcements: trpc.contestAnnouncementAdmin.list,
  announce: trpc.contestAnnouncementAdmin.create,
  changeAnnouncement: trpc.contestAnnouncementAdmin.change,
  // These two calls need more fields in a group; the site gets them too.
  put: trpc.contestProblemAdmin.put as unknown as typeof trpc.groupContestProblem.put,
  removeAnnouncement: trpc.contestAnnouncementAdmin.remove as unknown as typeof trpc.groupContestAnnouncement.remove,
}
type ContestCalls = typeof ofSite

/** The same actions through the calls of groups, which check the role in the group instead of the role on the site. */
const ofGroup: ContestCalls = {
  get: trpc.groupContest.get,
  update: trpc.groupContest.update,
  changeVisible: trpc.groupContest.changeVisible,
  extend: trpc.groupContest.extend,
  clone: trpc.groupContest.clone,
  remove: trpc.groupContest.remove,
  acts: trpc.groupContest.acts,
  people: trpc.groupContestPeople,
  preflight: trpc.groupContestPreflight,
  hideProblem: trpc.groupContestProblem.hide,
  problems: trpc.groupContestProblem.list,
  createProblem: trpc.groupContestProblem.create,
  removeProblem: trpc.groupContestProblem.remove,
  announcements: trpc.groupContestAnnouncement.list,
  announce: trpc.groupContestAnnouncement.create,
  changeAnnouncement: trpc.groupContestAnnouncement.change,
  put: trpc.groupContestProblem.put,
  removeAnnouncement: trpc.groupContestAnnouncement.remove,
}

type Fits<Sent, Taken> = Sent extends Taken ? true : never
type Must<T extends true> = T
/** Does not compile when the input of a group’s call no longer fits the call of the site. */
export type CallsAgree = [
  Must<Fits<Inputs['groupContestProblem']['put'], Inputs['contestProblemAdmin']['put']>>,
  Must<Fits<Inputs['groupContestAnnouncement']['remove'], Inputs['contestAnnouncementAdmin']['remove']>>,
]

export function useContestCalls(): ContestCalls {
  return use(ContestRoom) === null ? ofSite : ofGroup
}

/** Invalidates every query that may show a change of a contest, its problems, people or announcements. */
export function useRefreshContests(): () => Promise<void> {
  const utils = trpc.useUtils()
  const gid = use(ContestRoom)
  return async () => {
    const rooms =
      gid === null
        ? [utils.contestAdmin, utils.contestProblemAdmin, utils.contestAnnouncementAdmin, utils.contestPeople, utils.contestPreflight]
        : [
            utils.groupContest,
            utils.groupContestProblem,
            utils.groupContestAnnouncement,
            utils.groupProblem,
            utils.groupContestPeople,
            utils.groupContestPreflight,
          ]
    await Promise.all(rooms.map((room) => room.invalidate()))
  }
}

/** How the places of a contest's problems are read as they are stored now, by pid. */
export function useStoredPlaces(cid: number): () => Promise<Outputs['contestProblemAdmin']['list']['contestProblemMap']> {
  const { contestProblemAdmin, groupContestProblem } = trpc.useUtils()
  const isOfSite = use(ContestRoom) === null
  const query = { cid, ...allProblems }
  const fresh = { staleTime: 0 }
  return async () =>
    (await (isOfSite ? contestProblemAdmin.list.fetch(query, fresh) : groupContestProblem.list.fetch(query, fresh))).contestProblemMap
}

/** Counts of the data that is deleted along with a contest. */
export function useContestExtent(): (cid: number) => Promise<Outputs['contestAdmin']['extent']> {
  const { contestAdmin, groupContest } = trpc.useUtils()
  const { extent } = use(ContestRoom) === null ? contestAdmin : groupContest
  return (cid) => extent.fetch({ cid }, { staleTime: 0 })
}

const pages = {
  edit: { site: '/admin/contest/$contestId/edit', group: '/group/$groupID/contest-admin/$contestId/edit' },
  problems: { site: '/admin/contest/$contestId/problems', group: '/group/$groupID/contest-admin/$contestId/problems' },
  people: { site: '/admin/contest/$contestId/people', group: '/group/$groupID/contest-admin/$contestId/people' },
  announcement: { site: '/admin/contest/$contestId/announcement', group: '/group/$groupID/contest-admin/$contestId/announcement' },
  check: { site: '/admin/contest/$contestId/check', group: '/group/$groupID/contest-admin/$contestId/check' },
  acts: { site: '/admin/contest/$contestId/acts', group: '/group/$groupID/contest-admin/$contestId/acts' },
  newProblem: { site: '/admin/contest/$contestId/problem/create', group: '/group/$groupID/contest-admin/$contestId/problem/create' },
} as const satisfies Record<string, { site: PagePath; group: PagePath }>

/** Link to the form for a new contest. */
export function newContestPage(gid: number | null): NavTarget {
  return gid === null ? { to: '/admin/contest/create' } : { to: '/group/$groupID/contest-admin/create', params: { groupID: String(gid) } }
}

/** Link to a staff page of a contest, in the back office or in its group. */
export function contestPage(gid: number | null, cid: number, page: keyof typeof pages): NavTarget {
  const contestId = String(cid)
  return gid === null
    ? { to: pages[page].site, params: { contestId } }
    : { to: pages[page].group, params: { groupID: String(gid), contestId } }
}

/** Link to the editor of a problem in a contest. */
export function placedProblemPage(gid: number | null, cid: number, pid: number): NavTarget {
  return gid === null
    ? { to: '/admin/contest/$contestId/problem/$pid/edit', params: { contestId: String(cid), pid: String(pid) } }
    : { to: '/group/$groupID/problem-admin/edit/$pid', params: { groupID: String(gid), pid: String(pid) } }
}
