import { Skeleton } from '@mantine/core'
import { useLanguage, useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import { Late } from '../../ui/late.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProblemName } from './problem-name.tsx'
import classes from './user-home.module.css'
import type { UserHomeRef } from './user-home-ref.ts'

/** The last four weeks as bars; on the own page, problems to go on with. */
export function LastWeeks({ who }: { who: UserHomeRef }) {
  const t = useTexts('user')
  const dayName = new Intl.DateTimeFormat(useLanguage(), { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const { data, error, isLoading, refetch } = trpc.userHome.progress.useQuery(who, { staleTime: 60_000 })
  const most = Math.max(1, ...(data?.weeks ?? []).map(({ submissions }) => submissions))
  const day = (date: string) => dayName.format(new Date(`${date}T00:00:00Z`))
  return (
    <>
      {isLoading && <Late />}
      {data && data.unfinished.length > 0 && (
        <Panel title={t('unfinished.title')}>
          <ul className={classes.unfinished}>
            {data.unfinished.map(({ id, problemId, title, tries, lastAt }) => (
              <li key={id}>
                <ProblemName problemId={problemId} title={title} />
                <span className={classes.note}>
                  {t('unfinished.tries', { count: tries })} · <Instant at={lastAt} />
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={t('weeks.title')}>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton height={92} />}
        {data && (
          <ol className={classes.weeks}>
            {data.weeks.map(({ from, to, submissions, solved }) => (
              <li key={from}>
                <span className={classes.note}>{t('weeks.week', { from: day(from), to: day(to) })}</span>
                <span className={classes.weekTrack} aria-hidden>
                  <span style={{ width: `${(submissions / most) * 100}%` }} />
                </span>
                <span className={classes.figures}>
                  {t('weeks.submissions', { count: submissions })}
                  {solved > 0 && <b className={classes.solved}>{t('weeks.solved', { count: solved })}</b>}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </>
  )
}
