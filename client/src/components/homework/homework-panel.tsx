import { useTexts } from '../../i18n/use-texts.ts'
import { trpc } from '../../trpc/trpc.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PageRowLink } from '../../ui/row-link.tsx'
import { SolvedBar } from '../../ui/solved-bar.tsx'
import { DueLine } from './due-line.tsx'
import classes from './homework-panel.module.css'

/** A pupil's homework in one group or in all, the next due time first. Each row shows its progress and its worth. */
export function HomeworkPanel({ gid }: { gid?: number }) {
  const t = useTexts('homework')
  const list = trpc.homework.mine.useQuery(gid === undefined ? {} : { gid })
  if (list.data?.length === 0) return null
  const rows = list.data?.toSorted((a, b) => (a.dueAt ?? Number.POSITIVE_INFINITY) - (b.dueAt ?? Number.POSITIVE_INFINITY))
  return (
    <Panel title={t('panel.title')}>
      {list.error ? (
        <Failure error={list.error} onRetry={() => void list.refetch()} inline />
      ) : (
        <DataTable
          label={t('panel.title')}
          rows={rows}
          rowKey={({ tid }) => tid}
          expectedRows={2}
          empty={null}
          columns={[
            {
              key: 'title',
              header: t('panel.what'),
              render: (row) => (
                <div className={classes.words}>
                  <PageRowLink to="/group/$groupID/training/$trainingID" params={{ groupID: String(row.gid), trainingID: String(row.tid) }}>
                    {row.title}
                  </PageRowLink>
                  {gid === undefined && <div className={classes.group}>{row.groupName}</div>}
                  <span className={classes.under}>
                    <DueLine terms={row} />
                  </span>
                </div>
              ),
            },
            { key: 'due', header: t('panel.due'), width: 230, from: 'sm', render: (row) => <DueLine terms={row} /> },
            {
              key: 'done',
              header: t('panel.done'),
              width: 140,
              render: (row) => <SolvedBar solved={row.solvedCount} of={row.problemCount} />,
            },
            {
              key: 'points',
              header: t('panel.points'),
              width: 100,
              align: 'right',
              from: 'xs',
              render: (row) => `${row.points} / ${row.maxPoints}`,
            },
          ]}
        />
      )}
    </Panel>
  )
}
