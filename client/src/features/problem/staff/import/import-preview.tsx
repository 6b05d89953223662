import { Button, Group, SegmentedControl, Switch, Text, Title } from '@mantine/core'
import { RuleType } from '@touchstone/shared/judging/verdict/judge-mode.ts'
import type { ImportPreview } from '@touchstone/shared/problems/problem/import.schema.ts'
import { type Publicity, publicities, usualPublicity } from '@touchstone/shared/problems/problem/problem-auth.ts'
import type { Translate } from '../../../../i18n/texts.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { type Column, DataTable } from '../../../../ui/data-table.tsx'
import { formatBytes } from '../../../../ui/format.ts'
import { usePages } from '../tasks/use-pages.tsx'
import { ImportNotes } from './import-notes.tsx'
import { ImportStatus } from './import-status.tsx'

type Props = {
  name: string
  preview: ImportPreview
  force: boolean
  onForce(force: boolean): void
  /** Visibility of new problems. */
  publicity: Publicity
  onPublicity(publicity: Publicity): void
  onImport(): void
  onAnother(): void
}

const namedOrigins = { kattis: 'origin.kattis', polygon: 'origin.polygon', lemon: 'origin.lemon', noi: 'origin.noi' } as const

function nameOfOrigin(origin: string, t: Translate<'admin-import'>): string {
  const key = Object.entries(namedOrigins).find(([name]) => name === origin)?.[1]
  return key ? t(key) : origin.toUpperCase()
}

type Row = ImportPreview['problems'][number] & { number: number }

/** The content of a file, with the planned action for each problem. */
export function ImportPreviewView({ name, preview, force, onForce, publicity, onPublicity, onImport, onAnother }: Props) {
  const t = useTexts('admin-import')
  const rows = preview.problems.map((problem, number): Row => ({ ...problem, number }))
  const { shown, pager } = usePages(rows, { label: t('report.pages') })
  const count = preview.counts.imported + preview.counts.updated
  const columns: Column<Row>[] = [
    {
      key: 'title',
      header: t('column.title'),
      render: ({ title, problemId }) => (
        <>
          {problemId} <b>{title}</b>
        </>
      ),
    },
    { key: 'status', header: t('column.status'), width: 110, render: ({ status }) => <ImportStatus status={status} plan /> },
    {
      key: 'content',
      header: t('column.content'),
      from: 'sm',
      render: ({ content }) =>
        content &&
        t('content', { type: content.type === RuleType.OI ? 'OI' : 'ACM', time: content.timeLimit, memory: content.memoryLimit }),
    },
    { key: 'cases', header: t('column.cases'), width: 80, align: 'right', render: ({ content }) => content?.caseCount },
    {
      key: 'size',
      header: t('column.size'),
      width: 90,
      align: 'right',
      from: 'md',
      render: ({ content }) => content && formatBytes(content.caseBytes),
    },
    { key: 'notes', header: t('column.notes'), render: (problem) => <ImportNotes item={problem} /> },
  ]
  const isRemote = preview.origin === 'remote'
  return (
    <section>
      <Group mb="sm" gap="md">
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
            {isRemote ? t('remote.preview', { name }) : t('preview.title', { name })}
          </Title>
          {!isRemote && (
            <Text size="sm" c="dimmed">
              {t('preview.origin', { origin: nameOfOrigin(preview.origin, t) })}
            </Text>
          )}
        </div>
        <Switch label={t('force')} checked={force} onChange={(event) => onForce(event.currentTarget.checked)} />
        <Button variant="default" onClick={onAnother}>
          {t(isRemote ? 'remote.another' : 'drop.another')}
        </Button>
        <Button disabled={count === 0} onClick={onImport}>
          {count === 0 ? t('preview.nothing') : t('preview.submit', { count })}
        </Button>
      </Group>
      {preview.counts.imported > 0 && (
        <Group gap="xs" mb="sm">
          <Text size="sm">{t('publicity')}</Text>
          <SegmentedControl
            size="xs"
            aria-label={t('publicity')}
            data={publicities.map((value) => ({ value, label: t(`publicity.${value}`) }))}
            value={publicity}
            onChange={(value) => onPublicity(publicities.find((known) => known === value) ?? usualPublicity)}
          />
          <Text size="sm" c="dimmed">
            {t(`publicityHint.${publicity}`)} {preview.counts.updated > 0 && t('publicityHint.stays')}
          </Text>
        </Group>
      )}
      <DataTable label={t('preview.label')} columns={columns} rows={shown} rowKey={({ number }) => number} empty={null} />
      {pager}
    </section>
  )
}
