import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { BoardViewName } from '@touchstone/shared/contests/scoreboard/board.schema.ts'
import { getQueryKey } from '@trpc/react-query'
import { useEffect, useRef } from 'react'
import { type BoardNews, onBoardNews } from '../../live/board-news.ts'
import { useLiveState } from '../../live/live-store.ts'
import { useLiveTopic } from '../../live/topics.ts'
import { trpc } from '../../trpc/trpc.ts'
import { afterNews, isBehind, newestMark } from './board-news.ts'
import { BOARD_POLL_MS } from './load-board.ts'
import type { BoardData } from './table/board-data.ts'

/** A random delay, so that a hall full of browsers does not read the board at the same moment. */
const SPREAD_MS = 1000

type BoardChoice = { cid: number; view: BoardViewName; outside: boolean }

/** A live board: read once, then kept up to date by the stream, or by polling while the stream is cut. */
export function useBoard(choice: BoardChoice) {
  const { cid, view } = choice
  const queryClient = useQueryClient()
  const isCut = useLiveState() === 'lost'
  const board = trpc.board.page.useQuery(choice, {
    placeholderData: keepPreviousData,
    staleTime: BOARD_POLL_MS,
    refetchInterval: isCut ? BOARD_POLL_MS : false,
  })
  // A viewer who asks for more than allowed gets the public board, and its events.
  const shownView = board.data?.view ?? view
  useLiveTopic(shownView === 'public' ? `boards=${cid}` : `boards=${cid}-${shownView}`)

  const newest = useRef<ReturnType<typeof newestMark>>(null)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { refetch } = board
  const key = JSON.stringify(choice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the choice
  useEffect(() => {
    newest.current = null
    const readAgain = () => {
      clearTimeout(again.current)
      again.current = setTimeout(() => void refetch(), Math.random() * SPREAD_MS)
    }
    const hear = (news: BoardNews) => {
      if (news.cid !== cid || news.view !== shownView) return
      newest.current = newestMark(news)
      const queryKey = getQueryKey(trpc.board.page, choice, 'query')
      const before = queryClient.getQueryData<BoardData>(queryKey)
      const after = before ? afterNews(before, news) : null
      if (after === null) readAgain()
      else if (after !== before) queryClient.setQueryData(queryKey, after)
    }
    const leave = onBoardNews(hear)
    return () => {
      leave()
      clearTimeout(again.current)
    }
  }, [key, shownView, queryClient, refetch])

  const mark = board.data?.mark
  useEffect(() => {
    if (mark && isBehind(mark, newest.current)) void refetch()
  }, [mark, refetch])
  return board
}
