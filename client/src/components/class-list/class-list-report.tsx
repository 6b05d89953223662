import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { isIn } from './class-list-target.ts'
import { PasswordSlips } from './password-slips.tsx'
import type { ClassListReport, SentRow } from './use-send-class-list.ts'

type Props = { report: ClassListReport; back: ReactNode; onSaved(): void; onAgain(rows: SentRow[]): void }

/** The result of every row, and the passwords to hand out. */
export function ClassListReportView({ report, back, onSaved, onAgain }: Props) {
  const t = useTexts('admin-users')
  const created = report.rows.filter(({ fate }) => fate?.created)
  const joined = report.rows.filter(({ fate }) => fate?.existing)
  const rest = report.rows.filter(({ fate }) => !isIn(fate))
  const unsent = rest.filter(({ fate }) => fate === null)
  const columns: Column<SentRow>[] = [
    { key: 'line', header: t('column.line'), width: 56, align: 'right', render: ({ line }) => line },
    { key: 'username', header: t('column.username'), render: ({ cells }) => cells.username },
    { key: 'realname', header: t('column.realname'), render: ({ cells }) => cells.realname, from: 'xs' },
    { key: 'password', header: t('column.password'), render: ({ cells, fate }) => (fate?.created ? <code>{cells.password}</code> : '') },
    {
      key: 'result',
      header: t('column.result'),
      render: ({ fate }) => {
        if (fate?.created) return <StateMark tone="accepted">{t('report.created')}</StateMark>
        if (fate?.existing) return <StateMark tone="accepted">{t(`report.${fate.existing}`)}</StateMark>
        if (!fate) return <StateMark tone="muted">{t('report.unsent')}</StateMark>
        return fate.message
      },
    },
  ]
  return (
    <>
      <Group gap="xs" mb="sm" role="status">
        <Text fw={600}>{t('report.created', { count: created.length })}</Text>
        {joined.length > 0 && <Text c="dimmed">· {t('report.joined', { count: joined.length })}</Text>}
        {rest.length > unsent.length && <Text c="dimmed">· {t('report.refused', { count: rest.length - unsent.length })}</Text>}
        {unsent.length > 0 && <Text c="dimmed">· {t('report.unsent', { count: unsent.length })}</Text>}
      </Group>
      {report.interrupted && (
        <Alert color="yellow" variant="light" mb="sm" role="alert">
          {t('report.interrupted')}
        </Alert>
      )}
      {created.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('report.keep')}
        </Text>
      )}
      {created.length > 0 && <PasswordSlips slips={created.map(({ cells }) => cells)} onKept={onSaved} />}
      <Group gap="xs" mb="md">
        {rest.length > 0 && (
          <Button variant="default" onClick={() => onAgain(rest)}>
            {t('report.again')}
          </Button>
        )}
        {back}
      </Group>
      <DataTable label={t('report.title')} columns={columns} rows={report.rows} rowKey={({ line }) => line} empty={null} />
    </>
  )
}
