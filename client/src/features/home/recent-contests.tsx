import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import classes from './home-page.module.css'

/** Running and coming contests. */
export function RecentContests() {
  const t = useTexts('home')
  const list = trpc.recentContest.list.useQuery({}, { staleTime: 60_000 })
  return (
    <Panel title={t('contests.title')}>
      {list.error && <Failure inline error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={1} />}
      {list.data?.length === 0 && <p className={classes.note}>{t('contests.empty')}</p>}
      <ul className={classes.list}>
        {list.data?.map((contest) => (
          <li key={contest.id} className={classes.row} data-two-lines>
            <Link to="/contest/$contestID" params={{ contestID: String(contest.id) }} className={classes.rowTitle}>
              {contest.title}
            </Link>
            <span className={classes.note}>
              <Instant at={contest.startTime} show="exact" />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
