import type { QueryClient } from '@tanstack/react-query'
import type { MessageKind } from '@touchstone/shared/people/message/message-kind.ts'
import { getQueryKey } from '@trpc/react-query'
import { useMayAsk } from '../session/session.ts'
import { trpc } from '../trpc/trpc.ts'
import { useLiveState, useNewsReady } from './live-store.ts'

/** The poll interval without a stream (docs/rules/pages.md). */
const pollMs = 120_000
/** A notice to all users reaches all pages at the same moment, so each waits for a random time before it asks. */
const spreadMs = 1000

const lists = {
  Discuss: () => trpc.message.comments,
  Reply: () => trpc.message.replies,
  Like: () => trpc.message.likes,
  Sys: () => trpc.message.sys,
  Mine: () => trpc.message.mine,
} as const satisfies Record<MessageKind, unknown>

/** The queries to invalidate when a message of this kind is new. */
export function keysOfNews(kind: MessageKind) {
  return [getQueryKey(trpc.message.unread), getQueryKey(trpc.message.answered), getQueryKey(lists[kind]())]
}

type Listener = (kind: MessageKind) => void
const listeners = new Set<Listener>()

/** @returns a function that unsubscribes */
export function onMessage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** An unread message arrived. A list off screen is loaded when it is shown, since loading marks it as read. */
export function messageArrived(queryClient: QueryClient, kind: MessageKind): void {
  for (const listener of listeners) listener(kind)
  const ask = () => {
    for (const queryKey of keysOfNews(kind)) void queryClient.invalidateQueries({ queryKey })
  }
  if (kind === 'Sys' || kind === 'Mine') setTimeout(ask, Math.random() * spreadMs)
  else ask()
}

/** After a gap of the stream only the counts are reloaded, so that no list loses its marks. */
export function messagesMissed(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.message.unread) })
}

/**
 * The number of unread messages; undefined for guests and until the first answer. It is loaded once the stream is open, so that no event
 * is lost between the two, and polled only while the stream is cut.
 */
export function useUnread() {
  const live = useLiveState()
  const isReady = useNewsReady()
  const mayAsk = useMayAsk()
  const { data } = trpc.message.unread.useQuery(
    {},
    {
      enabled: isReady && mayAsk,
      staleTime: pollMs,
      retry: false,
      refetchInterval: live === 'open' ? false : pollMs,
    },
  )
  return mayAsk ? data : undefined
}
