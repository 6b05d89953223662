import type { LiveMessage } from '@touchstone/server/ground/live/live-message.ts'

/** A list for helpers has changed; `missed`: the stream was cut, and some may have changed. */
export type DeskNews = Extract<LiveMessage, { type: 'desk' }> | 'missed'
type Listener = (news: DeskNews) => void

const listeners = new Set<Listener>()

export function publishDeskNews(news: DeskNews): void {
  for (const listener of listeners) listener(news)
}

/** @returns a function that unsubscribes */
export function onDeskNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
