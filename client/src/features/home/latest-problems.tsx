import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Instant } from '../../ui/instant.tsx'
import classes from './home-page.module.css'
import { ProblemRows } from './problem-rows.tsx'

export function LatestProblems() {
  const t = useTexts('home')
  const { data, error, refetch } = trpc.problem.recent.useQuery({})
  return (
    <ProblemRows
      title={t('problems.title')}
      label={t('problems.label')}
      rows={data}
      error={error}
      onRetry={() => void refetch()}
      expectedRows={8}
      last={{
        key: 'updated',
        header: t('column.updated'),
        width: 130,
        align: 'right',
        render: ({ gmtModified }) => (
          <span className={classes.note}>
            <Instant at={gmtModified} />
          </span>
        ),
      }}
    />
  )
}
