import type { LiveMessage } from '@touchstone/server/ground/live/live-message.ts'

/** News of a training: the training itself, a submission, a pupil's activity for its leader, or presence. `missed`: the stream was cut, and any may have changed. */
type TrainingNews = Extract<LiveMessage, { type: 'training' | 'submission' | 'pupil' | 'here' }> | 'missed'
type Listener = (news: TrainingNews) => void

const listeners = new Set<Listener>()

export function publishTrainingNews(news: TrainingNews): void {
  for (const listener of listeners) listener(news)
}

/** @returns a function that unsubscribes */
export function onTrainingNews(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
