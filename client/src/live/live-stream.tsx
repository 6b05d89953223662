import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../session/session.ts'
import { trpc } from '../trpc/trpc.ts'
import { isBoardNews, tellBoardNews } from './board-news.ts'
import { contestChanged } from './contest-cache.ts'
import { tellDeskNews } from './desk-news.ts'
import { joinLive, type LiveConnection } from './join-live.ts'
import type { LiveRequest, LiveUpdate } from './live-hub.ts'
import { noteCases, noteChange, setLiveState } from './live-store.ts'
import { messageArrived, messagesMissed } from './message-cache.ts'
import { updateCache } from './submission-cache.ts'
import { tellTalkNews } from './talk-news.ts'
import { useLiveTopics } from './topics.ts'
import { tellTrainingNews } from './training-news.ts'
import { usePageVisible } from './use-page-visible.ts'

/**
 * Keeps this tab on the live channel while it is visible. When the tab or the connection comes back, what is shown is asked again, because
 * events may have passed meanwhile.
 */
export function LiveStream() {
  const queryClient = useQueryClient()
  const visible = usePageVisible()
  const who = useSession().user?.uid ?? ''
  const topics = useLiveTopics()
  const connection = useRef<LiveConnection>(null)
  const request = useRef<LiveRequest>(null)
  useEffect(() => {
    const joined = joinLive((update) => apply(update, queryClient))
    connection.current = joined
    const leave = () => joined.leave()
    const back = ({ persisted }: PageTransitionEvent) => persisted && request.current && joined.request(request.current)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', back)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', back)
      leave()
    }
  }, [queryClient])
  useEffect(() => {
    request.current = { visible, who, topics }
    connection.current?.request(request.current)
    if (!visible) setLiveState('idle')
  }, [visible, who, topics])
  return null
}

/** Whether this tab has been greeted before: only then something can have been missed. */
let greeted = false

function apply(update: LiveUpdate, queryClient: QueryClient): void {
  if ('state' in update) {
    setLiveState(greeted ? 'lost' : update.state)
    return
  }
  const { message } = update
  if (message.type === 'hello') {
    setLiveState('open')
    if (greeted) {
      void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.submission) })
      void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.contestSubmission) })
      void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.contest) })
      tellTalkNews('missed')
      tellTrainingNews('missed')
      tellDeskNews('missed')
      messagesMissed(queryClient)
    }
    greeted = true
  } else if (message.type === 'submission') {
    noteChange(message.submission)
    updateCache(queryClient, message.submission)
    tellTrainingNews(message)
  } else if (message.type === 'training') {
    tellTrainingNews(message)
  } else if (message.type === 'cases') {
    noteCases(message.submitId, message.cases)
  } else if (message.type === 'contest') {
    contestChanged(queryClient, message.cid)
  } else if (message.type === 'desk') {
    tellDeskNews(message)
  } else if (message.type === 'talk') {
    tellTalkNews(message)
  } else if (message.type === 'message') {
    messageArrived(queryClient, message.kind)
  } else if (isBoardNews(message)) {
    tellBoardNews(message)
  } else if (message.type === 'judge') {
    void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.siteStatus) })
  }
}
