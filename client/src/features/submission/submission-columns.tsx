import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Translate } from '../../i18n/texts.ts'
import type { Outputs } from '../../trpc/trpc.ts'
import type { Column } from '../../ui/data-table.tsx'
import { formatBytes, formatMemoryKb, formatTimeMs } from '../../ui/format.ts'
import { Instant } from '../../ui/instant.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import { UserName } from '../../ui/user-name.tsx'
import { VerdictBadge } from '../../ui/verdict/verdict-badge.tsx'
import { ManageMenu } from './manage-menu.tsx'

type Row = Outputs['submission']['list']['records'][number]

/** @param manage whether this viewer may rejudge, set by hand and cancel */
export function submissionColumns(t: Translate<'submission'>, manage: boolean): Column<Row>[] {
  const actions: Column<Row> = {
    key: 'actions',
    header: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
    width: 48,
    align: 'right',
    render: (row) => <ManageMenu submission={row} scored={row.score !== null} />,
  }
  return [
    {
      key: 'id',
      header: t('column.id'),
      width: 84,
      from: 'sm',
      render: (row) => (
        <RowLink to="/submission-detail/$submitID" params={{ submitID: String(row.submitId) }}>
          {row.submitId}
        </RowLink>
      ),
    },
    {
      key: 'problem',
      header: t('column.problem'),
      render: (row) =>
        row.displayPid ? (
          <Link to="/problem/$problemID" params={{ problemID: row.displayPid }}>
            {row.displayPid} {row.title}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      key: 'status',
      header: t('column.status'),
      width: 176,
      render: (row) => (
        <Link to="/submission-detail/$submitID" params={{ submitID: String(row.submitId) }}>
          <VerdictBadge status={row.status} />
        </Link>
      ),
    },
    { key: 'score', header: t('column.score'), width: 68, align: 'right', from: 'sm', render: (row) => row.score ?? '–' },
    { key: 'time', header: t('column.time'), width: 92, align: 'right', from: 'sm', render: (row) => formatTimeMs(row.time) },
    { key: 'memory', header: t('column.memory'), width: 92, align: 'right', from: 'sm', render: (row) => formatMemoryKb(row.memory) },
    { key: 'length', header: t('column.length'), width: 86, align: 'right', from: 'lg', render: (row) => formatBytes(row.length) },
    { key: 'language', header: t('column.language'), width: 140, from: 'md', render: (row) => row.language },
    { key: 'author', header: t('column.author'), width: 120, render: (row) => <UserName uid={row.uid} username={row.username} /> },
    { key: 'judger', header: t('column.judger'), width: 110, from: 'lg', render: (row) => row.judger ?? '–' },
    { key: 'when', header: t('column.when'), width: 112, align: 'right', from: 'xs', render: (row) => <Instant at={row.submitTime} /> },
    ...(manage ? [actions] : []),
  ]
}
