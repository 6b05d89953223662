import type { ContestDesk } from '@touchstone/shared/contests/contest/contest-desk.ts'
import type { SubmissionState } from '@touchstone/shared/ground/access/submission-access.ts'
import type { LiveCase, SubmissionEvent } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { MessageKind } from '@touchstone/shared/people/message/message-kind.ts'

/**
 * An event with the facts that decide its audience; a viewer's rank in a group is looked up when it is sent. Published only after the
 * commit. Plain JSON, so that an event can go to another process.
 */
export type SiteEvent =
  | { type: 'submission.changed'; state: SubmissionState; submission: SubmissionEvent }
  | { type: 'submission.cases'; state: SubmissionState; submitId: number; cases: LiveCase[] }
  | { type: 'test-run.done'; uid: string; key: string }
  | { type: 'judge.changed' }
  /** Settings, problems, people or announcements of a contest; caches of the contest are read again. */
  | { type: 'contest.changed'; cid: number }
  /** A balloon was ticked, a print job was added or printed. */
  | { type: 'desk.changed'; cid: number; desk: ContestDesk }
  /** Terms, problems or extensions of a group's training. */
  | { type: 'training.changed'; tid: number; gid: number }
  /** A pupil opened a hint of a training; for leaders of the group. */
  | { type: 'hint.opened'; tid: number; gid: number; uid: string }
  /** A pupil handed in a picture, or it got a mark or was removed; for leaders of the group and the pupil. */
  | { type: 'picture.changed'; tid: number; gid: number; uid: string }
  /** A raised hand changed, or its place in the queue; for leaders of the group and the pupil. */
  | { type: 'hand.changed'; gid: number; tid: number; uid: string }
  /** An answer of the tutor has moved; for the pupil who asked. */
  | { type: 'tutor.changed'; uid: string; pid: number }
  | { type: 'message.new'; to: MessageAudience; kind: MessageKind }
  /** A new text in a discussion or contest; `readers` besides root, null for everybody with access to the place. */
  | { type: 'talk.changed'; place: TalkRef; gid: number | null; commentId: number; readers: readonly string[] | null }
  /** A line comment was written or settled; for `readers` only. */
  | { type: 'line-comments.changed'; submitId: number; readers: readonly string[] }
  | ProcessEvent

/** Between the services of all servers of a site; no page hears of them. */
type ProcessEvent =
  /** Events may have been lost: everything that is kept in memory is read again. */
  | { type: 'events.missed' }
  /** Settings of the site. */
  | { type: 'settings.changed' }
  /** The queue of the judge has a job that waiting workers may take. */
  | { type: 'jobs.ready' }
  /** Staff wants the languages of every judge tested again. */
  | { type: 'judge.prove-again' }
  /** A judge was measured, or the reference machine is another one. */
  | { type: 'judge.speeds' }
  /** A judge machine may not judge any more. */
  | { type: 'judge.left'; worker: string }
  /** Users came to a server or left it. */
  | { type: 'presence.changed' }

const processEvents = {
  'events.missed': true,
  'settings.changed': true,
  'jobs.ready': true,
  'judge.prove-again': true,
  'judge.speeds': true,
  'judge.left': true,
  'presence.changed': true,
} as const satisfies Record<ProcessEvent['type'], true>

export type PageEvent = Exclude<SiteEvent, ProcessEvent>

/** Whether pages may hear of the event. */
export const isForPages = (event: SiteEvent): event is PageEvent => !(event.type in processEvents)

/** Recipients of a message: everybody, staff, one user, or a group. */
type MessageAudience = 'all' | 'staff' | { uid: string } | { gid: number }

export type TalkRef = { did: number } | { cid: number }

/** One name for a place of talk, for viewers' subscriptions. */
export const talkKey = (place: TalkRef): string => ('did' in place ? `did ${place.did}` : `cid ${place.cid}`)

/** It may be called with a delay, and in another process than the publisher's. Its errors do not affect others. */
export type Subscriber = (event: SiteEvent) => void | Promise<void>

/**
 * Publish and subscribe for the whole site. Guarantees, with one process or several (LISTEN and NOTIFY of PostgreSQL):
 * - `publish` never throws and never waits for a subscriber;
 * - each subscriber gets the events of one publisher in order;
 * - a subscriber that throws stops neither the others nor the caller, and gets the next event;
 * - an event is a hint: it may be lost with its process, and the database is the truth.
 */
export type EventBus = {
  publish(event: SiteEvent): void
  /** @returns a function that ends the subscription */
  subscribe(subscriber: Subscriber): () => void
}
