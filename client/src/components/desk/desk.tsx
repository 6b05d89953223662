import { Skeleton } from '@mantine/core'
import { DESK_PAGE } from '@touchstone/shared/classes/desk/desk-limits.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Late } from '../../ui/late.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { DeskCard } from './desk-card.tsx'

/** News of a class arrive by the stream or within this time. */
const POLL_MS = 60_000

type Props = {
  /** Only this group, without its name. Default: every group that the reader leads; for root, every class. */
  gid?: number
}

/** Running and waiting work of the reader's classes, with links to act on it; renders nothing for readers without a led group. */
export function Desk({ gid }: Props) {
  const t = useTexts('desk')
  const [page, setPage] = useState(1)
  // The first page is asked for without a number, as the route of the home page prefetches it.
  const asked = { ...(gid === undefined ? {} : { gid }), ...(page === 1 ? {} : { currentPage: page }) }
  const list = trpc.desk.cards.useQuery(asked, { refetchInterval: POLL_MS, placeholderData: (before) => before })
  if (list.error) return <Failure inline error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return gid === undefined ? <Late /> : <Skeleton height={120} aria-label={t('title')} aria-busy />
  const { records, total } = list.data
  return (
    <>
      {records.map((card) => (
        <DeskCard key={card.gid} card={card} title={gid === undefined ? card.name : t('title')} />
      ))}
      {total > DESK_PAGE && <Pager page={page} pageSize={DESK_PAGE} total={total} fixedSize onChange={(next) => setPage(next.page)} />}
    </>
  )
}
