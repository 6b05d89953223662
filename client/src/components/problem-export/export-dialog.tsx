import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { MAX_EXPORTED } from '@touchstone/shared/problems/problem-export/export.schema.ts'
import { type ExportFormat, exportFormats, formatEnding, formatNames } from '@touchstone/shared/problems/problem-export/export-formats.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { downloadFile } from '../../trpc/download-file.ts'
import { trpc } from '../../trpc/trpc.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { Late } from '../../ui/late.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toastRefusal } from '../../ui/toast.ts'
import { ExportTable } from './export-table.tsx'
import { lossesOfAll } from './losses-of-all.ts'

type Props = { pids: readonly number[]; onClose(): void }

/** Problems as a file of another judge. It lists the losses of each problem before anything is downloaded. */
export default function ExportDialog({ pids, onClose }: Props) {
  const t = useTexts('problem-export')
  const [format, setFormat] = useState<ExportFormat>('kattis')
  const isTooMany = pids.length > MAX_EXPORTED
  // Others may change the problems meanwhile, so each opening asks again.
  const preview = trpc.problemFile.preview.useQuery({ format, pids: [...pids] }, { enabled: !isTooMany, staleTime: 0 })
  const items = preview.data?.problems
  const held = (items ?? []).filter(({ stops }) => stops.length === 0)
  const out = (items ?? []).length - held.length
  const shared = lossesOfAll(held)

  const download = async () => {
    const query = held.map(({ pid }) => `pid=${pid}`).join('&')
    try {
      await downloadFile(`/api/file/export-problems?format=${format}&${query}`, `problems-${format}.${formatEnding(format)}`)
      onClose()
    } catch (error) {
      toastRefusal(error)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('title', { count: pids.length })} size="xl">
      <Stack gap="md">
        <Select
          label={t('format.label')}
          allowDeselect={false}
          data={exportFormats.map((value) => ({ value, label: formatNames[value] }))}
          value={format}
          onChange={(value) => setFormat(exportFormats.find((known) => known === value) ?? format)}
        />
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        {isTooMany && <Notice tone="wrong">{t('tooMany', { most: MAX_EXPORTED })}</Notice>}
        <FormAlert error={preview.error} />
        {preview.isLoading && <Late />}
        {items && (
          <>
            <Text size="sm" className="tabular">
              {[
                ...(held.length > 0 ? [t('count.in', { count: held.length })] : []),
                ...(out > 0 ? [t('count.out', { count: out })] : []),
              ].join(' · ')}
            </Text>
            <ExportTable key={format} items={items} shared={shared} />
          </>
        )}
        <Group justify="flex-end">
          <Button disabled={held.length === 0 || preview.isFetching} onClick={() => void download()}>
            {items && held.length === 0 ? t('nothing') : t('download', { count: held.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
