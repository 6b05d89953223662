import type { PagePath } from '../../ui/page-link.tsx'

/** A training and where it is opened: on the site, or in the group that has it. */
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

/** A page of a training, in the place where it is opened. */
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

/** The list that a training stands in. */
export function trainingsLink(gid: number | null) {
  return gid === null
    ? { to: '/training' as const satisfies PagePath }
    : { to: '/group/$groupID/trainings' as const satisfies PagePath, params: { groupID: String(gid) } }
}
