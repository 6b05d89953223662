import type { PagePath } from '../../ui/page-link.tsx'

/** Link to a picture task; for teachers with the picture of this pupil. */
export const pictureLink = (gid: number, tid: number, taskId: number, uid?: string) => ({
  to: '/group/$groupID/training/$trainingID/picture/$taskID' as const satisfies PagePath,
  params: { groupID: String(gid), trainingID: String(tid), taskID: String(taskId) },
  search: uid === undefined ? {} : { uid },
})
