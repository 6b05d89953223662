import { ownTitle } from '../../i18n/own-title.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Failure } from '../../ui/page-states.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import classes from './home-page.module.css'

type Row = { problemId: string; title: string }

type Props<R extends Row> = {
  title: string
  /** Name of the table. */
  label: string
  rows: readonly R[] | undefined
  error: Parameters<typeof Failure>[0]['error'] | null
  onRetry(): void
  expectedRows: number
  /** Follows the number and the title. */
  last: Column<R>
}

/** A few problems on the first page: number, title, and one fact about each. */
export function ProblemRows<R extends Row>({ title, label, rows, error, onRetry, expectedRows, last }: Props<R>) {
  const t = useTexts('home')
  return (
    <Panel title={title}>
      {error ? (
        <Failure inline error={error} onRetry={onRetry} />
      ) : (
        <DataTable
          label={label}
          rows={rows}
          rowKey={({ problemId }) => problemId}
          expectedRows={expectedRows}
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
            last,
          ]}
        />
      )}
    </Panel>
  )
}
