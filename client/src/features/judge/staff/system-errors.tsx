import { Button } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { RejudgeDialog } from '../../../components/rejudge/rejudge-dialog.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type Paging, pagesOfTen } from '../../../search/list-search.ts'
import { mayDo } from '../../../session/rights.ts'
import { useUser } from '../../../session/session.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RowAction } from '../../../ui/row-actions.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { SystemErrorCause } from '../../../ui/system-error-cause.tsx'
import { UserName } from '../../../ui/user-name.tsx'
import classes from './system-errors.module.css'

type Row = Outputs['systemError']['list']['records'][number]
type Props = { search: Paging; onSearch(search: Paging): void }

/** Failures that are the judge's own fault, with their machine-readable reasons. */
export function SystemErrors({ search, onSearch }: Props) {
  const t = useTexts('admin-dashboard')
  const mayRejudge = mayDo(useUser(), 'rejudge')
  const list = trpc.systemError.list.useQuery(pagesOfTen.input(search), { placeholderData: keepPreviousData, refetchInterval: 10_000 })
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const choose = (rows: readonly Row[]) => setChosen(rows.map(({ submitId }) => submitId))
  const rows = list.data?.records
  const columns: Column<Row>[] = [
    {
      key: 'submission',
      header: t('errors.submission'),
      width: 100,
      render: ({ submitId }) => (
        <RowLink to="/submission-detail/$submitID" params={{ submitID: String(submitId) }}>
          {submitId}
        </RowLink>
      ),
    },
    {
      key: 'reason',
      header: t('errors.reason'),
      render: ({ errorCode, errorMessage }) => (
        <span className={classes.reason}>
          {errorCode ? <SystemErrorCause code={errorCode} /> : <code>{t('errors.unknown')}</code>} {errorMessage?.slice(0, 300)}
        </span>
      ),
    },
    { key: 'problem', header: t('errors.problem'), render: ({ displayPid }) => displayPid, from: 'xs' },
    {
      key: 'user',
      header: t('errors.user'),
      render: (row) => <UserName uid={row.uid} username={row.username} realname={row.realname} />,
      from: 'sm',
    },
    { key: 'when', header: t('errors.when'), render: ({ submitTime }) => <Instant at={submitTime} />, from: 'md' },
  ]
  if (mayRejudge) {
    columns.push({
      key: 'actions',
      header: t('errors.rejudge'),
      width: 80,
      align: 'right',
      render: (row) => <RowAction icon={IconGavel} label={t('errors.rejudgeOne', { id: row.submitId })} onClick={() => choose([row])} />,
    })
  }
  return (
    <Panel
      title={t('errors.title')}
      aside={
        mayRejudge && rows && rows.length > 1 ? (
          <Button size="xs" variant="default" onClick={() => choose(rows)}>
            {t('errors.rejudgeAll')}
          </Button>
        ) : undefined
      }
    >
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={pagesOfTen.usualPageSize}
        onPage={onSearch}
        label={t('errors.label')}
        columns={columns}
        rowKey={({ submitId }) => submitId}
        expectedRows={3}
        empty={<Empty title={t('errors.empty')} text={t('errors.emptyText')} />}
      />
      {chosen && <RejudgeDialog submitIds={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  )
}
