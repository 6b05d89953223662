import type { PagePath } from '../../ui/page-link.tsx'

/** A training in its place: on the site, or in its group. */
export type TrainingPlace = { tid: number; gid: number | null }

const ofSite = {
  overview: '/training/$trainingID',
  problems: '/training/$trainingID/problems',
  problem: '/training/$trainingID/problem/$problemID',
  fullScreen: '/training/$trainingID/problem/$problemID/full-screen',
  rank: '/training/$trainingID/rank',
} as const satisfies Record<string, PagePath>

export type TrainingPageName = keyof typeof ofSite

const ofGroup = {
  overview: '/group/$groupID/training/$trainingID',
  problems: '/group/$groupID/training/$trainingID/problems',
  problem: '/group/$groupID/training/$trainingID/problem/$problemID',
  fullScreen: '/group/$groupID/training/$trainingID/problem/$problemID/full-screen',
  rank: '/group/$groupID/training/$trainingID/rank',
} as const satisfies Record<TrainingPageName, PagePath>

/** Link to a page of a training, in its place. */
export function trainingLink({ tid, gid }: TrainingPlace, page: TrainingPageName, problemID?: string) {
  return {
    to: (gid === null ? ofSite : ofGroup)[page],
    params: {
      trainingID: String(tid),
      ...(gid === null ? {} : { groupID: String(gid) }),
      ...(problemID === undefined ? {} : { problemID }),
    },
  }
}

/** Link to the list that contains a training. */
export function trainingsLink(gid: number | null) {
  return gid === null
    ? { to: '/training' as const satisfies PagePath }
    : { to: '/group/$groupID/trainings' as const satisfies PagePath, params: { groupID: String(gid) } }
}
