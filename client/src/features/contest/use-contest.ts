import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { useEffect, useState } from 'react'
import { useSiteNow } from '../../clock/use-site-now.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { phaseOf, spanOf } from './countdown.ts'

type Info = Outputs['contest']['info']
export type ContestView = Info & { phase: ContestPhase }

/** A contest from the server; the frame of the page keeps it up to date. */
export function useContest(cid: number): ContestView {
  const [info] = trpc.contest.info.useSuspenseQuery({ cid })
  return { ...info, phase: phaseOf(info.status) }
}

/** The site's time, updated every second until the contest has ended. Only clocks should use it. */
export function useContestClock({ phase }: Pick<ContestView, 'phase'>): number {
  return useSiteNow(phase !== ContestPhase.ended)
}

/** A whole class arrives at the start, so each page waits for a random time before it asks. */
const spreadMs = 1500

/**
 * Keeps a contest in step with the clock. At its start and end the server is asked until it reports the new phase;
 * then all queries of the contest are invalidated, so that its pages open and close by themselves.
 */
export function useContestInStep(contest: ContestView, now: number): void {
  const utils = trpc.useUtils()
  const [spread] = useState(() => 500 + Math.random() * spreadMs)
  const { id: cid, phase } = contest
  const { startTime, endTime } = spanOf(contest)
  const behind = (phase === ContestPhase.scheduled && now >= startTime) || (phase === ContestPhase.running && now >= endTime)
  useEffect(() => {
    if (!behind) return
    const timer = setInterval(() => void utils.contest.info.invalidate({ cid }), spread)
    return () => clearInterval(timer)
  }, [behind, cid, spread, utils])

  const [shown, setShown] = useState(phase)
  useEffect(() => {
    if (shown === phase) return
    setShown(phase)
    void utils.contest.invalidate()
    void utils.contestSubmission.invalidate()
    void utils.submission.ownStatuses.invalidate()
  }, [shown, phase, utils])
}
