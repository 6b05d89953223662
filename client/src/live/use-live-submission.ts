import { isOpen, Verdict } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useUser } from '../session/session.ts'
import { type Outputs, trpc } from '../trpc/trpc.ts'
import { useProgress } from './live-store.ts'
import { orderedCases } from './submission-progress.ts'
import { useLiveTopic } from './topics.ts'
import { useOpenSubmissions } from './use-open-submissions.ts'

/** The poll interval of a place in the queue; only a few open pages show it. */
const placeMs = 3000

type Detail = Outputs['submission']['detail']

type LiveSubmission = Pick<Detail['submission'], 'status' | 'score' | 'time' | 'memory' | 'errorMessage'> & {
  /** The expected number of cases; 0 while it is unknown. */
  caseCount: number
  /** Statuses of the finished cases, in order. */
  cases: number[]
  queue: Detail['queue']
}

const waiting = { status: Verdict.Pending, score: null, time: null, memory: null, errorMessage: null } as const

/**
 * The live state of one submission: the page's data, updated by the live channel, or by the poll while that is
 * cut. Case results are loaded once, at the end, where the channel has not delivered all of them.
 * @param cid its contest; undefined outside of contests
 */
export function useLiveSubmission(submitId: number, cid?: number): LiveSubmission {
  const user = useUser()
  const detail = trpc.submission.detail.useQuery({ submitId }, { staleTime: 5000 })
  const progress = useProgress(submitId)
  const stored = detail.data?.submission
  const foreign = stored !== undefined && stored.uid !== user?.uid && isOpen(stored.status)
  useLiveTopic(foreign ? `watch=${submitId}` : null)
  useOpenSubmissions(stored ? [stored] : [{ submitId, status: Verdict.Pending }], cid)

  const newest = progress && (!stored || isOpen(stored.status)) ? { ...(stored ?? waiting), ...progress } : (stored ?? waiting)
  const waits = newest.status === Verdict.Pending
  const place = trpc.submission.queue.useQuery({ submitId }, { enabled: waits && stored !== undefined, refetchInterval: placeMs })
  const caseCount = Math.max(progress?.caseCount ?? 0, detail.data?.caseCount ?? 0)
  const liveCases = orderedCases(progress)
  const ended = !isOpen(newest.status)
  const results = trpc.submission.cases.useQuery({ submitId }, { enabled: ended && liveCases.length < caseCount, staleTime: 60_000 })
  const storedCases = flatCases(results.data ?? null)
  return {
    status: newest.status,
    score: newest.score,
    time: newest.time,
    memory: newest.memory,
    errorMessage: stored?.errorMessage ?? null,
    caseCount: Math.max(caseCount, storedCases.length),
    cases: ended && storedCases.length >= liveCases.length ? storedCases : liveCases,
    queue: waits ? (place.data ?? detail.data?.queue ?? null) : null,
  }
}

function flatCases(results: Outputs['submission']['cases']): number[] {
  if (!results) return []
  const groups = results.subTaskJudgeCaseVoList.flatMap((group) => group.subtaskDetailList)
  return [...results.judgeCaseList, ...groups].map((row) => row.status)
}
