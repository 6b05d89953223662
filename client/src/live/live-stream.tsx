import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../session/session.ts'
import { createApplyUpdate } from './apply-update.ts'
import { joinLive, type LiveConnection } from './join-live.ts'
import type { LiveRequest } from './live-hub.ts'
import { holdNews, setLiveState } from './live-store.ts'
import { useLiveTopics } from './topics.ts'
import { usePageVisible } from './use-page-visible.ts'

let isFirst = true

/**
 * Connects this tab to the live channel while it is visible. Whenever the stream opens, shown data is reloaded, because
 * events may have been missed.
 */
export function LiveStream() {
  const queryClient = useQueryClient()
  const visible = usePageVisible()
  const { user } = useSession()
  // Until the user has chosen a password, the server treats the stream as a guest's; then another one is opened.
  const who = user && !user.mustChangePassword ? user.uid : ''
  const topics = useLiveTopics()
  const connection = useRef<LiveConnection>(null)
  const request = useRef<LiveRequest>(null)
  useEffect(() => {
    if (isFirst) holdNews()
    isFirst = false
    const joined = joinLive(createApplyUpdate(queryClient))
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
