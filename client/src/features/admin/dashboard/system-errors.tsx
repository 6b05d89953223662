import { ActionIcon, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mayDo } from '../../../session/rights.ts'
import { useUser } from '../../../session/session.ts'
import { messageOfError } from '../../../trpc/error-text.ts'
import { type Outputs, trpc } from '../../../trpc/trpc.ts'
import { confirm } from '../../../ui/confirm.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { Empty } from '../../../ui/page-states.tsx'
import { PagedTable } from '../../../ui/paged-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RowLink } from '../../../ui/row-link.tsx'
import { SystemErrorCause } from '../../../ui/system-error-cause.tsx'
import { toastError, toastSuccess } from '../../../ui/toast.ts'
import classes from './dashboard.module.css'
import { type JudgeSearch, systemErrorInput, usualPageSize } from './judge-search.ts'

type Row = Outputs['systemError']['list']['records'][number]
type Props = { search: JudgeSearch; onSearch(search: JudgeSearch): void }

/** What the judge failed at by its own fault, each with its machine-readable reason. */
export function SystemErrors({ search, onSearch }: Props) {
  const t = useTexts('admin-dashboard')
  const mayRejudge = mayDo(useUser(), 'rejudge')
  const utils = trpc.useUtils()
  const list = trpc.systemError.list.useQuery(systemErrorInput(search), { placeholderData: keepPreviousData, refetchInterval: 10_000 })
  const rejudge = trpc.rejudge.many.useMutation({ onSettled: () => utils.systemError.list.invalidate() })
  const again = async (rows: readonly Row[]) => {
    if (!(await confirm({ title: t('errors.rejudgeTitle', { count: rows.length }), text: t('errors.rejudgeText') }))) return
    try {
      const { count } = await rejudge.mutateAsync({ submitIds: rows.map(({ submitId }) => submitId) })
      toastSuccess(t('errors.rejudged', { count }))
    } catch (error) {
      toastError(messageOfError(error), { stays: true })
    }
  }
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
    { key: 'user', header: t('errors.user'), render: ({ username }) => username, from: 'sm' },
    { key: 'when', header: t('errors.when'), render: ({ submitTime }) => <Instant at={submitTime} />, from: 'md' },
  ]
  if (mayRejudge) {
    columns.push({
      key: 'actions',
      header: t('errors.rejudge'),
      width: 80,
      align: 'right',
      render: (row) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('errors.rejudgeOne', { id: row.submitId })}
          onClick={() => void again([row])}
        >
          <IconRefresh size={17} />
        </ActionIcon>
      ),
    })
  }
  return (
    <Panel
      title={t('errors.title')}
      aside={
        mayRejudge && rows && rows.length > 1 ? (
          <Button size="xs" variant="default" loading={rejudge.isPending} onClick={() => void again(rows)}>
            {t('errors.rejudgeAll')}
          </Button>
        ) : undefined
      }
    >
      <PagedTable
        list={list}
        paging={search}
        usualPageSize={usualPageSize}
        onPage={onSearch}
        label={t('errors.label')}
        columns={columns}
        rowKey={({ submitId }) => submitId}
        expectedRows={3}
        empty={<Empty title={t('errors.empty')} text={t('errors.emptyText')} />}
      />
    </Panel>
  )
}
