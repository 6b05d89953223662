import type { LiveMessage } from '@touchstone/server/ground/live/live-message.ts'

/** What the stream says of boards. Only a page with a board carries the code that understands it. */
export type BoardNews = Extract<LiveMessage, { type: `board${string}` }>
type Listener = (news: BoardNews) => void

const listeners = new Set<Listener>()

export function tellBoardNews(news: BoardNews): void {
  for (const listener of listeners) listener(news)
}

/** @returns what ends it */
export function onBoardNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isBoardNews = (message: LiveMessage): message is BoardNews => message.type.startsWith('board')
