import { useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../session/session.ts'
import { trpc } from '../trpc/trpc.ts'
import { noteCases, noteChange, setLiveState } from './live-store.ts'
import { tellCache } from './submission-cache.ts'
import { usePageVisible } from './use-page-visible.ts'
import { useWatched } from './watched.ts'

/**
 * The one event stream of this tab. It is open only while the tab is visible (a browser allows few connections, and a
 * pupil opens ten tabs); when the reader comes back, or the connection does, what is shown is asked again, because events
 * may have passed meanwhile. The cookie tells the server who listens: an event stream cannot send headers.
 */
export function LiveStream() {
  const visible = usePageVisible()
  const uid = useSession().user?.uid
  const watched = useWatched()
  // A key of their own for each listener: signing in or out opens the stream anew.
  return visible ? <Stream key={`${uid ?? ''}/${watched.join()}`} watch={watched} /> : null
}

/** Whether any stream of this tab has been open before: only then something can have been missed. */
let openedBefore = false

function Stream({ watch }: { watch: readonly number[] }) {
  const queryClient = useQueryClient()
  const input = useRef({ watch: [...watch] })
  useEffect(() => {
    setLiveState('connecting')
    return () => setLiveState('idle')
  }, [])
  const { status } = trpc.live.events.useSubscription(input.current, {
    onData: (message) => {
      if (message.type === 'hello') {
        setLiveState('open')
        if (openedBefore) void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.submission) })
        openedBefore = true
      } else if (message.type === 'submission') {
        noteChange(message.submission)
        tellCache(queryClient, message.submission)
      } else if (message.type === 'cases') {
        noteCases(message.submitId, message.cases)
      } else {
        void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.siteStatus) })
      }
    },
    onError: () => setLiveState('lost'),
  })
  useEffect(() => {
    if (status === 'connecting' && openedBefore) setLiveState('lost')
  }, [status])
  return null
}
