import type { DeskTopic } from '@touchstone/shared/contests/contest/contest-desk.ts'
import type { BoardMark, BoardPatch, BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { LiveCase, SubmissionEvent } from '@touchstone/shared/judging/submission/submission.schema.ts'
import type { MessageKind } from '@touchstone/shared/people/message/message-kind.ts'

/** What arrives in a tab, several at a time. `hello` comes first: from then on nothing is missed. */
export type LiveMessage =
  | { type: 'hello' }
  | { type: 'submission'; submission: SubmissionEvent }
  | { type: 'cases'; submitId: number; cases: LiveCase[] }
  | { type: 'test-run'; key: string }
  | { type: 'judge' }
  /** Something unread of this kind. */
  | { type: 'message'; kind: MessageKind }
  /** A comment was written, answered or taken away. */
  | { type: 'talk'; did: number | null; cid: number | null; commentId: number }
  /** Comments on lines of the submission are to be asked for again. */
  | { type: 'line-comments'; submitId: number }
  /** Something of the contest is to be asked for again; it carries nothing of it. */
  | { type: 'contest'; cid: number }
  /** A list that helpers work through has news. */
  | ({ type: 'desk' } & DeskTopic)
  /** Something of the training is to be asked for again. */
  | { type: 'training'; tid: number }
  /** What those who lead its group see of a pupil in the training is to be asked for again. */
  | { type: 'pupil'; tid: number; uid: string }
  /** Pupils of the training's group opened their first page of the site, or closed their last one. */
  | { type: 'here'; tid: number; came: string[]; left: string[] }
  /** The board may be seen, and stands here: a page that read an earlier mark reads it again. */
  | { type: 'board-mark'; cid: number; view: BoardViewName; mark: BoardMark }
  /** The board may not be seen, or no more. */
  | { type: 'board-closed'; cid: number; view: BoardViewName }
  | { type: 'board'; cid: number; view: BoardViewName; patch: BoardPatch }
  /** The board is to be read again. */
  | { type: 'board-stale'; cid: number; view: BoardViewName }

/** One event of the stream with these messages. */
export const encode = (messages: readonly LiveMessage[]): Buffer => Buffer.from(`data: ${JSON.stringify(messages)}\n\n`)

/** Shows a reader whose connection died silently that nobody is there any more. */
export const PING = Buffer.from('event: ping\ndata:\n\n')
