import type { LiveCase, SubmissionEvent } from '@touchstone/shared/submission/submission.schema.ts'
import type { SubmissionFacts } from '@touchstone/shared/submission/submission-access.ts'

/** What happened, with the facts that decide who may hear of it. Published only after the commit. */
export type SiteEvent =
  | { type: 'submission.changed'; facts: SubmissionFacts; submission: SubmissionEvent }
  | { type: 'submission.cases'; facts: SubmissionFacts; submitId: number; cases: LiveCase[] }
  | { type: 'test-run.done'; uid: string; key: string }
  | { type: 'judge.changed' }

export type EventBus = ReturnType<typeof createEventBus>

/** In-process publish and subscribe; a subscriber that throws does not stop the others. */
export function createEventBus() {
  const subscribers = new Set<(event: SiteEvent) => void>()
  return {
    publish(event: SiteEvent): void {
      for (const subscriber of subscribers) subscriber(event)
    },
    /** @returns what ends the subscription */
    subscribe(subscriber: (event: SiteEvent) => void): () => void {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
  }
}
