import { useQueryClient } from '@tanstack/react-query'
import { isOpen } from '@touchstone/shared/judging/verdict/verdict.ts'
import { useEffect, useRef } from 'react'
import { trpc } from '../trpc/trpc.ts'
import { useLiveState } from './live-store.ts'
import { type SubmissionUpdate, updateCache } from './submission-cache.ts'

/** The poll of docs/rules/pages.md: every 2 s, at most 300 rounds without news. With an open live channel it is only a safety net. */
const pollMs = 2000
const safetyPollMs = 15_000
const mostRounds = 300

/**
 * Polls the unfinished ones among these submissions until none is left. A failed poll is ignored.
 * @param cid their contest; undefined outside of contests
 */
export function useOpenSubmissions(rows: readonly { submitId: number; status: number }[] | undefined, cid?: number): void {
  const queryClient = useQueryClient()
  const live = useLiveState()
  const rounds = useRef(0)
  const open = (rows ?? []).filter((row) => isOpen(row.status)).map((row) => row.submitId)
  const polling = {
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: () => (rounds.current >= mostRounds ? false : live === 'open' ? safetyPollMs : pollMs),
    refetchIntervalInBackground: false,
  } as const
  const ofSite = trpc.submission.statuses.useQuery({ submitIds: open }, { ...polling, enabled: open.length > 0 && cid === undefined })
  const ofContest = trpc.contestSubmission.statuses.useQuery(
    { submitIds: open, cid: cid ?? 0 },
    { ...polling, enabled: open.length > 0 && cid !== undefined },
  )
  const { data } = cid === undefined ? ofSite : ofContest
  const openIds = open.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a started or ended submission is news and resets the rounds, so a long lesson does not use them up
  useEffect(() => {
    rounds.current = 0
  }, [openIds])
  useEffect(() => {
    if (!data) return
    rounds.current += 1
    for (const row of Object.values(data)) updateCache(queryClient, row satisfies SubmissionUpdate)
  }, [data, queryClient])
}
