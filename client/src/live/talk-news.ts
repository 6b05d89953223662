import type { LiveMessage } from '@touchstone/server/ground/live/live-message.ts'

/** A comment or reply was written or deleted; `missed`: the stream was cut, and any may have changed. */
type TalkNews = Extract<LiveMessage, { type: 'talk' }> | 'missed'
type Listener = (news: TalkNews) => void

const listeners = new Set<Listener>()

export function publishTalkNews(news: TalkNews): void {
  for (const listener of listeners) listener(news)
}

/** @returns a function that unsubscribes */
export function onTalkNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
