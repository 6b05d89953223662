import type { BoardMark, BoardPatch, BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'

/** A board that a stream listens to. */
export type BoardTopic = { cid: number; view: BoardViewName }

/** Boards as the streams need them. */
export type BoardFeed = {
  /** The callers that may see the board now, inside or outside of the contest; one database query for all of them. */
  admits(topic: BoardTopic, callers: readonly Caller[]): Promise<ReadonlySet<Caller>>
  /** Keeps the boards of a contest in memory during a watch. @returns a function that ends this */
  hold(cid: number): () => void
  /** The current mark of the board; null without a board. */
  mark(topic: BoardTopic): Promise<BoardMark | null>
  /** The changes since a mark: null for none, `unfit` when the board must be read again. */
  since(topic: BoardTopic, mark: BoardMark): Promise<{ mark: BoardMark | null; patch: BoardPatch | null | 'unfit' }>
  /** Milliseconds until the boards of the contest change by time alone; null when they do not. */
  nextChangeMs(cid: number): Promise<number | null>
}
