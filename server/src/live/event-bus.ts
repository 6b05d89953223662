import type { SubmissionState } from '@touchstone/shared/access/submission-access.ts'
import type { LiveCase, SubmissionEvent } from '@touchstone/shared/submission/submission.schema.ts'

/**
 * What happened, with what decides who may hear of it; a viewer's place in a group is asked for when it is told. Published only after the commit. Plain JSON, so that an event
 * can cross to another process.
 */
export type SiteEvent =
  | { type: 'submission.changed'; state: SubmissionState; submission: SubmissionEvent }
  | { type: 'submission.cases'; state: SubmissionState; submitId: number; cases: LiveCase[] }
  | { type: 'test-run.done'; uid: string; key: string }
  | { type: 'judge.changed' }
  /** Settings, problems, people or announcements of a contest; who keeps something of it reads it again. */
  | { type: 'contest.changed'; cid: number }

/** It may be called with a delay, and in another process than the one that published. A fault of it is its own. */
export type Subscriber = (event: SiteEvent) => void | Promise<void>

/**
 * Publish and subscribe for the whole site. What callers may count on, whether one process serves or several (PostgreSQL's
 * LISTEN and NOTIFY would do):
 * - `publish` never throws and never waits for a subscriber;
 * - each subscriber hears the events of one publisher in their order;
 * - a subscriber that throws stops neither the others nor the caller, and hears the next event;
 * - an event is a hint: it may be lost with its process, and the database stays the truth.
 */
export type EventBus = {
  publish(event: SiteEvent): void
  /** @returns what ends the subscription */
  subscribe(subscriber: Subscriber): () => void
}
