import type { LiveMessage } from '@touchstone/server/ground/live/live-message.ts'

/** A training changed, somebody's submission did, or what a pupil did in a training that the reader leads, or who of a class is here; `missed`: the stream was cut, and something may have. */
export type TrainingNews = Extract<LiveMessage, { type: 'training' | 'submission' | 'pupil' | 'here' }> | 'missed'
type Listener = (news: TrainingNews) => void

const listeners = new Set<Listener>()

export function tellTrainingNews(news: TrainingNews): void {
  for (const listener of listeners) listener(news)
}

/** @returns what ends it */
export function onTrainingNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
