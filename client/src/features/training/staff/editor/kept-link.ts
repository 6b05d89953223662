import type { PagePath } from '../../../../ui/page-link.tsx'

const ofSite = {
  list: '/admin/training',
  create: '/admin/training/create',
  edit: '/admin/training/$trainingId/edit',
  problems: '/admin/training/$trainingId/problems',
} as const satisfies Record<string, PagePath>

type KeptPageName = keyof typeof ofSite

const ofGroup = {
  list: '/group/$groupID/training-admin',
  create: '/group/$groupID/training-admin/create',
  edit: '/group/$groupID/training-admin/$trainingId/edit',
  problems: '/group/$groupID/training-admin/$trainingId/problems',
} as const satisfies Record<KeptPageName, PagePath>

/** Link to a staff page of trainings, in the back office or in a group. */
export function keptLink(gid: number | null, page: KeptPageName, tid?: number) {
  return {
    to: (gid === null ? ofSite : ofGroup)[page],
    params: { ...(gid === null ? {} : { groupID: String(gid) }), ...(tid === undefined ? {} : { trainingId: String(tid) }) },
  }
}
