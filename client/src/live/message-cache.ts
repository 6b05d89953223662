import type { QueryClient } from '@tanstack/react-query'
import type { MessageKind } from '@touchstone/shared/people/message/message-kind.ts'
import { getQueryKey } from '@trpc/react-query'
import { useUser } from '../session/session.ts'
import { trpc } from '../trpc/trpc.ts'
import { useLiveState } from './live-store.ts'

/** How often a page asks that hears nothing by itself (docs/rules/pages.md). */
const pollMs = 120_000
/** A notice to everybody reaches all pages at the same moment: each waits a little of its own before it asks. */
const spreadMs = 1000

const lists = {
  Discuss: () => trpc.message.comments,
  Reply: () => trpc.message.replies,
  Like: () => trpc.message.likes,
  Sys: () => trpc.message.sys,
  Mine: () => trpc.message.mine,
} as const satisfies Record<MessageKind, unknown>

/** What has to be asked again when something of this kind is new. */
export function keysOfNews(kind: MessageKind) {
  return [getQueryKey(trpc.message.unread), getQueryKey(trpc.message.answered), getQueryKey(lists[kind]())]
}

type Listener = (kind: MessageKind) => void
const listeners = new Set<Listener>()

/** @returns what ends it */
export function onMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Something unread arrived. A list that is not on screen is asked for when it is shown, since asking marks it read. */
export function messageArrived(queryClient: QueryClient, kind: MessageKind): void {
  for (const listener of listeners) listener(kind)
  const ask = () => {
    for (const queryKey of keysOfNews(kind)) void queryClient.invalidateQueries({ queryKey })
  }
  if (kind === 'Sys' || kind === 'Mine') setTimeout(ask, Math.random() * spreadMs)
  else ask()
}

/** After a gap of the stream: only the counts, so that no list loses its marks. */
export function messagesMissed(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.message.unread) })
}

/**
 * How much is unread; undefined for guests and until the first answer. It is asked once the stream is open, so that nothing gets lost
 * between the two, and polled only while the stream is cut.
 */
export function useUnread() {
  const live = useLiveState()
  const user = useUser()
  const mayAsk = user !== null && !user.mustChangePassword
  const { data } = trpc.message.unread.useQuery(
    {},
    {
      enabled: mayAsk && (live === 'open' || live === 'lost'),
      staleTime: pollMs,
      retry: false,
      refetchInterval: live === 'open' ? false : pollMs,
    },
  )
  return mayAsk ? data : undefined
}
