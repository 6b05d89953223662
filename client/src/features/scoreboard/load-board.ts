import type { BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import type { calls } from '../../trpc/trpc-client.ts'
import type { BoardSearch } from './board-search.ts'

/** Without the stream a board polls at this interval (docs/rules/pages.md). */
export const BOARD_POLL_MS = 30_000

/** A board of the past does not change, but for judgements. */
export const PAST_FRESH_MS = 60_000

/**
 * Asks for a board, and for its past that the address names, in one call before the page is drawn: one that comes later would move the page.
 * Nobody waits for the answers, and a refusal is shown by the page.
 */
export function loadBoard(
  context: { calls: typeof calls },
  cid: number,
  { view, minute }: Pick<BoardSearch, 'minute'> & { view: BoardViewName },
  outside: boolean,
) {
  void context.calls.board.page.prefetch({ cid, view, outside }, { staleTime: BOARD_POLL_MS })
  if (minute !== undefined) void context.calls.board.at.prefetch({ cid, view, outside, sec: minute * 60 }, { staleTime: PAST_FRESH_MS })
}
