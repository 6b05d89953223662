import type { QueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../trpc/trpc.ts'
import { isBoardNews, publishBoardNews } from './board-news.ts'
import { contestChanged } from './contest-cache.ts'
import { publishDeskNews } from './desk-news.ts'
import { publishLineNews } from './line-news.ts'
import type { LiveUpdate } from './live-hub.ts'
import { noteCases, noteChange, setLiveState } from './live-store.ts'
import { messageArrived, messagesMissed } from './message-cache.ts'
import { updateCache } from './submission-cache.ts'
import { publishTalkNews } from './talk-news.ts'
import { publishTrainingNews } from './training-news.ts'

/** Applies a message of the live channel to the caches and lists of this tab. */
export function createApplyUpdate(queryClient: QueryClient): (update: LiveUpdate) => void {
  let greeted = false
  return (update) => {
    if ('state' in update) {
      setLiveState(greeted ? 'lost' : update.state)
      return
    }
    const { message } = update
    if (message.type === 'hello') {
      // The first greeting counts too: a page loads its list while its stream is being opened, and an event may pass between the two.
      setLiveState('open')
      greeted = true
      askAgain(queryClient)
    } else if (message.type === 'submission') {
      noteChange(message.submission)
      updateCache(queryClient, message.submission)
      publishTrainingNews(message)
    } else if (message.type === 'training' || message.type === 'pupil' || message.type === 'here') {
      publishTrainingNews(message)
      // A teacher may have given a new try.
      if (message.type === 'training') void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.challenge) })
    } else if (message.type === 'cases') {
      noteCases(message.submitId, message.cases)
    } else if (message.type === 'contest') {
      contestChanged(queryClient, message.cid)
    } else if (message.type === 'desk') {
      publishDeskNews(message)
    } else if (message.type === 'talk') {
      publishTalkNews(message)
      if (message.cid !== null) void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.desk) })
    } else if (message.type === 'line-comments') {
      publishLineNews(message.submitId)
    } else if (message.type === 'message') {
      messageArrived(queryClient, message.kind)
    } else if (isBoardNews(message)) {
      publishBoardNews(message)
    } else if (message.type === 'hand') {
      for (const part of [trpc.hand, trpc.desk]) void queryClient.invalidateQueries({ queryKey: getQueryKey(part) })
    } else if (message.type === 'picture') {
      for (const part of [trpc.picture, trpc.desk]) void queryClient.invalidateQueries({ queryKey: getQueryKey(part) })
    } else if (message.type === 'tutor') {
      void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.tutor.state, { pid: message.pid }, 'query') })
    } else if (message.type === 'judge') {
      void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.siteStatus) })
    }
  }
}

/** The shown data may be older than the stream. */
function askAgain(queryClient: QueryClient): void {
  for (const part of [trpc.submission, trpc.contestSubmission, trpc.contest, trpc.hand, trpc.picture, trpc.tutor]) {
    void queryClient.invalidateQueries({ queryKey: getQueryKey(part) })
  }
  publishTalkNews('missed')
  publishLineNews('missed')
  publishTrainingNews('missed')
  publishDeskNews('missed')
  messagesMissed(queryClient)
}
