import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Instant } from '../../ui/instant.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import classes from './home-page.module.css'

export function LatestProblems() {
  const t = useTexts('home')
  const list = trpc.problem.recent.useQuery({})
  return (
    <Panel title={t('problems.title')}>
      {list.error ? (
        <Failure inline error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable
          label={t('problems.label')}
          rows={list.data}
          rowKey={(row) => row.id}
          expectedRows={8}
          empty={<p className={classes.note}>{t('problems.empty')}</p>}
          columns={[
            {
              key: 'id',
              header: t('column.id'),
              width: 104,
              from: 'xs',
              render: (row) => <span className={classes.note}>{row.problemId}</span>,
            },
            {
              key: 'title',
              header: t('column.title'),
              render: (row) => (
                <RowLink to="/problem/$problemID" params={{ problemID: row.problemId }}>
                  {ownTitle(row.title)}
                </RowLink>
              ),
            },
            { key: 'updated', header: t('column.updated'), width: 130, align: 'right', render: (row) => <Instant at={row.gmtModified} /> },
          ]}
        />
      )}
    </Panel>
  )
}
