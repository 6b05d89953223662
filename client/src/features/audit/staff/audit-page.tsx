import { Box, Button, Select, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { type AuditLine, MAX_AUDIT_SHEET_ROWS } from '@touchstone/shared/ground/audit/audit.schema.ts'
import { type AuditAction, auditActionNames, auditActions } from '@touchstone/shared/ground/audit/audit-action.ts'
import { AuditChanges } from '../../../components/audit/audit-changes.tsx'
import { messageOfError } from '../../../errors/error-text.ts'
import { ownLanguage } from '../../../i18n/languages.ts'
import { currentLanguage } from '../../../i18n/texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { downloadFile } from '../../../trpc/download-file.ts'
import { trpc } from '../../../trpc/trpc.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { Instant } from '../../../ui/instant.tsx'
import { ListPage } from '../../../ui/list-page.tsx'
import { nameAndAccount } from '../../../ui/name-and-account.ts'
import { Empty } from '../../../ui/page-states.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { toastError } from '../../../ui/toast.ts'
import { auditFilter, auditInput } from './audit-input.ts'
import { type AuditSearch, auditSearch } from './audit-search.ts'

type Props = { search: AuditSearch; onSearch(search: AuditSearch): void }

/** The audit log of staff: person, action, time, address, object. */
export function AuditPage({ search, onSearch }: Props) {
  const t = useTexts('admin-audit')
  const language = ownLanguage(currentLanguage()) === 'zh-CN' ? 'zh' : 'en'
  const list = trpc.audit.list.useQuery(auditInput(search), { placeholderData: keepPreviousData })
  const filter = (change: AuditSearch) => onSearch({ ...search, ...change, currentPage: undefined })
  const wordsOf = (action: string) => auditActions[action as AuditAction]?.[language] ?? action
  const actor = ({ username, realname }: AuditLine) => (username === null ? t('commandLine') : nameAndAccount(username, realname))
  const download = () => {
    const query = new URLSearchParams(Object.entries(auditFilter(search)).map(([name, value]) => [name, String(value)]))
    return downloadFile(`/api/file/audit-sheet?${query}`, 'audit.xlsx').catch((error) => toastError(messageOfError(error)))
  }
  const columns: Column<AuditLine>[] = [
    { key: 'when', header: t('column.when'), width: 110, render: ({ at }) => <Instant at={at} /> },
    { key: 'who', header: t('column.who'), width: 130, render: (line) => actor(line), from: 'sm' },
    {
      key: 'what',
      header: t('column.what'),
      least: 180,
      render: (line) => (
        <>
          <Text span inherit hiddenFrom="sm" fw={550}>
            {actor(line)}{' '}
          </Text>
          {wordsOf(line.action)}{' '}
          {line.target && (
            <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {line.target}
            </Text>
          )}
          <Box hiddenFrom="sm">
            <AuditChanges line={line} />
          </Box>
        </>
      ),
    },
    { key: 'changes', header: t('column.changes'), width: 460, render: (line) => <AuditChanges line={line} />, from: 'sm' },
    { key: 'from', header: t('column.from'), width: 130, render: ({ ip }) => ip ?? '–', from: 'md' },
  ]
  return (
    <ListPage
      title={t('title')}
      width="wide"
      aside={
        <Button ml="auto" size="xs" variant="default" leftSection={<IconDownload size={16} />} onClick={() => void download()}>
          {t('sheet')}
        </Button>
      }
      address={auditSearch}
      search={search}
      onSearch={onSearch}
      filters={
        <>
          <SearchField label={t('filter.who')} value={search.username} onSearch={(text) => filter({ username: text })} />
          <Select
            aria-label={t('filter.what')}
            placeholder={t('filter.what')}
            clearable
            searchable
            value={search.action ?? null}
            data={auditActionNames.map((value) => ({ value, label: wordsOf(value) }))}
            onChange={(value) => filter({ action: auditActionNames.find((name) => name === value) })}
          />
          <SearchField label={t('filter.target')} value={search.target} onSearch={(text) => filter({ target: text })} />
          <DayField label={t('filter.from')} value={search.from} latest={search.until} onPick={(from) => filter({ from })} />
          <DayField label={t('filter.until')} value={search.until} earliest={search.from} onPick={(until) => filter({ until })} />
        </>
      }
      above={
        list.data &&
        list.data.total > MAX_AUDIT_SHEET_ROWS && (
          <Text size="sm" c="dimmed" mb="sm" role="status">
            {t('sheetStops', { max: MAX_AUDIT_SHEET_ROWS })}
          </Text>
        )
      }
      list={list}
      label={t('label')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={<Empty title={t('empty')} text={t('emptyText')} />}
    />
  )
}
