import type { ContestDesk } from '@touchstone/shared/contests/contest/contest-desk.ts'
import { useEffect, useRef } from 'react'
import { type DeskNews, onDeskNews } from '../../../live/desk-news.ts'
import { useLiveState } from '../../../live/live-store.ts'
import { useLiveTopic } from '../../../live/topics.ts'

/** Without the stream a desk polls at this interval (docs/rules/pages.md). */
const deskPollMs = 30_000
/** A burst of verdicts causes one request, and helpers do not ask at the same moment. */
const spreadMs = 500

/**
 * Keeps a list for helpers up to date by the event stream.
 * @param on false stops the updates
 * @param look requests the list again
 * @returns the poll interval, only while the stream is cut
 */
export function useDesk(cid: number, desk: ContestDesk, on: boolean, look: () => unknown): number | false {
  useLiveTopic(on ? `desks=${cid}-${desk}` : null)
  const isCut = useLiveState() === 'lost'
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (!on) return
    let again: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      again ??= setTimeout(() => {
        again = undefined
        latest.current()
      }, Math.random() * spreadMs)
    }
    const leave = onDeskNews((news: DeskNews) => {
      if (news === 'missed' || (news.cid === cid && news.desk === desk)) soon()
    })
    return () => {
      leave()
      clearTimeout(again)
    }
  }, [cid, desk, on])
  return on && isCut ? deskPollMs : false
}
