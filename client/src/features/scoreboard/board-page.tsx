import { keepPreviousData } from '@tanstack/react-query'
import type { BoardPageRow } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { type ReactNode, useDeferredValue } from 'react'
import { useUser } from '../../session/session.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Failure } from '../../ui/page-states.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { BoardScreen } from './board-screen.tsx'
import { type BoardSearch, viewOf } from './board-search.ts'
import { PAST_FRESH_MS } from './load-board.ts'
import type { BoardData } from './table/board-data.ts'
import type { BoardProblem } from './table/board-head.tsx'
import { useBoard } from './use-board.ts'

type Props = {
  cid: number
  /** The board outside of the contest, open to guests. Default: false. */
  outside?: boolean
  search: BoardSearch
  onSearch(search: BoardSearch): void
  /** Content above the board, built from it. */
  head?: ((board: BoardData) => ReactNode) | undefined
  more?: ReactNode
  cardActions?: ((row: BoardPageRow, problem: BoardProblem | null) => ReactNode) | undefined
}

/** A contest's board with all its states. */
export function ContestBoard({ cid, outside = false, search, onSearch, head, ...screen }: Props) {
  const user = useUser()
  const view = viewOf(search)
  const board = useBoard({ cid, view, outside })
  const { minute } = search
  const past = trpc.board.at.useQuery(
    { cid, view, outside, sec: (minute ?? 0) * 60 },
    { enabled: minute !== undefined, placeholderData: keepPreviousData, staleTime: PAST_FRESH_MS },
  )
  // The first rows are drawn in slices: a slow computer would hold still meanwhile.
  const isDrawn = useDeferredValue(board.data !== undefined)
  const error = board.error ?? (minute === undefined ? null : past.error)
  if (error) return <Failure error={error} onRetry={() => void (board.error ? board.refetch() : past.refetch())} />
  if (board.data === undefined || !isDrawn) return <SkeletonRows rows={12} gap={32} />
  return (
    <>
      {head?.(board.data)}
      <BoardScreen board={board.data} past={past.data} ownUid={user?.uid ?? null} search={search} onSearch={onSearch} {...screen} />
    </>
  )
}
