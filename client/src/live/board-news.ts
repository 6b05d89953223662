import type { LiveMessage } from '@touchstone/server/ground/live/live-message.ts'

/** Events about boards. Only a page with a board loads the code that handles them. */
export type BoardNews = Extract<LiveMessage, { type: `board${string}` }>
type Listener = (news: BoardNews) => void

const listeners = new Set<Listener>()

export function publishBoardNews(news: BoardNews): void {
  for (const listener of listeners) listener(news)
}

/** @returns a function that unsubscribes */
export function onBoardNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isBoardNews = (message: LiveMessage): message is BoardNews => message.type.startsWith('board')
