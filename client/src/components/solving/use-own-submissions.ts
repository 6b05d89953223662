import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { type SolvingTarget, submitIds } from './solving-target.ts'

/** The reader's submissions to this problem in this place; a guest asks for none. */
export function useOwnSubmissions(target: SolvingTarget, problemId: string, paging: { currentPage: number; limit: number }) {
  const user = useUser()
  const mine = { onlyMine: true, problemID: problemId, completeProblemID: true, ...paging }
  const inContest = target.kind === 'contest'
  const ofSite = trpc.submission.list.useQuery({ ...mine, gid: submitIds(target).gid }, { enabled: user !== null && !inContest })
  const ofContest = trpc.contestSubmission.list.useQuery(
    { ...mine, contestID: inContest ? target.cid : 0, beforeContestSubmit: false, containsEnd: true },
    { enabled: user !== null && inContest },
  )
  return inContest ? ofContest : ofSite
}
