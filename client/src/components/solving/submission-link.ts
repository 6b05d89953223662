import type { SolvingTarget } from './solving-target.ts'

/** Link to the page of a submission that was sent from this place. */
export function submissionLink(target: SolvingTarget, problemId: string, submitId: number) {
  const submitID = String(submitId)
  if (target.kind === 'group') {
    return { to: '/group/$groupID/submission-detail/$submitID', params: { groupID: String(target.gid), submitID } } as const
  }
  if (target.kind !== 'contest') return { to: '/submission-detail/$submitID', params: { submitID } } as const
  return {
    to: '/contest/$contestID/problem/$problemID/submission-detail/$submitID',
    params: { contestID: String(target.cid), problemID: problemId, submitID },
  } as const
}
