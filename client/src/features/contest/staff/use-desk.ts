import type { ContestDesk } from '@touchstone/shared/contests/contest/contest-desk.ts'
import { useEffect, useRef } from 'react'
import { type DeskNews, onDeskNews } from '../../../live/desk-news.ts'
import { useLiveState } from '../../../live/live-store.ts'
import { useLiveTopic } from '../../../live/topics.ts'

/** Without the stream a desk asks as often as this (docs/rules/pages.md). */
const deskPollMs = 30_000
/** Verdicts that come together are one look, and helpers do not look at the same moment. */
const spreadMs = 500

/**
 * Keeps a list that helpers work through up to date by the event stream.
 * @param on switched off, the list stands still
 * @param look asks for the list again
 * @returns how often to ask meanwhile: only while the stream is cut
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
