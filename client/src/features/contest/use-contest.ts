import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { useEffect, useState } from 'react'
import { useSiteNow } from '../../clock/use-site-now.ts'
import { type Outputs, trpc } from '../../trpc/trpc.ts'
import { phaseOf, spanOf } from './countdown.ts'

type Info = Outputs['contest']['info']
export type ContestView = Info & { phase: ContestPhase }

/** A contest as it stands by the server; the frame around the page sees to it that it stays so. */
export function useContest(cid: number): ContestView {
  const [info] = trpc.contest.info.useSuspenseQuery({ cid })
  return { ...info, phase: phaseOf(info.status) }
}

/** The site's time, told every second until the contest has ended. Only what shows a clock asks for it. */
export function useContestClock({ phase }: Pick<ContestView, 'phase'>): number {
  return useSiteNow(phase !== ContestPhase.ended)
}

/** A whole class comes at the start: each page waits a little of its own before it asks. */
const spreadMs = 1500

/**
 * Keeps a contest in step with the clock: when it starts or ends by that, the server is asked until it says the same; then everything of the contest is
 * asked for again, so that its pages open and close by themselves.
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
