import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../session/session.ts'
import { trpc } from '../trpc/trpc.ts'
import { joinLive, type LiveSeat } from './join-live.ts'
import type { LiveTold, LiveWish } from './live-hub.ts'
import { noteCases, noteChange, setLiveState } from './live-store.ts'
import { tellCache } from './submission-cache.ts'
import { usePageVisible } from './use-page-visible.ts'
import { useWatched } from './watched.ts'

/**
 * This tab's ear at the live channel. It hears while the tab is visible; when the reader comes back, or the connection does,
 * what is shown is asked again, because events may have passed meanwhile.
 */
export function LiveStream() {
  const queryClient = useQueryClient()
  const visible = usePageVisible()
  const who = useSession().user?.uid ?? ''
  const watch = useWatched()
  const seat = useRef<LiveSeat>(null)
  const wish = useRef<LiveWish>(null)
  useEffect(() => {
    const joined = joinLive((told) => hear(told, queryClient))
    seat.current = joined
    const leave = () => joined.leave()
    const back = ({ persisted }: PageTransitionEvent) => persisted && wish.current && joined.wish(wish.current)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', back)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', back)
      leave()
    }
  }, [queryClient])
  useEffect(() => {
    wish.current = { visible, who, watch }
    seat.current?.wish(wish.current)
    if (!visible) setLiveState('idle')
  }, [visible, who, watch])
  return null
}

/** Whether this tab has been greeted before: only then something can have been missed. */
let greeted = false

function hear(told: LiveTold, queryClient: QueryClient): void {
  if ('state' in told) {
    setLiveState(greeted ? 'lost' : told.state)
    return
  }
  const { message } = told
  if (message.type === 'hello') {
    setLiveState('open')
    if (greeted) void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.submission) })
    greeted = true
  } else if (message.type === 'submission') {
    noteChange(message.submission)
    tellCache(queryClient, message.submission)
  } else if (message.type === 'cases') {
    noteCases(message.submitId, message.cases)
  } else {
    void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.siteStatus) })
  }
}
