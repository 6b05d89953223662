import type { SolvingTarget } from './solving-target.ts'

/** Where the page of a submission is that was sent from this place. */
export function submissionLink(target: SolvingTarget, problemId: string, submitId: number) {
  if (target.kind !== 'contest') return { to: '/submission-detail/$submitID', params: { submitID: String(submitId) } } as const
  return {
    to: '/contest/$contestID/problem/$problemID/submission-detail/$submitID',
    params: { contestID: String(target.cid), problemID: problemId, submitID: String(submitId) },
  } as const
}
