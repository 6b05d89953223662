import { Box, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type AuditAction, auditActions } from '@touchstone/shared/ground/audit/audit-action.ts'
import { AuditChanges } from '../../../../components/audit/audit-changes.tsx'
import { useOwnLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import type { Paging } from '../../../../search/list-search.ts'
import { Instant } from '../../../../ui/instant.tsx'
import { Empty } from '../../../../ui/page-states.tsx'
import { PagedTable } from '../../../../ui/paged-table.tsx'
import { useContestCalls } from '../editor/contest-room.ts'
import { actsSearch } from './acts-search.ts'

type Props = { cid: number; search: Paging; onSearch(search: Paging): void }

/** The audit record of a contest. */
export function ContestActsPage({ cid, search, onSearch }: Props) {
  const t = useTexts('admin-contests')
  const words = useOwnLanguage() === 'zh-CN' ? 'zh' : 'en'
  const list = useContestCalls().acts.useQuery(
    { cid, currentPage: search.currentPage ?? 1, limit: search.limit ?? actsSearch.usualPageSize },
    { placeholderData: keepPreviousData },
  )
  return (
    <PagedTable
      list={list}
      paging={search}
      usualPageSize={actsSearch.usualPageSize}
      onPage={onSearch}
      label={t('tab.acts')}
      rowKey={({ id }) => id}
      empty={<Empty title={t('acts.empty')} text={t('acts.emptyText')} />}
      columns={[
        { key: 'when', header: t('acts.when'), width: 120, render: ({ at }) => <Instant at={at} /> },
        { key: 'who', header: t('acts.who'), width: 130, render: ({ username }) => username ?? t('acts.commandLine'), from: 'sm' },
        {
          key: 'what',
          header: t('acts.what'),
          render: (line) => (
            <>
              <Text span inherit hiddenFrom="sm" fw={550}>
                {line.username ?? t('acts.commandLine')}{' '}
              </Text>
              {auditActions[line.action as AuditAction]?.[words] ?? line.action}
              <Box hiddenFrom="sm">
                <AuditChanges line={line} />
              </Box>
            </>
          ),
        },
        { key: 'changes', header: t('acts.changes'), width: 420, render: (line) => <AuditChanges line={line} />, from: 'sm' },
      ]}
    />
  )
}
