import { Link } from '@tanstack/react-router'
import { useSiteNow } from '../../clock/use-site-now.ts'
import { ContestClock } from '../../components/contest-clock/contest-clock.tsx'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { formatDateTime, parseInstant } from '../../ui/format.ts'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { ToneTag } from '../../ui/tone-tag.tsx'
import classes from './home-page.module.css'

/** Running and coming contests, each with its clock. */
export function RecentContests() {
  const t = useTexts('home')
  const language = useLanguage()
  const list = trpc.recentContest.list.useQuery({}, { staleTime: 60_000 })
  const now = useSiteNow((list.data?.length ?? 0) > 0)
  const exact = (at: Date) => formatDateTime(at, language)
  return (
    <Panel title={t('contests.title')}>
      {list.error && <Failure inline error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={1} />}
      {list.data?.length === 0 && <p className={classes.note}>{t('contests.empty')}</p>}
      <ul className={classes.list}>
        {list.data?.map((contest) => {
          const [start, end] = [parseInstant(contest.startTime), parseInstant(contest.endTime)]
          return (
            <li key={contest.id} className={classes.row} data-two-lines>
              <Link to="/contest/$contestID" params={{ contestID: String(contest.id) }} className={classes.rowTitle}>
                {contest.title}
              </Link>
              <span title={t('contests.span', { start: exact(start), end: exact(end) })}>
                <ToneTag tone={start.getTime() <= now ? 'accepted' : 'open'}>
                  <ContestClock span={{ startTime: start.getTime(), endTime: end.getTime() }} now={now} className="tabular" />
                </ToneTag>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
