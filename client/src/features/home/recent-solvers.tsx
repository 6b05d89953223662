import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { UserName } from '../../ui/user-name.tsx'
import classes from './home-page.module.css'

/** The users with the most solved problems of the last seven days. */
export function RecentSolvers() {
  const t = useTexts('home')
  const list = trpc.ranking.recentSolvers.useQuery({}, { staleTime: 60_000 })
  const solvers = list.data?.filter((row) => row.ac > 0)
  return (
    <Panel title={t('solvers.title')}>
      {list.error && <Failure inline error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <SkeletonRows rows={4} />}
      {solvers?.length === 0 && <p className={classes.note}>{t('solvers.empty')}</p>}
      <ol className={classes.list}>
        {solvers?.map((row, index) => (
          <li key={row.uid} className={classes.row}>
            <span className={classes.rank}>{index + 1}</span>
            <span className={classes.grow}>
              <UserName {...row} nickname={null} withAvatar />
            </span>
            <span className={classes.note}>{t('solvers.solved', { count: row.ac })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
