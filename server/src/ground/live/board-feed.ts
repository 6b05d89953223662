import type { BoardMark, BoardPatch, BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { Caller } from '@touchstone/shared/ground/access/caller.ts'

/** A board that a stream listens to. */
export type BoardTopic = { cid: number; view: BoardViewName }

/** Boards as the streams need them. */
export type BoardFeed = {
  /** Those of the callers who may see the board now, inside or outside of the contest; asks the database once for all of them. */
  admits(topic: BoardTopic, callers: readonly Caller[]): Promise<ReadonlySet<Caller>>
  /** Keeps the boards of a contest in memory while somebody watches. @returns what ends this */
  hold(cid: number): () => void
  /** Where the board stands; null when there is none. */
  mark(topic: BoardTopic): Promise<BoardMark | null>
  /** What changed since a mark: null for nothing, `unfit` when the board must be read again. */
  since(topic: BoardTopic, mark: BoardMark): Promise<{ mark: BoardMark | null; patch: BoardPatch | null | 'unfit' }>
  /** Milliseconds until the boards of the contest change by themselves; null when they do not. */
  nextChangeMs(cid: number): Promise<number | null>
}
