import { Button, Group, Stack, Text } from '@mantine/core'
import type { TranslationFault, TranslationReport } from '@touchstone/shared/ground/translation/translation.schema.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { trpc } from '../../../trpc/trpc.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Empty, Failure } from '../../../ui/page-states.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'

type Added = TranslationReport['languages'][number]

/** Languages that folders on the server add: how much of each is translated, and what is wrong with the files. */
export function AddedLanguages() {
  const t = useTexts('admin-site')
  const report = trpc.translation.report.useQuery({})
  const { data, error, isFetching, refetch } = report
  if (error) return <Failure error={error} inline onRetry={() => void refetch()} />
  // The path of a folder may take several lines, and would move the table when it comes.
  if (!data) return <SkeletonRows rows={6} />
  return (
    <Stack gap="md">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('languages.own', { folder: data.folder })}
      </Text>
      <Panel title={t('conf.tab.languages')}>
        <LanguageTable rows={data.languages} />
      </Panel>
      {data.faults.length > 0 && <Faults {...data} />}
      <Group>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('languages.refresh')}
        </Button>
      </Group>
    </Stack>
  )
}

function LanguageTable({ rows }: { rows: readonly Added[] }) {
  const t = useTexts('admin-site')
  const columns: Column<Added>[] = [
    { key: 'name', header: t('languages.name'), render: ({ name, tag }) => <span lang={tag}>{name}</span> },
    { key: 'tag', header: t('languages.tag'), width: 110, from: 'sm', render: ({ tag }) => tag },
    { key: 'texts', header: t('languages.texts'), least: 220, render: (one) => <TextState {...one} /> },
    {
      key: 'help',
      header: t('languages.help'),
      width: 130,
      align: 'right',
      from: 'sm',
      render: ({ helpDone, help }) => t('languages.of', { done: helpDone, all: help }),
    },
  ]
  return (
    <DataTable
      label={t('conf.tab.languages')}
      columns={columns}
      rows={rows}
      rowKey={({ tag }) => tag}
      empty={<Empty title={t('languages.empty')} />}
    />
  )
}

function TextState({ done, texts, missing }: Added) {
  const t = useTexts('admin-site')
  return (
    <>
      <div>{t('languages.of', { done, all: texts })}</div>
      <Text size="sm" c="dimmed">
        {missing.length === 0 ? t('languages.complete') : t('languages.left', { count: texts - done })}
      </Text>
      {missing.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('languages.parts', { parts: missing.map(({ part, count }) => `${part} ${count}`).join(', ') })}
        </Text>
      )}
    </>
  )
}

function Faults({ faults, moreFaults }: Pick<TranslationReport, 'faults' | 'moreFaults'>) {
  const t = useTexts('admin-site')
  const columns: Column<TranslationFault>[] = [
    { key: 'file', header: t('languages.file'), render: ({ file }) => <span style={{ overflowWrap: 'anywhere' }}>{file}</span> },
    { key: 'key', header: t('languages.key'), render: ({ key }) => <span style={{ overflowWrap: 'anywhere' }}>{key}</span> },
    { key: 'fault', header: t('languages.fault'), least: 180, render: ({ fault }) => t(`languages.fault.${fault}`) },
  ]
  return (
    <>
      <Notice tone="partial" title={t('languages.faults', { count: faults.length + moreFaults })} />
      <DataTable
        label={t('languages.fault')}
        columns={columns}
        rows={faults}
        rowKey={({ file, key, fault }) => `${file} ${key} ${fault}`}
        empty={null}
      />
      {moreFaults > 0 && <Text size="sm">{t('languages.moreFaults', { count: moreFaults })}</Text>}
    </>
  )
}
