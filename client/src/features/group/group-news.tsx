import { Link } from '@tanstack/react-router'
import { ContestPhase } from '@touchstone/shared/contests/contest/contest-phase.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Late } from '../../ui/late.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import classes from './group-news.module.css'

const most = 3

/** The newest announcements, and running or coming contests. */
export function GroupNews({ gid }: { gid: number }) {
  return (
    <>
      <NewAnnouncements gid={gid} />
      <OpenContests gid={gid} />
    </>
  )
}

function NewAnnouncements({ gid }: { gid: number }) {
  const t = useTexts('group')
  const params = { groupID: String(gid) }
  const list = trpc.groupAnnouncement.shown.useQuery({ gid, currentPage: 1, limit: most })
  const unread = trpc.groupAnnouncement.unread.useQuery({ gid }).data ?? []
  return (
    <Panel
      title={t('menu.announcements')}
      aside={
        <Link to="/group/$groupID/announcement" params={params} className={classes.all}>
          {t('news.all')}
        </Link>
      }
    >
      {list.error && <Failure inline error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={2} />}
      {list.data?.records.length === 0 && <p className={classes.note}>{t('announcement.empty')}</p>}
      <ul className={classes.list}>
        {list.data?.records.map((row) => (
          <li key={row.id}>
            <Link to="/group/$groupID/announcement" params={params} className={classes.title}>
              {row.title}
            </Link>
            {unread.includes(row.id) && <ToneTag tone="wrong">{t('announcement.new')}</ToneTag>}
            <span className={classes.note}>
              <Instant at={row.gmtCreate} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Renders nothing without a running or coming contest. */
function OpenContests({ gid }: { gid: number }) {
  const t = useTexts('group')
  const list = trpc.groupContest.list.useQuery({ gid, currentPage: 1, limit: 10 })
  if (list.isLoading) return <Late />
  const open = (list.data?.records ?? []).filter(({ status }) => status !== ContestPhase.ended).slice(0, most)
  if (open.length === 0) return null
  return (
    <Panel title={t('menu.contests')}>
      <ul className={classes.list}>
        {open.map((contest) => (
          <li key={contest.id}>
            <Link to="/contest/$contestID" params={{ contestID: String(contest.id) }} className={classes.title}>
              {contest.title}
            </Link>
            {contest.status === ContestPhase.running && <ToneTag tone="accepted">{t('news.running')}</ToneTag>}
            <span className={classes.note}>
              <Instant at={contest.startTime} show="exact" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
