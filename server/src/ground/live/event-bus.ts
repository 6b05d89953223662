import type { ContestDesk } from '@touchstone/shared/contests/contest/contest-desk.ts'
import type { SubmissionState } from '@touchstone/shared/ground/access/submission-access.ts'
import type { LiveCase, SubmissionEvent } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { MessageKind } from '@touchstone/shared/people/message/message-kind.ts'

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
  /** A balloon was ticked, a text came to be printed or was. */
  | { type: 'desk.changed'; cid: number; desk: ContestDesk }
  /** Terms, problems or extensions of a training of a group. */
  | { type: 'training.changed'; tid: number; gid: number }
  /** A pupil opened a hint of a training; for those who lead the group. */
  | { type: 'hint.opened'; tid: number; gid: number; uid: string }
  | { type: 'message.new'; to: MessageAudience; kind: MessageKind }
  /** Something was said in a discussion or contest; `readers` besides root, null for all who may open the place. */
  | { type: 'talk.changed'; place: TalkRef; gid: number | null; commentId: number; readers: readonly string[] | null }
  /** Something was said on lines of a submission, or settled; `readers` alone. */
  | { type: 'line-comments.changed'; submitId: number; readers: readonly string[] }

/** Whom a message is for: everybody, staff, one person, or a group. */
export type MessageAudience = 'all' | 'staff' | { uid: string } | { gid: number }

export type TalkRef = { did: number } | { cid: number }

/** One name for a place of talk, as viewers name what they look at. */
export const talkKey = (place: TalkRef): string => ('did' in place ? `did ${place.did}` : `cid ${place.cid}`)

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
