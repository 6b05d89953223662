import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useLiveState, useNewsReady } from '../../live/live-store.ts'
import { trpc } from '../../trpc/trpc.ts'
import { toastInfo } from '../../ui/toast.ts'
import { readAnnouncements } from './read-announcements.ts'
import type { ContestView } from './use-contest.ts'

/** The poll interval of docs/rules/pages.md, while the live channel is cut. */
const pollMs = 60_000

/**
 * The number of announcements that were not read in this browser. One that arrives while any page of the contest is open causes a notification
 * at once.
 */
export function useAnnouncementNews(cid: number, { closedBy, phase }: Pick<ContestView, 'closedBy' | 'phase'>): number {
  const t = useTexts('contest')
  const live = useLiveState()
  const isReady = useNewsReady()
  const [startedWith] = useState(() => readAnnouncements(cid))
  const polls = live === 'lost' && phase !== ContestPhase.ended
  const { data } = trpc.contest.unreadAnnouncements.useQuery(
    { cid, readAnnouncementList: startedWith },
    { enabled: isReady && closedBy === null, refetchInterval: polls ? pollMs : false },
  )
  /** Announcements at the opening of the page; later ones are news. */
  const known = useRef<Set<number>>(null)
  useEffect(() => {
    if (!data) return
    if (known.current === null) {
      known.current = new Set(data.map(({ id }) => id))
      return
    }
    for (const { id, title } of data.filter(({ id }) => !known.current?.has(id))) {
      known.current.add(id)
      toastInfo(t('news.toast', { title }), { id: `announcement-${id}`, stays: true })
    }
  }, [data, t])
  const read = new Set(readAnnouncements(cid))
  return (data ?? []).filter(({ id }) => !read.has(id)).length
}
