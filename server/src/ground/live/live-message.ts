import type { DeskTopic } from '@touchstone/shared/contests/contest/contest-desk.ts'
import type { BoardMark, BoardPatch, BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { LiveCase, SubmissionEvent } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { MessageKind } from '@touchstone/shared/people/message/message-kind.ts'

/** The messages for a tab, several at a time. `hello` comes first: from then on none is missed. */
export type LiveMessage =
  | { type: 'hello' }
  | { type: 'submission'; submission: SubmissionEvent }
  | { type: 'cases'; submitId: number; cases: LiveCase[] }
  | { type: 'test-run'; key: string }
  | { type: 'judge' }
  /** Something unread of this kind. */
  | { type: 'message'; kind: MessageKind }
  /** A comment was written, answered or removed. */
  | { type: 'talk'; did: number | null; cid: number | null; commentId: number }
  /** Line comments of the submission must be loaded again. */
  | { type: 'line-comments'; submitId: number }
  /** Part of the contest must be loaded again; the message has no details. */
  | { type: 'contest'; cid: number }
  /** A work list of helpers has news. */
  | ({ type: 'desk' } & DeskTopic)
  /** Part of the training must be loaded again. */
  | { type: 'training'; tid: number }
  /** Leaders of its group must load the pupil's data in the training again. */
  | { type: 'pupil'; tid: number; uid: string }
  /** Pictures of the training must be loaded again. */
  | { type: 'picture'; tid: number }
  /** The reader's conversation with the tutor about the problem must be loaded again. */
  | { type: 'tutor'; pid: number }
  /** Raised hands of the training must be loaded again. */
  | { type: 'hand'; tid: number }
  /** Pupils of the training's group opened their first page of the site, or closed their last one. */
  | { type: 'here'; tid: number; came: string[]; left: string[] }
  /** The board is visible, with this mark: a page with an earlier mark reads it again. */
  | { type: 'board-mark'; cid: number; view: BoardViewName; mark: BoardMark }
  /** The board is not visible, or no longer. */
  | { type: 'board-closed'; cid: number; view: BoardViewName }
  | { type: 'board'; cid: number; view: BoardViewName; patch: BoardPatch }
  /** The board must be read again. */
  | { type: 'board-stale'; cid: number; view: BoardViewName }

/** One event of the stream with these messages. */
export const encode = (messages: readonly LiveMessage[]): Buffer => Buffer.from(`data: ${JSON.stringify(messages)}\n\n`)

/** Shows a reader that its connection is still alive. */
export const PING = Buffer.from('event: ping\ndata:\n\n')
